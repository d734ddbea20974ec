import { BigIntType, type Opt } from '@mikro-orm/core'
import { Check, Index, Property, Unique } from '@mikro-orm/decorators/legacy'
import { NotAudited } from '../../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../../kernel/tenancy/tenant-entity.ts'

export enum IntentStatus {
  /** The customer has not paid yet. */
  OPEN = 'open',
  /** The customer did what they had to; the provider waits for the bank. */
  PROCESSING = 'processing',
  SUCCEEDED = 'succeeded',
  CANCELLED = 'cancelled',
}

/**
 * A payment that a customer was asked for online. It is written before the provider is asked, so whatever the provider
 * reports has a row. Amounts are cents. Each subject has one that is not over.
 */
@NotAudited()
@Index({
  name: 'payment_intent_open_unique',
  expression: `create unique index "payment_intent_open_unique" on "payment_intent" ("tenant_id", "purpose", "subject") where ("status" in ('open', 'processing'))`,
})
@Index({
  name: 'payment_intent_to_check',
  expression: `create index "payment_intent_to_check" on "payment_intent" ("checked_at") where ("status" in ('open', 'processing'))`,
})
@Index({ properties: ['tenantId', 'purpose', 'subject', 'id'] })
@Unique({ properties: ['tenantId', 'providerId'] })
@Check({ name: 'payment_intent_amount', expression: `"amount" > 0` })
@TenantTable()
export class PaymentIntent extends TenantEntity {
  /** The name of a `PaymentPurpose`. */
  @Property({ type: 'string', length: 20, updatable: false } as never)
  purpose!: string

  /** The ID of what is paid for. */
  @Property({ type: 'uuid', updatable: false } as never)
  subject!: string

  @Property({ type: new BigIntType('number'), updatable: false } as never)
  amount!: number

  @Property({ type: 'string', length: 3, updatable: false } as never)
  currency!: string

  @Property({ type: 'string', length: 200, updatable: false } as never)
  description!: string

  @Property({ type: 'string', length: 10 })
  status: Opt<IntentStatus> = IntentStatus.OPEN

  /** Null until the provider has answered. */
  @Property({ type: 'string', length: 100, nullable: true })
  providerId: string | null = null

  /** Why the last attempt to pay failed. */
  @Property({ type: 'string', length: 500 })
  problem: Opt<string> = ''

  /** The ID of what the purpose recorded. */
  @Property({ type: 'uuid', nullable: true })
  result: string | null = null

  @Property({ type: 'datetime', onCreate: () => new Date(), updatable: false } as never)
  createdAt!: Opt<Date>

  /** When the provider was last heard. */
  @Property({ type: 'datetime', onCreate: () => new Date() } as never)
  checkedAt!: Opt<Date>

  get isOver(): Opt<boolean> {
    return this.status === IntentStatus.SUCCEEDED || this.status === IntentStatus.CANCELLED
  }
}

/** An event of the provider that was dealt with. Providers send events more than once. */
@NotAudited()
@Unique({ properties: ['tenantId', 'eventId'] })
@TenantTable()
export class ReceivedProviderEvent extends TenantEntity {
  /** The provider's. */
  @Property({ type: 'string', length: 100, updatable: false } as never)
  eventId!: string

  @Property({ type: 'string', length: 100, updatable: false } as never)
  type!: string

  @Property({ type: 'datetime', onCreate: () => new Date(), updatable: false } as never)
  createdAt!: Opt<Date>
}
