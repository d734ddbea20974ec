import type { Opt } from '@mikro-orm/core'
import { Entity, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { NotAudited } from '../../../kernel/audit/audit.ts'
import type { NotificationKindName } from '../../../kernel/messaging/notifications.ts'
import { tenantPolicy } from '../../../kernel/tenancy/tenant-entity.ts'

export enum MailStatus {
  QUEUED = 'queued',
  /** Claimed by one process, which says afterwards how it went. */
  SENDING = 'sending',
  SENT = 'sent',
  FAILED = 'failed',
  /** The server may have accepted it, but did not say so. It is never resent automatically. */
  UNKNOWN = 'unknown',
  /** Written while no mail server was set: it waits here to be read, and is never sent by itself. */
  NOT_SENT = 'kept',
}
registerEnumType(MailStatus, { name: 'MailStatus' })

interface AttachedPart {
  readonly name: string
  readonly mimeType: string
}

/** A file of the storage, or a short text such as the file of an appointment, which is stored with the mail. */
export type MailAttachment = AttachedPart &
  (
    | {
        /** The name in the file storage, with the tenant's folder. */
        readonly file: string
      }
    | { readonly text: string }
  )

export interface MailFailureNotice {
  readonly kind: NotificationKindName
  readonly title: string
  /** The path in the admin. */
  readonly link: string
}

/** A mail on its way out. Without a tenant it goes to somebody of an agency or of the installation. */
@ObjectType()
@NotAudited()
@Entity({ policies: [tenantPolicy()], rowLevelSecurity: true })
@Unique({ properties: ['tenantId', 'id'] })
@Index({
  name: 'mail_due',
  expression: `create index "mail_due" on "mail" ("due_at") where ("status" in ('queued', 'sending'))`,
})
export class Mail {
  @Field(() => ID)
  @PrimaryKey({ type: 'uuid', defaultRaw: 'uuidv7()' })
  id!: Opt<string>

  @Property({ type: 'uuid', nullable: true })
  tenantId: string | null = null

  @Field(() => String)
  @Property({ type: 'string' })
  recipient!: string

  /** The address that answers go to, if it is not the sender's. */
  @Property({ type: 'string', length: 254, nullable: true })
  replyTo: string | null = null

  /** Where mail programs post a one-click unsubscription (RFC 8058). */
  @Property({ type: 'string', length: 500, nullable: true })
  unsubscribeUrl: string | null = null

  /** The Message-IDs of earlier mails of its thread, with spaces in between. It answers the last one. */
  @Property({ type: 'text', nullable: true })
  thread: string | null = null

  @Field(() => String)
  @Property({ type: 'string', length: 300 })
  subject!: string

  @Property({ type: 'text', lazy: true })
  html!: string

  @Property({ type: 'text', lazy: true })
  text!: string

  /** Files that go with it. */
  @Property({ type: 'json', default: '[]', lazy: true })
  attachments: Opt<MailAttachment[]> = []

  /** The notification to staff if it cannot be delivered; null for the default one. */
  @Property({ type: 'json', nullable: true })
  failureNotice: MailFailureNotice | null = null

  /** The role of the account that a link in the mail opens. Hidden from viewers with fewer permissions. */
  @Property({ type: 'integer', nullable: true })
  opensRole: number | null = null

  @Field(() => MailStatus)
  @Property({ type: 'string' })
  status!: MailStatus

  @Field(() => Int)
  @Property({ type: 'integer' })
  attempts: Opt<number> = 0

  /** When it may be sent next; while it is being sent, when the sender counts as lost. */
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  dueAt!: Opt<Date>

  @Field(() => String, { nullable: true, description: 'Why the last attempt failed.' })
  @Property({ type: 'text', nullable: true })
  problem: string | null = null

  @Field(() => Date)
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt!: Opt<Date>

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  sentAt: Date | null = null
}
