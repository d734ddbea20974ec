import type { Opt } from '@mikro-orm/core'
import { Check, Index, Property } from '@mikro-orm/decorators/legacy'
import { Field, ID, ObjectType } from 'type-graphql'
import { Audited, NotAudited } from '../../../kernel/audit/audit.ts'
import { TenantEntity, TenantTable } from '../../../kernel/tenancy/tenant-entity.ts'
import { VersionedEntity } from '../../../kernel/tenancy/versioned-entity.ts'
import { DeliveryKind, OrderPaymentMethod } from '../delivery/index.ts'
import { Cents, centsColumn } from '../documents/index.ts'
import { OrderDelivery } from './order-delivery.ts'
import { WebOrderState } from './web-order-kinds.ts'

@ObjectType({ description: 'A discount as it was when the order was placed.' })
export class OrderDiscount {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  name!: string

  @Field(() => String, { nullable: true, description: 'Null for an automatic discount.' })
  code!: string | null

  @Field(() => Cents, { description: 'In cents.' })
  amount!: number

  @Field(() => Boolean)
  isFreeDelivery!: boolean
}

/** What a document of type WEB_ORDER is besides a document, with the same ID. */
@ObjectType({ description: 'An order of the store. Its ID is that of its document, which has the lines and amounts.' })
@Index({
  name: 'web_order_token_unique',
  expression: `create unique index "web_order_token_unique" on "web_order" ("tenant_id", "token_hash")`,
})
@Index({ properties: ['tenantId', 'userId', 'id'] })
@Index({
  name: 'web_order_awaiting_payment',
  expression: `create index "web_order_awaiting_payment" on "web_order" ("reserved_until") where ("state" = 'awaiting_payment')`,
})
@Check({ name: 'web_order_reserved', expression: `("state" = 'awaiting_payment') = ("reserved_until" is not null)` })
// Without the person's data, because an erasure does not reach the log. The entry of the document has the number.
@Audited({
  area: 'orders',
  ignored: ['userId', 'reservedUntil', 'contactName', 'contactEmail', 'contactPhone', 'delivery', 'shopperNote'],
})
@TenantTable()
export class WebOrder extends VersionedEntity {
  @Field(() => WebOrderState)
  @Property({ type: 'string', length: 16 })
  state!: WebOrderState

  @Field(() => OrderPaymentMethod, { nullable: true, description: 'Null if there was nothing to pay.' })
  @Property({ type: 'string', length: 10, nullable: true })
  paymentMethod: OrderPaymentMethod | null = null

  @Field(() => String)
  @Property({ type: 'string', length: 200 })
  contactName!: string

  @Field(() => String, { description: 'The address for emails about the order.' })
  @Property({ type: 'string', length: 254 })
  contactEmail!: string

  @Field(() => String, { description: 'May be empty.' })
  @Property({ type: 'string', length: 40 })
  contactPhone: Opt<string> = ''

  @Field(() => DeliveryKind)
  @Property({ type: 'string', length: 14 })
  deliveryKind!: DeliveryKind

  @Field(() => OrderDelivery, { description: 'As it was chosen. Later changes of the settings do not change it.' })
  @Property({ type: 'json' })
  delivery!: OrderDelivery

  @Field(() => Cents, { description: 'In cents, before taxes. It is also a line of the document.' })
  @Property({ type: centsColumn() })
  deliveryPrice!: number

  @Field(() => [OrderDiscount])
  @Property({ type: 'json' })
  discounts: Opt<OrderDiscount[]> = []

  @Field(() => String, { description: 'Of the parcel. May be empty.' })
  @Property({ type: 'string', length: 100 })
  trackingNumber: Opt<string> = ''

  @Field(() => String, { description: 'Such as Canada Post. May be empty.' })
  @Property({ type: 'string', length: 60 })
  carrier: Opt<string> = ''

  @Field(() => String, { description: "The shopper's note. May be empty." })
  @Property({ type: 'string', length: 1000 })
  shopperNote: Opt<string> = ''

  @Field(() => Boolean, { description: 'Whether the shopper agreed to marketing emails when ordering.' })
  @Property({ type: 'boolean' })
  acceptsMarketing: Opt<boolean> = false

  /** The shopper's account. */
  @Property({ type: 'uuid', nullable: true, updatable: false } as never)
  userId: string | null = null

  /** SHA-256 of the token in the link to the page of the order. */
  @Property({ type: 'string', length: 64, hidden: true } as never)
  tokenHash!: string

  @Property({ type: 'datetime' })
  tokenExpiresAt!: Date

  /** How often the link was renewed: each version has another token. */
  @Property({ type: 'integer' })
  linkVersion: Opt<number> = 0

  @Field(() => Date, { nullable: true, description: 'Until when stock is reserved for an online payment.' })
  @Property({ type: 'datetime', nullable: true })
  reservedUntil: Date | null = null

  @Field(() => String, { description: 'Why it was cancelled. May be empty.' })
  @Property({ type: 'string', length: 500 })
  cancelReason: Opt<string> = ''

  /** In the audit log, which keeps no names of shoppers. */
  get title(): Opt<string> {
    return 'Order'
  }
}

/** How much of a line was handed over or sent, and how much came back. In thousandths. */
@Index({
  name: 'web_order_line_unique',
  expression: `create unique index "web_order_line_unique" on "web_order_line" ("tenant_id", "line_id")`,
})
@Index({ properties: ['tenantId', 'orderId'] })
@Check({ name: 'web_order_line_quantities', expression: `"fulfilled" >= 0 and "returned" >= 0` })
@NotAudited()
@TenantTable()
export class WebOrderLine extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  orderId!: string

  /** A line of the document. */
  @Property({ type: 'uuid', updatable: false } as never)
  lineId!: string

  @Property({ type: 'integer' })
  fulfilled: Opt<number> = 0

  @Property({ type: 'integer' })
  returned: Opt<number> = 0
}

/**
 * The stock that an order holds for a line: reserved while its payment is under way, sold afterwards. A bundle holds that of its
 * parts. In thousandths; what is released or returned is taken off.
 */
@Index({ properties: ['tenantId', 'orderId', 'id'] })
@Index({ properties: ['tenantId', 'lineId'] })
@Index({ properties: ['tenantId', 'variantId'] })
@Index({ properties: ['tenantId', 'locationId'] })
@Check({ name: 'web_order_stock_quantity', expression: `"quantity" >= 0` })
@NotAudited()
@TenantTable()
export class WebOrderStock extends TenantEntity {
  @Property({ type: 'uuid', updatable: false } as never)
  orderId!: string

  @Property({ type: 'uuid', updatable: false } as never)
  lineId!: string

  @Property({ type: 'uuid', updatable: false } as never)
  variantId!: string

  @Property({ type: 'uuid', updatable: false } as never)
  locationId!: string

  @Property({ type: 'integer' })
  quantity!: number

  @Property({ type: 'boolean' })
  isReserved!: boolean
}
