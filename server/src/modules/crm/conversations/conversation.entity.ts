import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Audited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'
import { invalidField, UserInputError } from '../../../kernel/validation/errors.ts'
import { MessageDirection, MessageKind } from './messages/message-kinds.ts'

export enum ConversationStatus {
  OPEN = 'open',
  CLOSED = 'closed',
}
registerEnumType(ConversationStatus, { name: 'ConversationStatus' })

export const MOST_TAGS = 20
const TAG_LENGTH = 40
const PREVIEW = 200

/** A chat between a visitor and the staff. Its messages are numbered from 1 without gaps. */
@ObjectType()
@Index({ properties: ['tenantId', 'status', 'lastMessageAt', 'id'] })
@Index({ properties: ['tenantId', 'lastMessageAt', 'id'] })
@Index({ properties: ['tenantId', 'assigneeId', 'lastMessageAt', 'id'] })
@Index({ properties: ['tenantId', 'visitorId', 'id'] })
@Index({
  name: 'conversation_waiting',
  expression: `create index "conversation_waiting" on "conversation" ("tenant_id", "waiting_since", "id") where ("waiting_since" is not null)`,
})
@Index({
  name: 'conversation_mail_due',
  expression: `create index "conversation_mail_due" on "conversation" ("tenant_id", "mail_due_at", "id") where ("mail_due_at" is not null)`,
})
@Index({
  name: 'conversation_reply_token',
  expression: `create unique index "conversation_reply_token" on "conversation" ("tenant_id", "reply_token") where ("reply_token" is not null)`,
})
@Audited({
  area: 'live_chat',
  title: 'title',
  ignored: [
    'lastNumber',
    'lastMessageAt',
    'preview',
    'unreadCount',
    'readNumber',
    'visitorReadNumber',
    'waitingSince',
    'missedAt',
    'mailDueAt',
    'replyToken',
    'repliedId',
  ],
})
@TenantTable()
export class Conversation extends TenantEntity {
  @Field(() => ID)
  @Property({ type: 'uuid', updatable: false } as never)
  visitorId!: string

  /** The visitor's name, for notifications and the audit log. */
  @Property({ type: 'string', length: 100 })
  title!: string

  @Field(() => ConversationStatus)
  @Property({ type: 'string', length: 10 })
  status: Opt<ConversationStatus> = ConversationStatus.OPEN

  @Field(() => ID, { nullable: true })
  @Property({ type: 'uuid', nullable: true })
  assigneeId: string | null = null

  @Field(() => Date, {
    nullable: true,
    description: 'Until then the conversation is in the view `SNOOZED`. A message of either side ends it.',
  })
  @Property({ type: 'datetime', nullable: true })
  snoozedUntil: Date | null = null

  @Field(() => [String])
  @Property({ type: 'string[]', defaultRaw: `'{}'` })
  tags: Opt<string[]> = []

  @Field(() => Int, { description: 'The number of the last message; 0 before the first.' })
  @Property({ type: 'integer' })
  lastNumber: Opt<number> = 0

  @Field(() => Date)
  @Property({ type: 'datetime', onCreate: () => new Date() })
  lastMessageAt!: Opt<Date>

  @Field(() => String, { description: 'The beginning of the last message that the visitor can see.' })
  @Property({ type: 'string', length: PREVIEW })
  preview: Opt<string> = ''

  @Field(() => Int, { description: 'Messages of the visitor that no agent has read.' })
  @Property({ type: 'integer' })
  unreadCount: Opt<number> = 0

  @Field(() => Int, { description: 'Agents have read the messages up to this number.' })
  @Property({ type: 'integer' })
  readNumber: Opt<number> = 0

  @Field(() => Int, { description: 'The visitor has read the messages up to this number.' })
  @Property({ type: 'integer' })
  visitorReadNumber: Opt<number> = 0

  @Field(() => Date, { nullable: true, description: 'When the visitor wrote the first message without an answer.' })
  @Property({ type: 'datetime', nullable: true })
  waitingSince: Date | null = null

