import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { OrderedArgs } from '../../../../kernel/graphql/list-args.ts'
import type { Listing } from '../../../../kernel/graphql/paging.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import {
  type Attachment,
  AttachmentList,
  AttachmentReader,
  AttachmentService,
  FileOrder,
  FilePayload,
  FilesPayload,
} from '../../../platform/attachments/index.ts'
import { RequiresDocuments } from '../document-access.ts'
import { ManageDocumentFilesInput, RenameDocumentFileInput } from './document-file.inputs.ts'

@Resolver()
export class DocumentFileResolver {
  @Query(() => AttachmentList, {
    description:
      'The files that staff keep with a document, newest first, unless another order is given. The customer never sees them. Deleted files are returned only on request. Upload over HTTP: POST /api/v1/admin/invoices/:id/files/.',
  })
  @RequiresDocuments('can_view')
  documentFiles(
    @Arg('documentId', () => ID) documentId: string,
    @OrderedArgs(FileOrder) { slice, orderBy }: OrderedArgs<FileOrder>,
    @Arg('deleted', () => Boolean, { nullable: true }) deleted: boolean | null,
    @Ctx() ctx: RequestContext,
  ): Promise<Listing<Attachment>> {
    return ctx.use(AttachmentReader).list('document', documentId, slice, { isDeleted: deleted ?? false, orderBy })
  }

  @Mutation(() => FilePayload)
  @RequiresDocuments('can_edit')
  renameDocumentFile(
    @Arg('input', () => RenameDocumentFileInput) input: RenameDocumentFileInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('file', ctx, () => ctx.use(AttachmentService).rename('document', input))
  }

  @Mutation(() => FilesPayload, { description: 'Deletes all of them or none. They can be restored for 30 days.' })
  @RequiresDocuments('can_edit')
  deleteDocumentFiles(
    @Arg('input', () => ManageDocumentFilesInput) { ids }: ManageDocumentFilesInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('files', ctx, () => ctx.use(AttachmentService).delete('document', ids))
  }

  @Mutation(() => FilesPayload)
  @RequiresDocuments('can_edit')
  restoreDocumentFiles(
    @Arg('input', () => ManageDocumentFilesInput) { ids }: ManageDocumentFilesInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('files', ctx, () => ctx.use(AttachmentService).restore('document', ids))
  }
}
