import { Field, Float, ID, Int, ObjectType } from 'type-graphql'
import { DeliveryKind, OrderPaymentMethod } from '../delivery/index.ts'
import { Cents, DocumentAddress, DocumentStatus, DocumentTax, Fulfilment } from '../documents/index.ts'
import { OrderDelivery } from './order-delivery.ts'
import { OrderDiscount } from './web-order.entity.ts'
import { WebOrderState } from './web-order-kinds.ts'

@ObjectType()
export class PlacedOrderLine {
  @Field(() => ID)
  id!: string

  @Field(() => ID, { nullable: true, description: 'Null for the delivery.' })
  variantId!: string | null

  @Field(() => String)
  name!: string

  @Field(() => String, { description: 'May be empty.' })
  sku!: string

  @Field(() => Float)
  quantity!: number

  @Field(() => Float, { description: 'The quantity that was shipped or picked up.' })
  fulfilled!: number

  @Field(() => Cents, { description: 'In cents, before taxes.' })
  unitPrice!: number

  @Field(() => Cents, { description: 'In cents: quantity × price, less the discount.' })
  total!: number

  @Field(() => String, { nullable: true, description: 'The address of the image that the catalogue has now.' })
  image!: string | null

  @Field(() => String, { nullable: true, description: 'Of the product. Null if it is no longer sold.' })
  slug!: string | null
}

@ObjectType({ description: 'An order as its shopper sees it.' })
export class PlacedOrder {
  /** Names its link. */
  linkVersion!: number

  @Field(() => ID)
  id!: string

  @Field(() => String, { description: 'Such as WEB-0001.' })
  number!: string

  @Field(() => Date)
  placedAt!: Date

  @Field(() => WebOrderState)
  state!: WebOrderState

  @Field(() => DocumentStatus)
  status!: DocumentStatus

  @Field(() => Fulfilment)
  fulfilment!: Fulfilment

  @Field(() => String)
  contactName!: string

  @Field(() => String)
  contactEmail!: string

  @Field(() => String, { description: 'May be empty.' })
  contactPhone!: string

  @Field(() => DocumentAddress)
  billingAddress!: DocumentAddress

  @Field(() => DeliveryKind)
  deliveryKind!: DeliveryKind

  @Field(() => OrderDelivery)
  delivery!: OrderDelivery

  @Field(() => [PlacedOrderLine], { description: 'Without the delivery.' })
  lines!: PlacedOrderLine[]

  @Field(() => Int, { description: 'The sum of the quantities.' })
  count!: number

  @Field(() => Cents, { description: 'The sum of the lines in cents, before discounts, delivery and taxes.' })
  subtotal!: number

  @Field(() => [OrderDiscount])
  discounts!: OrderDiscount[]

  @Field(() => Cents, { description: 'In cents: what the discounts take off.' })
  discountTotal!: number

  @Field(() => Cents, { description: 'In cents.' })
  deliveryPrice!: number

  @Field(() => [DocumentTax])
  taxes!: DocumentTax[]

  @Field(() => Cents, { description: 'In cents.' })
  taxTotal!: number

  @Field(() => Cents, { description: 'In cents, with everything.' })
  total!: number

  @Field(() => Cents, { description: 'In cents.' })
  paid!: number

  @Field(() => Cents, { description: 'In cents: refunded.' })
  refunded!: number

  @Field(() => Cents, { description: 'In cents: the balance due.' })
  balance!: number

  @Field(() => String)
  currency!: string

  @Field(() => OrderPaymentMethod, { nullable: true, description: 'Null if there was nothing to pay.' })
  paymentMethod!: OrderPaymentMethod | null

  @Field(() => String, { description: 'How to pay the balance. May be empty.' })
  paymentInstructions!: string

  @Field(() => Boolean, { description: 'Whether it can be paid online now, with `payOrder`.' })
  canPayOnline!: boolean

  @Field(() => Date, { nullable: true, description: 'Until when an online payment has to be made.' })
  payUntil!: Date | null

  @Field(() => String, { description: 'May be empty.' })
  carrier!: string

  @Field(() => String, { description: 'May be empty.' })
  trackingNumber!: string

  @Field(() => String, { description: "The shopper's note. May be empty." })
  shopperNote!: string

  @Field(() => String, { description: 'Why it was cancelled. May be empty.' })
  cancelReason!: string
}
