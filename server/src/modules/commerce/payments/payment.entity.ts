import type { Opt } from '@mikro-orm/core'
import { Check, Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, ObjectType } from 'type-graphql'
import { Audited } from '../../../kernel/audit/audit.ts'
import { formatMoney } from '../../../kernel/money/format-money.ts'
import { TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'
import { VersionedEntity } from '../../../kernel/tenancy/versioned-entity.ts'
import { Cents, centsColumn } from '../documents/index.ts'
import { PaymentMethod, PaymentStatus } from './payment-kinds.ts'

/** Money received from a customer. Never deleted: a mistake is voided. Amounts are cents. */
@ObjectType()
@Index({ properties: ['tenantId', 'receivedOn', 'id'] })
@Index({ properties: ['tenantId', 'customerId', 'receivedOn', 'id'] })
@Index({ properties: ['tenantId', 'depositForId'] })
@Index({
  name: 'payment_with_credit',
  expression: `create index "payment_with_credit" on "payment" ("tenant_id", "customer_id", "id") where ("credit" > 0)`,
})
@Index({
  name: 'payment_provider_unique',
  expression: `create unique index "payment_provider_unique" on "payment" ("tenant_id", "provider_id") where ("provider_id" is not null)`,
})
@Check({ name: 'payment_amount', expression: `"amount" > 0` })
@Check({ name: 'payment_credit', expression: `"credit" >= 0` })
@Check({ name: 'payment_refunded', expression: `"refunded" <= ("amount" + "rounding")` })
@Audited({
  area: 'invoices',
  title: 'title',
  ignored: ['customerId', 'depositForId', 'credit', 'refunded', 'providerId'],
})
@TenantTable()
export class Payment extends VersionedEntity {
  @Field(() => PaymentMethod)
  @Property({ type: 'string', length: 15, updatable: false } as never)
  method!: PaymentMethod

  @Field(() => PaymentStatus)
  @Property({ type: 'string', length: 10 })
  status: Opt<PaymentStatus> = PaymentStatus.RECEIVED

  @Field(() => Cents, { description: 'The amount that was received.' })
  @Property({ type: centsColumn(), updatable: false } as never)
  amount!: number

  @Field(() => Cents, {
    description: 'The amount waived by rounding cash to 5 cents, at most 2 cents; negative if it was added.',
  })
  @Property({ type: centsColumn(), updatable: false } as never)
  rounding: Opt<number> = 0

  @Field(() => Cents, {
    description: 'The amount refunded to the customer, including refunds that a provider has not confirmed yet.',
  })
  @Property({ type: centsColumn() })
  refunded: Opt<number> = 0

  @Field(() => Cents, { description: "Not allocated to a document: the customer's credit." })
  @Property({ type: centsColumn() })
  credit: Opt<number> = 0

  @Field(() => String, { description: 'A day such as 2026-03-31.' })
  @Property({ type: 'date', updatable: false } as never)
  receivedOn!: string

  @Field(() => String, { description: 'Such as the number of a cheque. May be empty.' })
  @Property({ type: 'string', length: 100, updatable: false } as never)
  reference: Opt<string> = ''

  @Field(() => String, { description: 'Never shown to the customer. May be empty.' })
  @Property({ type: 'string', length: 1000, updatable: false } as never)
  note: Opt<string> = ''

  @Field(() => ID, { nullable: true })
  @Property({ type: 'uuid', nullable: true })
  customerId: string | null = null

  @Field(() => String, { description: 'The name of the payer at that time. May be empty.' })
  @Property({ type: 'string', length: 200, updatable: false } as never)
  payerName: Opt<string> = ''

  @Field(() => ID, { nullable: true, description: 'The quote or work order that it is a deposit for.' })
  @Property({ type: 'uuid', nullable: true, updatable: false } as never)
  depositForId: string | null = null

  /** The payment at the provider, such as Stripe's payment intent. */
  @Property({ type: 'string', length: 100, nullable: true, updatable: false } as never)
  providerId: string | null = null

  @Field(() => Date, { nullable: true })
  @Property({ type: 'datetime', nullable: true })
  voidedAt: Date | null = null

  @Field(() => String)
  @Property({ type: 'string', length: 100 })
  voidedBy: Opt<string> = ''

  @Field(() => String, { description: 'Why it was voided. May be empty.' })
  @Property({ type: 'string', length: 500 })
  voidReason: Opt<string> = ''

  @Field(() => String, { description: 'Who recorded it.' })
  @Property({ type: 'string', length: 100, updatable: false } as never)
  createdBy!: string

  /** The amount that it pays of documents, including rounding. */
  get value(): Opt<number> {
    return this.amount + this.rounding
  }

  get title(): Opt<string> {
    return `${formatMoney(this.amount)}${this.payerName ? ` from ${this.payerName}` : ''}`
  }
}
