import type { Opt } from '@mikro-orm/core'
import { Property, Unique } from '@mikro-orm/decorators/legacy'
import { Field, Int, ObjectType } from 'type-graphql'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'
import { Cents, centsColumn } from '../../../commerce/documents/index.ts'

/** The numbers of a campaign, kept with each change of a recipient so that nobody has to count a million rows. */
@ObjectType()
@NotAudited()
@Unique({ properties: ['tenantId', 'campaignId'] })
@TenantTable()
export class CampaignFigures extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  campaignId!: string

  @Field(() => Int, { description: 'Everybody who was chosen when sending started.' })
  @Property({ type: 'integer', default: 0 })
  recipients: Opt<number> = 0

  @Field(() => Int)
  @Property({ type: 'integer', default: 0 })
  sent: Opt<number> = 0

  @Field(() => Int)
  @Property({ type: 'integer', default: 0 })
  failed: Opt<number> = 0

  @Field(() => Int)
  @Property({ type: 'integer', default: 0 })
  unknown: Opt<number> = 0

  @Field(() => Int)
  @Property({ type: 'integer', default: 0 })
  skipped: Opt<number> = 0

  @Field(() => Int)
  @Property({ type: 'integer', default: 0 })
  unsubscribed: Opt<number> = 0

  @Field(() => Int, { description: 'Sent, but there is no such mailbox.' })
  @Property({ type: 'integer', default: 0 })
  bounced: Opt<number> = 0

  @Field(() => Int, { description: 'Sent, but refused later for another reason, such as a full mailbox.' })
  @Property({ type: 'integer', default: 0 })
  softBounced: Opt<number> = 0

  /** Sent mails that have bounced since, hard or soft. One that bounced twice counts once. */
  @Property({ type: 'integer', default: 0 })
  returned: Opt<number> = 0

  @Field(() => Int, { description: 'Marked as spam.' })
  @Property({ type: 'integer', default: 0 })
  complained: Opt<number> = 0

  @Field(() => Int, { description: 'People who opened it. Mailboxes that load no images are not seen.' })
  @Property({ type: 'integer', default: 0 })
  opened: Opt<number> = 0

  @Field(() => Int, {
    description:
      'Recipients whose mail was opened by a bot, such as a mail scanner or the privacy protection of Apple Mail.',
  })
  @Property({ type: 'integer', default: 0 })
  machineOpened: Opt<number> = 0

  @Field(() => Int, { description: 'People who clicked a link.' })
  @Property({ type: 'integer', default: 0 })
  clicked: Opt<number> = 0

  @Field(() => Int, { description: 'Recipients whose links were followed by a bot.' })
  @Property({ type: 'integer', default: 0 })
  machineClicked: Opt<number> = 0

  @Field(() => Int, {
    description:
      'Orders within 5 days after the customer clicked a link of it, and no link of a later campaign. Without cancelled ones.',
  })
  @Property({ type: 'integer', default: 0 })
  orders: Opt<number> = 0

  @Field(() => Cents, { description: 'What these orders amounted to when they were placed, in cents.' })
  @Property({ type: centsColumn(), default: 0 })
  revenue: Opt<number> = 0

  /** Attempts since the campaign was started or resumed, and how many of them failed. */
  @Property({ type: 'integer', default: 0 })
  tried: Opt<number> = 0

  @Property({ type: 'integer', default: 0 })
  missed: Opt<number> = 0

  /** Attempts in a row for which the mail server could not be reached. */
  @Property({ type: 'integer', default: 0 })
  serverFaults: Opt<number> = 0

  /** When staff were told that too much bounces. */
  @Property({ type: 'datetime', nullable: true })
  warnedAt: Date | null = null

  @Field(() => Int, {
    description:
      'Accepted by the mail server, and not reported as bounced since. A mailbox may still have sorted it out as spam.',
  })
  get delivered(): Opt<number> {
    return Math.max(0, this.sent - this.returned)
  }

  @Field(() => Int, { description: 'Still to be sent.' })
  get queued(): Opt<number> {
    return this.recipients - this.sent - this.failed - this.unknown - this.skipped
  }
}
