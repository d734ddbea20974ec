import { ArrayMaxSize, ArrayNotEmpty } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { atMost, IfGiven, IfString } from '../../../../kernel/validation/if-string.ts'
import { MAX_KEY_LENGTH } from '../../../platform/idempotency/index.ts'
import { Document } from '../../documents/index.ts'
import { DocumentLink } from '../links/document-link.entity.ts'

const MOST_COPIES = 9
const MOST_AT_ONCE = 50
const KEY =
  'A unique key that the client generates for each request. Repeating a request with the same key has no further effect.'

export enum DeliveryStatus {
  /** Its mail is being written or waits to go out. */
  QUEUED = 'queued',
  /** It still waits after an hour. */
  DELAYED = 'delayed',
  SENT = 'sent',
  OPENED = 'opened',
  FAILED = 'failed',
  /** The server may have accepted it, but did not say so. */
  UNKNOWN = 'unknown',
  /** No mail server is set: the mail is kept in the outbox. */
  NOT_SENT = 'not_sent',
  /** The reason for it is gone, such as an invoice that was paid. */
  DROPPED = 'dropped',
}
registerEnumType(DeliveryStatus, { name: 'DocumentDeliveryStatus' })

@InputType({ description: '`version` is the last read version; without it the write is not checked for conflicts.' })
export class SendDocumentInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true })
  version?: number | null

  @Field(() => String, { nullable: true, description: "Defaults to the document's customer." })
  @IfString()
  @atMost(254)
  to?: string | null

  @Field(() => [String], {
    nullable: true,
    description: 'At most 9. Each gets an email with a link of their own, so that the history shows who opened it.',
  })
  @IfGiven()
  @ArrayMaxSize(MOST_COPIES)
  cc?: string[] | null

  @Field(() => String, { nullable: true, description: "May contain placeholders. Defaults to the tenant's template." })
  @IfString()
  @atMost(300)
  subject?: string | null

  @Field(() => String, { nullable: true, description: "May contain placeholders. Defaults to the tenant's template." })
  @IfString()
  @atMost(5000)
  message?: string | null

  @Field(() => Boolean, { nullable: true, description: 'Issues a draft first, in the same transaction.' })
  issue?: boolean | null

  @Field(() => String, { nullable: true, description: KEY })
  @IfString()
  @atMost(MAX_KEY_LENGTH)
  idempotencyKey?: string | null
}

@InputType()
export class SendDocumentsInput {
  @Field(() => [ID])
  @ArrayNotEmpty({ message: 'Choose at least one document' })
  @ArrayMaxSize(MOST_AT_ONCE, { message: `At most ${MOST_AT_ONCE} documents at once` })
  ids!: string[]

  @Field(() => Boolean, { nullable: true, description: 'Issues drafts first.' })
  issue?: boolean | null

  @Field(() => String, { nullable: true, description: KEY })
  @IfString()
  @atMost(MAX_KEY_LENGTH)
  idempotencyKey?: string | null
}

@ObjectType({ description: 'A document that was not sent.' })
export class SkippedDocument {
  @Field(() => ID)
  documentId!: string

  @Field(() => String)
  message!: string
}

@ObjectType()
export class SentDocuments {
  @Field(() => [Document])
  sent!: Document[]

  @Field(() => [SkippedDocument])
  skipped!: SkippedDocument[]
}

@InputType()
export class DocumentMessageInput {
  @Field(() => ID)
  id!: string

  @Field(() => String, { nullable: true, description: "Defaults to the tenant's template." })
  @IfString()
  @atMost(300)
  subject?: string | null

  @Field(() => String, { nullable: true, description: "Defaults to the tenant's template." })
  @IfString()
  @atMost(5000)
  message?: string | null
}

@ObjectType({
  description:
    'An email about a document, as it would be sent. In that of a draft, the number and what else follows when it is issued are still placeholders.',
})
export class DocumentMessagePreview {
  @Field(() => String, { description: 'The customer; may be empty.' })
  to!: string

  @Field(() => String)
  subject!: string

  @Field(() => String)
  message!: string

  @Field(() => String, { description: 'The whole email. Its button has no link yet.' })
  html!: string

  @Field(() => Boolean, { description: 'Whether a mail server is set. Without one, emails wait in the outbox.' })
  isDelivered!: boolean
}

@ObjectType({ description: 'A link to the public page of a document. `url` is returned only once.' })
export class CreatedDocumentLink {
  @Field(() => DocumentLink)
  link!: DocumentLink

  @Field(() => String)
  url!: string
}

@InputType()
export class DocumentLinksInput {
  @Field(() => ID)
  documentId!: string
}

export const SendDocumentPayload = PayloadOf('SendDocumentPayload', 'document', () => Document)
export const SendDocumentsPayload = PayloadOf('SendDocumentsPayload', 'result', () => SentDocuments)
export const CreateDocumentLinkPayload = PayloadOf('CreateDocumentLinkPayload', 'created', () => CreatedDocumentLink)
export const RevokeDocumentLinksPayload = PayloadOf('RevokeDocumentLinksPayload', 'links', () => [DocumentLink])
