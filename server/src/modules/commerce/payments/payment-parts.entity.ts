import type { Opt } from '@mikro-orm/core'
import { Check, Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, ObjectType } from 'type-graphql'
import { Audited, NotAudited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'
import { VersionedEntity } from '../../../kernel/tenancy/versioned-entity.ts'
import { Cents, centsColumn } from '../documents/index.ts'
import { AllocationReason, PaymentMethod, RefundStatus } from './payment-kinds.ts'

/** The part of a payment that is allocated to a document. Rows are only ever added: their sum is the paid amount. */
@ObjectType()
@NotAudited()
@Index({ properties: ['tenantId', 'paymentId', 'id'] })
@Index({ properties: ['tenantId', 'documentId', 'id'] })
@TenantTable()
export class PaymentAllocation extends TenantEntity {
  @Field(() => ID)
  @Property({ type: 'uuid', updatable: false } as never)
  paymentId!: string

  @Field(() => ID)
  @Property({ type: 'uuid', updatable: false } as never)
  documentId!: string

  @Field(() => Cents, { description: 'Negative if it was reversed.' })
  @Property({ type: centsColumn(), updatable: false } as never)
  amount!: number

  @Field(() => AllocationReason)
  @Property({ type: 'string', length: 10, updatable: false } as never)
  reason!: AllocationReason

  @Field(() => String)
  @Property({ type: 'string', length: 100, updatable: false } as never)
  createdBy!: string

  @Field(() => Date)
  @Property({ type: 'datetime', onCreate: () => new Date(), updatable: false } as never)
  createdAt!: Opt<Date>
}

/** Money given back. Amounts are cents. */
@ObjectType()
@Index({ properties: ['tenantId', 'paymentId', 'id'] })
@Index({ properties: ['tenantId', 'documentId'] })
@Index({ properties: ['tenantId', 'refundDocumentId'] })
@Check({ name: 'payment_refund_amount', expression: `"amount" > 0` })
@Audited({ area: 'invoices', title: 'title', ignored: ['paymentId', 'documentId', 'refundDocumentId', 'providerId'] })
@TenantTable()
export class PaymentRefund extends VersionedEntity {
  @Field(() => ID)
  @Property({ type: 'uuid', updatable: false } as never)
  paymentId!: string

  @Field(() => ID, { nullable: true, description: "Null if it was refunded from the customer's credit." })
  @Property({ type: 'uuid', nullable: true, updatable: false } as never)
  documentId: string | null = null

  @Field(() => ID, { nullable: true, description: 'The refund document that it settles.' })
  @Property({ type: 'uuid', nullable: true, updatable: false } as never)
  refundDocumentId: string | null = null

  @Field(() => PaymentMethod)
  @Property({ type: 'string', length: 15, updatable: false } as never)
  method!: PaymentMethod

  @Field(() => RefundStatus)
  @Property({ type: 'string', length: 10 })
  status!: RefundStatus

  @Field(() => Cents, { description: 'The amount that was refunded.' })
  @Property({ type: centsColumn(), updatable: false } as never)
  amount!: number

  @Field(() => Cents, {
    description: 'The amount kept by rounding cash to 5 cents, at most 2 cents; negative if it was added.',
  })
  @Property({ type: centsColumn(), updatable: false } as never)
  rounding: Opt<number> = 0

  @Field(() => String, { description: 'A day such as 2026-03-31.' })
  @Property({ type: 'date', updatable: false } as never)
  refundedOn!: string

  @Field(() => String, { description: 'May be empty.' })
  @Property({ type: 'string', length: 500, updatable: false } as never)
  reason: Opt<string> = ''

  @Field(() => String, { description: 'Why the provider refused it. May be empty.' })
  @Property({ type: 'string', length: 500 })
  failure: Opt<string> = ''

  /** The refund at the provider. */
  @Property({ type: 'string', length: 100, nullable: true })
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

  @Field(() => String)
  @Property({ type: 'string', length: 100, updatable: false } as never)
  createdBy!: string

  /** Whether it reduces the payment: failed and voided refunds do not. */
  get counts(): Opt<boolean> {
    return this.status === RefundStatus.PENDING || this.status === RefundStatus.COMPLETED
  }

  /** The amount by which it reduces the payment. */
  get value(): Opt<number> {
    return this.amount + this.rounding
  }

  get title(): Opt<string> {
    return `Refund of ${(this.amount / 100).toFixed(2)}`
  }
}
