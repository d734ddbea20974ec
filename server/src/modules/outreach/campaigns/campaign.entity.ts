import type { Opt } from '@mikro-orm/core'
import { Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { Audited, setAuditAction } from '../../../kernel/audit/audit.ts'
import { TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import { NOBODY, type StoredAudience } from './audience/audience.ts'
import { CampaignWithVariants } from './variants/campaign-with-variants.entity.ts'

export enum CampaignStatus {
  DRAFT = 'draft',
  SCHEDULED = 'scheduled',
  /** Its recipients are being frozen, or mail goes out. */
  SENDING = 'sending',
  PAUSED = 'paused',
  SENT = 'sent',
  /** Nobody got it: all of its mails failed or were skipped. */
  FAILED = 'failed',
  CANCELLED = 'cancelled',
}
registerEnumType(CampaignStatus, { name: 'CampaignStatus' })

const EDITABLE: readonly CampaignStatus[] = [CampaignStatus.DRAFT, CampaignStatus.SCHEDULED]

/** The fields of a campaign that people edit, validated. */
export interface CampaignFields {
  readonly name: string
  readonly subject: string
  readonly preheader: string
  readonly fromName: string
  readonly replyTo: string
  readonly fromAddress: string
}

/** A mail to many people, each of whom gets it at most once. */
@ObjectType()
@Index({ properties: ['tenantId', 'name', 'id'] })
@Index({ properties: ['tenantId', 'updatedAt', 'id'] })
@Index({ properties: ['tenantId', 'status', 'id'] })
@Index({
  name: 'campaign_active',
  expression: `create index "campaign_active" on "campaign" ("tenant_id", "id") where ("status" in ('scheduled', 'sending'))`,
})
@Index({
  name: 'campaign_deleted',
  expression: `create index "campaign_deleted" on "campaign" ("deleted_at") where ("deleted_at" is not null)`,
})
@Audited({
  area: 'email_marketing',
  title: 'name',
  ignored: [
    ...['content', 'contentB', 'audience', 'deletedAt', 'frozenAt', 'startedAt', 'finishedAt', 'pausedReason'],
    ...['startsAt', 'winnerDueAt', 'winnerChosenAt', 'winnerChosenBy', 'restReleasedAt'],
  ],
})
@TenantTable()
export class Campaign extends CampaignWithVariants implements CampaignFields {
  @Field(() => String)
  @Property({ type: 'string', length: 200 })
  name!: string

  @Field(() => String)
  @Property({ type: 'string', length: 300 })
  subject: Opt<string> = ''

  @Field(() => String, { description: 'The text that mailboxes show after the subject.' })
  @Property({ type: 'string', length: 300 })
  preheader: Opt<string> = ''

  @Field(() => String, { description: "The sender's name; that of the email settings if it is empty." })
  @Property({ type: 'string', length: 100 })
  fromName: Opt<string> = ''

  @Field(() => String, {
    description: 'The sender address, of a verified sender domain. Empty for the address of the email settings.',
  })
  @Property({ type: 'string', length: 254, default: '' })
  fromAddress: Opt<string> = ''

  @Field(() => String, { description: 'The address for replies; the sender if it is empty.' })
  @Property({ type: 'string', length: 254 })
  replyTo: Opt<string> = ''

  /** An encoded tree of email blocks. */
  @Property({ type: 'text', nullable: true, lazy: true })
  content: string | null = null

  @Property({ type: 'json', onCreate: () => NOBODY })
  audience!: Opt<StoredAudience>

  @Field(() => CampaignStatus)
  @Property({ type: 'string', length: 12 })
  status: Opt<CampaignStatus> = CampaignStatus.DRAFT

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  scheduledAt: Date | null = null

  @Field(() => Boolean, {
    description:
      "Whether each person gets it at this time of day in their own time zone. People whose place isn't known have the tenant's.",
  })
  @Property({ type: 'boolean', default: false })
  isInLocalTime: Opt<boolean> = false

  /** If it is sent in each person's time zone: when to check next whether it is time for the first of them. */
  @Property({ type: 'datetime', nullable: true })
  startsAt: Date | null = null

  @Field(() => Date, { nullable: true, description: 'When sending started.' })
  @Property({ type: 'datetime', nullable: true })
  startedAt: Date | null = null

  @Field(() => Date, {
    nullable: true,
    description: 'When its recipients were fixed. People who join a list afterwards do not get it.',
  })
  @Property({ type: 'datetime', nullable: true })
  frozenAt: Date | null = null

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  finishedAt: Date | null = null

  @Field(() => String, { nullable: true, description: 'Why sending stopped by itself.' })
  @Property({ type: 'string', length: 500, nullable: true })
  pausedReason: string | null = null

  @Field(() => String, { description: 'The author.' })
  @Property({ type: 'string', length: 100 })
  createdBy!: string

  get isEditable(): boolean {
    return EDITABLE.includes(this.status)
  }

  requireEditable(): void {
    if (!this.isEditable)
      throw new UserInputError('This campaign has already been sent. Duplicate it to send it again.')
  }

  /** `startsAt` is when to check first, if it is sent in each person's time zone; otherwise null. */
  schedule(at: Date, startsAt: Date | null): void {
    this.requireEditable()
    setAuditAction(this, 'campaign_scheduled')
    const isInLocalTime = startsAt !== null
    Object.assign(this, { status: CampaignStatus.SCHEDULED, scheduledAt: at, isInLocalTime, startsAt })
  }

  /** Whether it is scheduled and its time has come. */
  isDue(now = new Date()): boolean {
    const at = this.startsAt ?? this.scheduledAt
    return this.status === CampaignStatus.SCHEDULED && at !== null && at <= now
  }

  unschedule(): void {
    if (this.status !== CampaignStatus.SCHEDULED) throw new UserInputError('This campaign is not scheduled.')
    setAuditAction(this, 'campaign_unscheduled')
    Object.assign(this, { status: CampaignStatus.DRAFT, scheduledAt: null, isInLocalTime: false, startsAt: null })
  }

  start(now = new Date()): void {
    this.requireEditable()
    setAuditAction(this, 'campaign_started')
    Object.assign(this, { status: CampaignStatus.SENDING, startedAt: now, pausedReason: null })
  }

  pause(reason: string | null): void {
    if (this.status !== CampaignStatus.SENDING) throw new UserInputError('This campaign is not being sent.')
    setAuditAction(this, 'campaign_paused')
    Object.assign(this, { status: CampaignStatus.PAUSED, pausedReason: reason })
  }

  resume(): void {
    if (this.status !== CampaignStatus.PAUSED) throw new UserInputError('This campaign is not paused.')
    setAuditAction(this, 'campaign_resumed')
    Object.assign(this, { status: CampaignStatus.SENDING, pausedReason: null })
  }

  cancel(now = new Date()): void {
    if (this.status !== CampaignStatus.SENDING && this.status !== CampaignStatus.PAUSED)
      throw new UserInputError('Only a campaign that is being sent or paused can be cancelled.')
    setAuditAction(this, 'campaign_cancelled')
    Object.assign(this, { status: CampaignStatus.CANCELLED, finishedAt: now })
  }

  /** `hasArrived` tells whether any of its mails may have been accepted. */
  finish(hasArrived: boolean, now = new Date()): void {
    setAuditAction(this, hasArrived ? 'campaign_completed' : 'campaign_failed')
    Object.assign(this, { status: hasArrived ? CampaignStatus.SENT : CampaignStatus.FAILED, finishedAt: now })
  }
}
