import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
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

@Resolver()
export class CustomerFileResolver {
  @Query(() => AttachmentList, {
    description:
      'Newest first, unless another order is given. Deleted files are returned only on request. Upload over HTTP: POST /api/v1/admin/customers/:id/files/.',
  })
  @Requires('customers.can_view', 'customers')
  customerFiles(
    @Arg('customerId', () => ID) customerId: string,
    @OrderedArgs(FileOrder) { slice, orderBy }: OrderedArgs<FileOrder>,
    @Arg('deleted', () => Boolean, { nullable: true }) deleted: boolean | null,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<Attachment>> {
    return ctx.use(AttachmentReader).list('customer', customerId, slice, { isDeleted: deleted ?? false, orderBy })
  }

  @Mutation(() => FilePayload)
  @Requires('customers.can_edit', 'customers')
  renameCustomerFile(@Arg('input', () => RenameFileInput) input: RenameFileInput, @Ctx() ctx: RequestContext) {
    return payload('file', ctx, () => ctx.use(AttachmentService).rename('customer', input))
  }

  @Mutation(() => FilesPayload, { description: 'Deletes all of them or none. They can be restored for 30 days.' })
  @Requires('customers.can_delete', 'customers')
  deleteCustomerFiles(@Arg('input', () => ManageFilesInput) { ids }: ManageFilesInput, @Ctx() ctx: RequestContext) {
    return payload('files', ctx, () => ctx.use(AttachmentService).delete('customer', ids))
  }

  @Mutation(() => FilesPayload)
  @Requires('customers.can_delete', 'customers')
  restoreCustomerFiles(@Arg('input', () => ManageFilesInput) { ids }: ManageFilesInput, @Ctx() ctx: RequestContext) {
    return payload('files', ctx, () => ctx.use(AttachmentService).restore('customer', ids))
  }
}
