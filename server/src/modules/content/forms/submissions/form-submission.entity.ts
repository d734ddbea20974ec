import type { CustomerMapping, FormFieldType } from '@mainstreet/blocks/forms'
import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Audited } from '../../../../kernel/audit/audit.ts'
import { SoftDeletableEntity } from '../../../../kernel/tenancy/soft-deletable-entity.ts'
import { TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

export enum FormFolder {
  INBOX = 'inbox',
  ARCHIVE = 'archive',
  SPAM = 'spam',
}
registerEnumType(FormFolder, { name: 'FormFolder' })

/** A submitted field, with its label and type at that time. */
@ObjectType()
export class FormValue {
  @Field(() => String, { description: 'The same in all submissions of the form while the label is unchanged.' })
  key!: string

  @Field(() => String)
  label!: string

  @Field(() => String, { description: 'The type of the field, such as `text`, `phone` or `file`.' })
  type!: FormFieldType

  @Field(() => String, { description: 'As text, with commas between chosen options or file names.' })
  value!: string

  @Field(() => Boolean, { description: 'The field was no longer in the form when this was sent.' })
  isOutdated!: boolean

  @Field(() => [ID], { nullable: true, description: 'The IDs of the chosen product or categories.' })
  recordIds?: readonly string[] | null

  /** The field of the customer that it fills, or 'none'. */
  mapping!: CustomerMapping
}

@ObjectType()
export class FormUtm {
  @Field(() => String)
  name!: string

  @Field(() => String)
  value!: string
}

/** A submission of a form. Its values never change; staff sort it into folders. */
@ObjectType()
@Index({ properties: ['tenantId', 'formName', 'createdAt'] })
@Index({ properties: ['tenantId', 'folder', 'createdAt'] })
@Index({ properties: ['tenantId', 'customerId', 'id'] })
@Index({ properties: ['tenantId', 'pageId'] })
@Index({
  name: 'form_submission_sender',
  expression: `create index "form_submission_sender" on "form_submission" ("tenant_id", "sender_email") where ("customer_id" is null)`,
})
@Unique({ properties: ['tenantId', 'attempt', 'formName'] })
@Index({
  name: 'form_submission_deleted',
  expression: `create index "form_submission_deleted" on "form_submission" ("deleted_at") where ("deleted_at" is not null)`,
})
@Audited({
  area: 'forms',
  title: 'title',
  ignored: [
    'values',
    'searchText',
    'deletedAt',
    'customerId',
    'mailIds',
    'utm',
    'attempt',
    'visitor',
    'ip',
    'deliveredAt',
    'notices',
  ],
})
@TenantTable()
export class FormSubmission extends SoftDeletableEntity {
  @Field(() => String, { description: 'Forms of the same name on several pages count as one form.' })
  @Property({ type: 'string', length: 200, updatable: false } as never)
  formName!: string

  /** The page it was sent from. */
  @Field(() => ID, { nullable: true })
  @Property({ type: 'uuid', nullable: true })
  pageId: string | null = null

  @Field(() => String)
  @Property({ type: 'string', length: 300 })
  pageTitle: Opt<string> = ''

  @Field(() => String, { description: 'The path on the site that it was sent from.' })
  @Property({ type: 'string', length: 500 })
  pagePath: Opt<string> = ''

  @Field(() => ID, { nullable: true })
  @Property({ type: 'uuid', nullable: true })
  customerId: string | null = null

  /** Identifies one attempt to send the form, so that a repeated request is not stored twice. */
  @Property({ type: 'string', length: 100, updatable: false } as never)
  attempt!: string

  @Field(() => FormFolder)
  @Property({ type: 'string' })
  folder: FormFolder = FormFolder.INBOX

  @Field(() => String, { nullable: true, description: 'Why it is in the spam folder.' })
  @Property({ type: 'string', length: 200, nullable: true })
  spamReason: string | null = null

  @Field(() => [FormValue])
  @Property({ type: 'json' })
  values!: FormValue[]

  @Field(() => String, { description: 'Empty if the form does not ask for it.' })
  @Property({ type: 'string', length: 200 })
  senderName: Opt<string> = ''

  @Field(() => String, { description: 'Empty if the form does not ask for it.' })
  @Property({ type: 'string', length: 254 })
  senderEmail: Opt<string> = ''

  @Field(() => String, { description: 'In E.164 format. Empty if the form does not ask for it.' })
  @Property({ type: 'string', length: 20 })
  senderPhone: Opt<string> = ''

  @Field(() => String, { description: 'The beginning of the longest text.' })
  @Property({ type: 'string', length: 200 })
  excerpt: Opt<string> = ''

  /** All values in lower case. */
  @Property({ type: 'text', lazy: true })
  searchText: Opt<string> = ''

  @Field(() => [FormUtm], { description: 'The UTM parameters with which the visitor came to the site.' })
  @Property({ type: 'json', default: '[]' })
  utm: Opt<FormUtm[]> = []

  @Property({ type: 'string', length: 100 })
  visitor: Opt<string> = ''

  @Field(() => String, { nullable: true, description: 'The IP address of the sender.' })
  @Property({ type: 'string', length: 45, nullable: true })
  ip: string | null = null

  @Field(() => Boolean, { description: 'The sender passed the human check.' })
  @Property({ type: 'boolean' })
  isVerified: Opt<boolean> = false

  @Field(() => [String], {
    description: 'Problems while handling the submission, such as a reply that was not sent. Usually empty.',
  })
  @Property({ type: 'json', default: '[]' })
  notices: Opt<string[]> = []

  /** The notifications of the recipients and the reply to the sender. */
  @Property({ type: 'json', default: '[]' })
  mailIds: Opt<string[]> = []

  @Field(() => Date, {
    nullable: true,
    description:
      'When the customer was recorded and the recipients were notified. Null for spam, and for a short time after spam was moved to another folder.',
  })
  @Property({ type: 'datetime', nullable: true })
  deliveredAt: Date | null = null

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  readAt: Date | null = null

  @Field(() => String, { description: 'The sender, or else the name of the form.' })
  get title(): Opt<string> {
    return this.senderName || this.senderEmail || this.senderPhone || this.formName
  }

  markRead(isRead: boolean, now = new Date()): void {
    if (isRead !== (this.readAt !== null)) this.readAt = isRead ? now : null
  }

  addNotice(notice: string): void {
    this.notices = [...this.notices, notice]
  }

  moveTo(folder: FormFolder): void {
    this.folder = folder
    this.spamReason = folder === FormFolder.SPAM ? 'Marked as spam by staff' : null
  }
}
