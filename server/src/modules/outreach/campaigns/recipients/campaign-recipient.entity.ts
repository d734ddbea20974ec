import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'
import { CampaignVariant } from '../variants/campaign-with-variants.entity.ts'

export enum RecipientStatus {
  QUEUED = 'queued',
  /** Given to the mail server, which has not replied yet. */
  SENDING = 'sending',
  SENT = 'sent',
  FAILED = 'failed',
  /** The mail server may have accepted it, but did not say so. It is never sent again. */
  UNKNOWN = 'unknown',
  /** Without consent, or suppressed, by the time it was their turn. */
  SKIPPED = 'skipped',
}
registerEnumType(RecipientStatus, { name: 'CampaignRecipientStatus' })

/**
 * A person to whom a campaign goes: one row for each address. A customer has one address, so only customers who are merged later
 * can have two rows; `beginMails` then sends one.
 */
@ObjectType()
@NotAudited()
@Unique({ properties: ['tenantId', 'campaignId', 'email'] })
@Index({ properties: ['tenantId', 'customerId', 'campaignId'] })
@Index({ properties: ['tenantId', 'email'] })
@Index({ properties: ['tenantId', 'campaignId', 'status', 'id'] })
@Index({
  name: 'campaign_recipient_due',
  expression: `create index "campaign_recipient_due" on "campaign_recipient" ("tenant_id", "campaign_id", "due_at", "id") where ("status" in ('queued', 'sending'))`,
})
@Index({
  name: 'campaign_recipient_tested',
  expression: `create index "campaign_recipient_tested" on "campaign_recipient" ("tenant_id", "campaign_id", "variant", "status") where ("variant" is not null)`,
})
@TenantTable()
export class CampaignRecipient extends TenantEntity {
  @Field(() => ID)
  @Property({ type: 'uuid', updatable: false } as never)
  campaignId!: string

  @Field(() => String)
  @Property({ type: 'string', length: 254 })
  email!: string

  @Field(() => ID, { nullable: true })
  @Property({ type: 'uuid', nullable: true })
  customerId: string | null = null

  @Field(() => RecipientStatus)
  @Property({ type: 'string', length: 12 })
  status: Opt<RecipientStatus> = RecipientStatus.QUEUED

  @Field(() => CampaignVariant, {
    nullable: true,
    description: 'Of those who take part in an A/B test. Null for the rest, who get the winner.',
  })
  @Property({ type: 'string', length: 1, nullable: true })
  variant: CampaignVariant | null = null

  /** The mailing lists of the campaign that had it as a member when it was started, whatever becomes of them: its figures count for these. */
  @Property({ type: 'string[]', columnType: 'uuid[]', defaultRaw: `'{}'` })
  listIds: Opt<string[]> = []

  /** Names the process that has claimed it. Only that one may send it. */
  @Property({ type: 'uuid', nullable: true })
  claim: string | null = null

  /** When it may be claimed next; while it is being sent, when its sender counts as lost. */
  @Property({ type: 'datetime', defaultRaw: 'now()' })
  dueAt!: Opt<Date>

  @Field(() => Date, {
    nullable: true,
    description: "When it is sent to them, if it is sent in each person's time zone; otherwise null.",
  })
  @Property({ type: 'datetime', nullable: true })
  scheduledAt: Date | null = null

  /** Its turn among the mails to its domain, once it has one. */
  @Property({ type: 'datetime', nullable: true })
  turnAt: Date | null = null

  @Field(() => Int)
  @Property({ type: 'integer', default: 0 })
  attempts: Opt<number> = 0

  @Field(() => String, { nullable: true, description: 'Why it was not sent.' })
  @Property({ type: 'string', length: 500, nullable: true })
  problem: string | null = null

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  sentAt: Date | null = null

  @Field(() => Date, { nullable: true, description: 'When they unsubscribed with the link in this mail.' })
  @Property({ type: 'datetime', nullable: true })
  unsubscribedAt: Date | null = null

  @Field(() => Date, { nullable: true, description: 'When it came back because there is no such mailbox.' })
  @Property({ type: 'datetime', nullable: true })
  bouncedAt: Date | null = null

  @Field(() => Date, { nullable: true, description: 'When it came back for another reason, such as a full mailbox.' })
  @Property({ type: 'datetime', nullable: true })
  softBouncedAt: Date | null = null

  @Field(() => Date, { nullable: true, description: 'When the person marked it as spam.' })
  @Property({ type: 'datetime', nullable: true })
  complainedAt: Date | null = null

  @Field(() => Date, { nullable: true, description: 'When the person opened it first.' })
  @Property({ type: 'datetime', nullable: true })
  openedAt: Date | null = null

  @Field(() => Date, { nullable: true, description: 'When a program loaded its images first, such as a mail scanner.' })
  @Property({ type: 'datetime', nullable: true })
  machineOpenedAt: Date | null = null

  @Field(() => Date, { nullable: true, description: 'When the person clicked a link first.' })
  @Property({ type: 'datetime', nullable: true })
  clickedAt: Date | null = null

  @Field(() => Date, { nullable: true, description: 'When a program followed a link first.' })
  @Property({ type: 'datetime', nullable: true })
  machineClickedAt: Date | null = null
}
