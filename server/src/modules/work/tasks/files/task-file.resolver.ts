import { Arg, Ctx, ID, InputType, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { OrderedArgs } from '../../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../../kernel/graphql/paging.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { Requires } from '../../../../kernel/graphql/requirements.ts'
import {
  type Attachment,
  AttachmentList,
  AttachmentReader,
  AttachmentService,
  FileOrder,
  FilePayload,
  FilesPayload,
  ManageFilesInput,
  RenameFileInput,
} from '../../../platform/attachments/index.ts'

@InputType()
class RenameTaskFileInput extends RenameFileInput {}

@InputType()
class ManageTaskFilesInput extends ManageFilesInput {}

@Resolver()
export class TaskFileResolver {
  @Query(() => AttachmentList, {
    description:
      'Newest first, unless another order is given. Deleted files are returned only on request. Upload over HTTP: POST /api/v1/admin/tasks/:id/files/.',
  })
  @Requires('tasks.can_view', 'tasks')
  taskFiles(
    @Arg('taskId', () => ID) taskId: string,
    @OrderedArgs(FileOrder) { slice, orderBy }: OrderedArgs<FileOrder>,
    @Arg('deleted', () => Boolean, { nullable: true }) deleted: boolean | null,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<Attachment>> {
    return ctx.use(AttachmentReader).list('task', taskId, slice, { isDeleted: deleted ?? false, orderBy })
  }

  @Mutation(() => FilePayload)
  @Requires('tasks.can_edit', 'tasks')
  renameTaskFile(@Arg('input', () => RenameTaskFileInput) input: RenameTaskFileInput, @Ctx() ctx: RequestContext) {
    return payload('file', ctx, () => ctx.use(AttachmentService).rename('task', input))
  }

  @Mutation(() => FilesPayload, { description: 'Deletes all of them or none. They can be restored for 30 days.' })
  @Requires('tasks.can_delete', 'tasks')
  deleteTaskFiles(@Arg('input', () => ManageTaskFilesInput) { ids }: ManageTaskFilesInput, @Ctx() ctx: RequestContext) {
    return payload('files', ctx, () => ctx.use(AttachmentService).delete('task', ids))
  }

  @Mutation(() => FilesPayload)
  @Requires('tasks.can_delete', 'tasks')
  restoreTaskFiles(
    @Arg('input', () => ManageTaskFilesInput) { ids }: ManageTaskFilesInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('files', ctx, () => ctx.use(AttachmentService).restore('task', ids))
  }
}
