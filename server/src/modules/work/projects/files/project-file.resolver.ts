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
class RenameProjectFileInput extends RenameFileInput {}

@InputType()
class ManageProjectFilesInput extends ManageFilesInput {}

@Resolver()
export class ProjectFileResolver {
  @Query(() => AttachmentList, {
    description:
      'Newest first, unless another order is given. Deleted files are returned only on request. Upload over HTTP: POST /api/v1/admin/projects/:id/files/.',
  })
  @Requires('projects.can_view', 'projects')
  projectFiles(
    @Arg('projectId', () => ID) projectId: string,
    @OrderedArgs(FileOrder) { slice, orderBy }: OrderedArgs<FileOrder>,
    @Arg('deleted', () => Boolean, { nullable: true }) deleted: boolean | null,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<Attachment>> {
    return ctx.use(AttachmentReader).list('project', projectId, slice, { isDeleted: deleted ?? false, orderBy })
  }

  @Mutation(() => FilePayload)
  @Requires('projects.can_edit', 'projects')
  renameProjectFile(
    @Arg('input', () => RenameProjectFileInput) input: RenameProjectFileInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('file', ctx, () => ctx.use(AttachmentService).rename('project', input))
  }

  @Mutation(() => FilesPayload, { description: 'Deletes all of them or none. They can be restored for 30 days.' })
  @Requires('projects.can_delete', 'projects')
  deleteProjectFiles(
    @Arg('input', () => ManageProjectFilesInput) { ids }: ManageProjectFilesInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('files', ctx, () => ctx.use(AttachmentService).delete('project', ids))
  }

  @Mutation(() => FilesPayload)
  @Requires('projects.can_delete', 'projects')
  restoreProjectFiles(
    @Arg('input', () => ManageProjectFilesInput) { ids }: ManageProjectFilesInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('files', ctx, () => ctx.use(AttachmentService).restore('project', ids))
  }
}
