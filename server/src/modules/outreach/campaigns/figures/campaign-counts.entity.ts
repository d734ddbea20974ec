import type { Opt } from '@mikro-orm/core'
import { Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'
import { centsColumn } from '../../../commerce/documents/index.ts'

/** The figures of a part of a campaign: one of its days or mailing lists. */
export abstract class CampaignCounts extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  campaignId!: string

  @Property({ type: 'integer', default: 0 })
  sent: Opt<number> = 0

  /** Of the sent mails, those that bounced, then or later. */
  @Property({ type: 'integer', default: 0 })
  returned: Opt<number> = 0

  @Property({ type: 'integer', default: 0 })
  opened: Opt<number> = 0

  @Property({ type: 'integer', default: 0 })
  machineOpened: Opt<number> = 0

  @Property({ type: 'integer', default: 0 })
  clicked: Opt<number> = 0

  @Property({ type: 'integer', default: 0 })
  machineClicked: Opt<number> = 0

  @Property({ type: 'integer', default: 0 })
  unsubscribed: Opt<number> = 0

  @Property({ type: 'integer', default: 0 })
  bounced: Opt<number> = 0

  @Property({ type: 'integer', default: 0 })
  softBounced: Opt<number> = 0

  @Property({ type: 'integer', default: 0 })
  complained: Opt<number> = 0

  @Property({ type: 'integer', default: 0 })
  orders: Opt<number> = 0

  @Property({ type: centsColumn(), default: 0 })
  revenue: Opt<number> = 0
}

/** The numbers of a campaign on one day of the tenant's time zone. They are kept with each change, like those of the campaign. */
@NotAudited()
@Unique({ properties: ['tenantId', 'campaignId', 'day'] })
@Index({ properties: ['tenantId', 'day', 'id'] })
@TenantTable()
export class CampaignDay extends CampaignCounts {
  @Property({ type: 'date' })
  day!: string
}

/**
 * The numbers of a campaign among the members of one of its mailing lists. They are written when the campaign
 * starts, and a trigger counts what becomes of its recipients (`migrations/campaign-list-functions.ts`).
 */
@NotAudited()
@Unique({ properties: ['tenantId', 'campaignId', 'listId'] })
@Index({ properties: ['tenantId', 'listId'] })
@TenantTable()
export class CampaignMailingList extends CampaignCounts {
  @Property({ type: 'uuid', updatable: false } as never)
  listId!: string
}

/** An order that a campaign led to. */
@NotAudited()
@Unique({ properties: ['tenantId', 'orderId'] })
@Index({ properties: ['tenantId', 'campaignId'] })
@TenantTable()
export class CampaignOrder extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  campaignId!: string

  /** Of its document. */
  @Property({ type: 'uuid', updatable: false } as never)
  orderId!: string

  /** In cents, when the order was placed. */
  @Property({ type: centsColumn() })
  amount!: number

  @Property({ type: 'date' })
  day!: string

  /** The mailing lists for which it counts: those of the recipient. */
  @Property({ type: 'string[]', columnType: 'uuid[]', defaultRaw: `'{}'` })
  listIds: Opt<string[]> = []
}
