import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RequestContext } from '../../../../kernel/context/context.ts'
import { payload } from '../../../../kernel/graphql/payload.ts'
import { RequiresDocuments } from '../../documents/index.ts'
import { DocumentAnswer } from '../answers/document-answer.entity.ts'
import { DocumentLink } from '../links/document-link.entity.ts'
import { LinkService } from '../links/link.service.ts'
import { DeliveryReader } from './delivery-reader.ts'
import { DocumentDelivery } from './document-delivery.entity.ts'
import { MessagePreviews } from './message-previews.ts'
import {
  CreateDocumentLinkPayload,
  DeliveryStatus,
  DocumentLinksInput,
  DocumentMessageInput,
  DocumentMessagePreview,
  RevokeDocumentLinksPayload,
  SendDocumentInput,
  SendDocumentPayload,
  SendDocumentsInput,
  SendDocumentsPayload,
} from './sending.inputs.ts'
import { SendingService } from './sending.service.ts'

const NEWEST_FIRST = 'Newest first; at most 200.'

@Resolver(() => DocumentDelivery)
export class SendingResolver {
  @Query(() => [DocumentDelivery], { description: `The emails with a document. ${NEWEST_FIRST}` })
  @RequiresDocuments('can_view')
  documentDeliveries(
    @Arg('documentId', () => ID) documentId: string,
    @Ctx() ctx: RequestContext,
  ): Promise<DocumentDelivery[]> {
    return ctx.use(DeliveryReader).deliveries(documentId)
  }

  @Query(() => [DocumentLink], { description: 'The links to a document. Newest first; at most 100.' })
  @RequiresDocuments('can_view')
  documentLinks(@Arg('documentId', () => ID) documentId: string, @Ctx() ctx: RequestContext): Promise<DocumentLink[]> {
    return ctx.use(LinkService).list(documentId)
  }

  @Query(() => [DocumentAnswer], { description: `The customer's answers on the public page. ${NEWEST_FIRST}` })
  @RequiresDocuments('can_view')
  documentAnswers(
    @Arg('documentId', () => ID) documentId: string,
    @Ctx() ctx: RequestContext,
  ): Promise<DocumentAnswer[]> {
    return ctx.use(DeliveryReader).answers(documentId)
  }

  @Query(() => DocumentMessagePreview, { description: 'The email that would be sent with a document.' })
  @RequiresDocuments('can_edit')
  documentMessage(
    @Arg('input', () => DocumentMessageInput) input: DocumentMessageInput,
    @Ctx() ctx: RequestContext,
  ): Promise<DocumentMessagePreview> {
    return ctx.use(MessagePreviews).of(input)
  }

  @Mutation(() => SendDocumentPayload, {
    description:
      'Sends a document by email, with its PDF and a link to its page. The version that is sent is stored unchanged.',
  })
  @RequiresDocuments('can_edit')
  sendDocument(@Arg('input', () => SendDocumentInput) input: SendDocumentInput, @Ctx() ctx: RequestContext) {
    return payload('document', ctx, () => ctx.use(SendingService).send(input))
  }

  @Mutation(() => SendDocumentsPayload, {
    description: 'Sends each document to its customer. Those that cannot be sent are left out.',
  })
  @RequiresDocuments('can_edit')
  sendDocuments(@Arg('input', () => SendDocumentsInput) input: SendDocumentsInput, @Ctx() ctx: RequestContext) {
    return payload('result', ctx, () => ctx.use(SendingService).sendAll(input))
  }

  @Mutation(() => CreateDocumentLinkPayload, {
    description: 'Creates a link to the public page of an issued document.',
  })
  @RequiresDocuments('can_edit')
  createDocumentLink(@Arg('input', () => DocumentLinksInput) input: DocumentLinksInput, @Ctx() ctx: RequestContext) {
    return payload('created', ctx, () => ctx.use(LinkService).create(input.documentId))
  }

  @Mutation(() => RevokeDocumentLinksPayload, { description: 'Revokes all links to a document, also those in emails.' })
  @RequiresDocuments('can_edit')
  revokeDocumentLinks(@Arg('input', () => DocumentLinksInput) input: DocumentLinksInput, @Ctx() ctx: RequestContext) {
    return payload('links', ctx, () => ctx.use(LinkService).revoke(input.documentId))
  }

  @FieldResolver(() => DeliveryStatus)
  status(@Root() delivery: DocumentDelivery, @Ctx() ctx: RequestContext): DeliveryStatus {
    return ctx.use(DeliveryReader).stateOf(delivery).status
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Why it failed, is waiting for another attempt or was dropped.',
  })
  problem(@Root() delivery: DocumentDelivery, @Ctx() ctx: RequestContext): string | null {
    return ctx.use(DeliveryReader).stateOf(delivery).problem
  }

  @FieldResolver(() => Date, { nullable: true })
  sentAt(@Root() delivery: DocumentDelivery, @Ctx() ctx: RequestContext): Date | null {
    return ctx.use(DeliveryReader).stateOf(delivery).sentAt
  }

  @FieldResolver(() => Date, { nullable: true, description: 'When the recipient first followed the link.' })
  openedAt(@Root() delivery: DocumentDelivery, @Ctx() ctx: RequestContext): Date | null {
    return ctx.use(DeliveryReader).stateOf(delivery).openedAt
  }
}
