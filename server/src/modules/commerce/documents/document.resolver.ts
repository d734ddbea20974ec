import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { RequestContext } from '../../../kernel/context/context.ts'
import { ListArgs } from '../../../kernel/graphql/list-args.ts'
import { payload } from '../../../kernel/graphql/payload.ts'
import { TaxClass, TaxService } from '../taxes/index.ts'
import { Document } from './document.entity.ts'
import {
  CreateDocumentInput,
  DocumentPayload,
  DocumentsPayload,
  ManageDocumentsInput,
  UpdateDocumentInput,
} from './document.inputs.ts'
import { DocumentService } from './document.service.ts'
import { DocumentAccess, RequiresDocuments } from './document-access.ts'
import { DocumentDrafts, NewDocument } from './document-draft.ts'
import { DocumentHistory } from './document-history.ts'
import { DocumentType } from './document-kinds.ts'
import { DocumentList, type DocumentListing, DocumentOrder, DocumentWhere } from './document-list.inputs.ts'
import { DocumentEvent } from './document-parts.entity.ts'
import { DocumentPeople, DocumentPerson } from './document-people.ts'
import { DocumentReader } from './document-reader.ts'
import { DocumentWriter } from './document-writer.ts'
import { CalculateDocumentInput, CalculatedDocument, Calculator } from './lines/calculator.ts'

@Resolver(() => Document)
export class DocumentResolver {
  @Query(() => DocumentList, {
    description:
      'Documents of the types that the viewer may view. Newest first, unless a search or another order is given. Deleted and archived documents are returned only on request.',
  })
  @RequiresDocuments('can_view')
  documents(
    @ListArgs(DocumentWhere, DocumentOrder) { slice, where, orderBy }: ListArgs<DocumentWhere, DocumentOrder>,
    @Ctx() ctx: RequestContext,
  ): Promise<DocumentListing> {
    return ctx.use(DocumentReader).list(slice, where, orderBy)
  }

  @Query(() => Document)
  @RequiresDocuments('can_view')
  document(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<Document> {
    return ctx.use(DocumentService).get(id)
  }

  @Query(() => NewDocument, { description: 'The initial values of a new document of a type. Nothing is stored.' })
  @RequiresDocuments('can_create')
  newDocument(
    @Arg('type', () => DocumentType) type: DocumentType,
    @Arg('customerId', () => ID, { nullable: true }) customerId: string | null,
    @Arg('vehicleId', () => ID, { nullable: true, description: 'One of the vehicles of the customer.' })
    vehicleId: string | null,
    @Ctx() ctx: RequestContext,
  ): Promise<NewDocument> {
    return ctx.use(DocumentDrafts).start(type, customerId ?? null, vehicleId ?? null)
  }

  @Query(() => CalculatedDocument, {
    description: 'The totals of a document that is being edited, as saving it would store them. Nothing is stored.',
  })
  @RequiresDocuments('can_view')
  calculateDocument(
    @Arg('input', () => CalculateDocumentInput) input: CalculateDocumentInput,
    @Ctx() ctx: RequestContext,
  ): Promise<CalculatedDocument> {
    return ctx.use(Calculator).calculate(input)
  }

  @Query(() => [DocumentEvent], { description: 'The history of a document, newest first; at most 500 entries.' })
  @RequiresDocuments('can_view')
  async documentHistory(@Arg('id', () => ID) id: string, @Ctx() ctx: RequestContext): Promise<DocumentEvent[]> {
    return ctx.use(DocumentHistory).of((await ctx.use(DocumentService).get(id)).id)
  }

  @Query(() => [DocumentPerson], { description: 'Staff who may view documents of a type, ordered by name.' })
  @RequiresDocuments('can_view')
  documentAssignees(
    @Arg('type', () => DocumentType) type: DocumentType,
    @Ctx() ctx: RequestContext,
  ): Promise<DocumentPerson[]> {
    ctx.use(DocumentAccess).require(type, 'can_view')
    return ctx.use(DocumentPeople).candidates(type)
  }

  @Query(() => [TaxClass], { description: 'The tax classes for document lines, the default first, then by name.' })
  @RequiresDocuments('can_view')
  documentTaxClasses(@Ctx() ctx: RequestContext): Promise<TaxClass[]> {
    return ctx.use(TaxService).classes()
  }

  @Mutation(() => DocumentPayload, { description: 'Creates a draft.' })
  @RequiresDocuments('can_create')
  createDocument(@Arg('input', () => CreateDocumentInput) input: CreateDocumentInput, @Ctx() ctx: RequestContext) {
    return payload('document', ctx, () => ctx.use(DocumentWriter).create(input))
  }

  @Mutation(() => DocumentPayload, {
    description:
      'An issued quote becomes a draft again and keeps its number. Of other issued documents only staff note, assignees, fulfilment and contact method may change, except for work orders that are not complete.',
  })
  @RequiresDocuments('can_edit')
  updateDocument(@Arg('input', () => UpdateDocumentInput) input: UpdateDocumentInput, @Ctx() ctx: RequestContext) {
    return payload('document', ctx, () => ctx.use(DocumentWriter).update(input))
  }

  @Mutation(() => DocumentsPayload, {
    description:
      'Deletes all of them or none. They can be restored for 30 days. Numbered documents can only be cancelled.',
  })
  @RequiresDocuments('can_delete')
  deleteDocuments(@Arg('input', () => ManageDocumentsInput) { ids }: ManageDocumentsInput, @Ctx() ctx: RequestContext) {
    return payload('documents', ctx, () => ctx.use(DocumentService).delete(ids))
  }

  @Mutation(() => DocumentsPayload)
  @RequiresDocuments('can_delete')
  restoreDocuments(
    @Arg('input', () => ManageDocumentsInput) { ids }: ManageDocumentsInput,
    @Ctx() ctx: RequestContext,
  ) {
    return payload('documents', ctx, () => ctx.use(DocumentService).restore(ids))
  }
}