  /** When it was reported to the staff that the visitor has waited too long, once for each wait. */
  @Property({ type: 'datetime', nullable: true })
  missedAt: Date | null = null

  /** When unread answers are mailed to the visitor; null if there are none. */
  @Property({ type: 'datetime', nullable: true })
  mailDueAt: Date | null = null

  /** The secret in the address that its mails are answered to; null before the first mail. */
  @Property({ type: 'text', nullable: true, hidden: true })
  replyToken: string | null = null

  /** The Message-ID of the visitor's last mail. */
  @Property({ type: 'string', length: 300, nullable: true })
  repliedId: string | null = null

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  firstRespondedAt: Date | null = null

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  closedAt: Date | null = null

  @Field(() => Int, { nullable: true, description: 'The latest rating of the visitor, from 1 to 5.' })
  @Property({ type: 'integer', nullable: true })
  rating: number | null = null

  @Field(() => String, { description: 'What the visitor wrote with the rating.' })
  @Property({ type: 'string', length: 1000 })
  ratingComment: Opt<string> = ''

  @Property({ type: 'datetime', nullable: true })
  ratedAt: Date | null = null

  @Field(() => Date)
  @Property({ type: 'datetime', onCreate: () => new Date() })
  createdAt!: Opt<Date>

  get isOpen(): Opt<boolean> {
    return this.status === ConversationStatus.OPEN
  }

  /** The rating given since the last closing: after each, the visitor can rate the conversation again. */
  get ratingSinceClosed(): Opt<number> | null {
    return this.ratedAt && this.closedAt && this.ratedAt >= this.closedAt ? this.rating : null
  }

  /** Takes the next number for a message. The row must be locked. A message of either side reopens the conversation. */
  append(kind: MessageKind, direction: MessageDirection, text: string, now = new Date()): number {
    this.lastNumber += 1
    if (kind !== MessageKind.MESSAGE) return this.lastNumber
    Object.assign(this, { status: ConversationStatus.OPEN, closedAt: null, snoozedUntil: null, lastMessageAt: now })
    this.preview = Array.from(text).slice(0, PREVIEW).join('')
    if (direction === MessageDirection.INBOUND) this.received(now)
    else this.answered(now)
    return this.lastNumber
  }

  private received(now: Date): void {
    this.unreadCount += 1
    this.waitingSince ??= now
  }

  private answered(now: Date): void {
    this.firstRespondedAt ??= now
    Object.assign(this, { waitingSince: null, missedAt: null })
  }

  snooze(until: Date, now = new Date()): void {
    if (!this.isOpen) throw new UserInputError('Reopen the conversation to snooze it.')
    if (until <= now) throw invalidField('until', 'Choose a time in the future')
    this.snoozedUntil = until
  }

  close(now = new Date()): boolean {
    if (!this.isOpen) return false
    Object.assign(this, {
      status: ConversationStatus.CLOSED,
      closedAt: now,
      snoozedUntil: null,
      waitingSince: null,
      missedAt: null,
    })
    return true
  }

  reopen(): boolean {
    if (this.isOpen) return false
    Object.assign(this, { status: ConversationStatus.OPEN, closedAt: null })
    return true
  }

  tag(tags: readonly string[]): void {
    const names = [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))]
    if (names.length > MOST_TAGS) throw invalidField('tags', `At most ${MOST_TAGS} tags`)
    if (names.some((name) => name.length > TAG_LENGTH))
      throw invalidField('tags', `A tag has at most ${TAG_LENGTH} characters`)
    this.tags = names
  }

  retag({ add, remove }: { readonly add: readonly string[]; readonly remove: readonly string[] }): void {
    const removed = new Set(remove.map((tag) => tag.trim()))
    this.tag([...this.tags.filter((tag) => !removed.has(tag)), ...add])
  }

  rate(rating: number, comment: string, now = new Date()): void {
    if (!Number.isInteger(rating) || rating < 1 || rating > 5) throw invalidField('rating', 'Choose 1 to 5 stars')
    Object.assign(this, { rating, ratingComment: comment.trim(), ratedAt: now })
  }
}
