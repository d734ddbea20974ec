import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { CartView } from '../cart/index.ts'
import { DeliveryOption, OrderPaymentMethod, StorePaymentMethod } from '../delivery/index.ts'
import { Cents, DocumentAddress, DocumentTax } from '../documents/index.ts'

export enum CheckoutStep {
  CART = 'cart',
  CONTACT = 'contact',
  ADDRESS = 'address',
  DELIVERY = 'delivery',
  PAYMENT = 'payment',
}
registerEnumType(CheckoutStep, { name: 'CheckoutStep' })

@ObjectType({ description: 'A problem that prevents placing the order.' })
export class CheckoutProblem {
  @Field(() => CheckoutStep, { description: 'The step where it can be fixed.' })
  step!: CheckoutStep

  @Field(() => String)
  code!: string

  @Field(() => String, { description: 'A sentence for the shopper, with what to do.' })
  message!: string

  @Field(() => String, { nullable: true, description: 'The field of the input, such as address.postalCode.' })
  field!: string | null
}

@ObjectType('Checkout', { description: "The checkout of the caller's cart, with today's prices." })
export class CheckoutView {
  @Field(() => CartView)
  cart!: CartView

  @Field(() => String, { description: 'May be empty, like all texts here.' })
  email!: string

  @Field(() => String)
  name!: string

  @Field(() => String)
  phone!: string

  @Field(() => DocumentAddress, { nullable: true })
  address!: DocumentAddress | null

  @Field(() => DocumentAddress, { nullable: true, description: 'Null for the same address.' })
  billingAddress!: DocumentAddress | null

  @Field(() => [DeliveryOption])
  deliveryOptions!: DeliveryOption[]

  @Field(() => ID, { nullable: true, description: 'The one that was chosen.' })
  deliveryOptionId!: string | null

  @Field(() => Date, { nullable: true })
  slotStartsAt!: Date | null

  @Field(() => [StorePaymentMethod], { description: 'The payment methods for the chosen delivery option.' })
  paymentMethods!: StorePaymentMethod[]

  @Field(() => OrderPaymentMethod, { nullable: true })
  paymentMethod!: OrderPaymentMethod | null

  @Field(() => String)
  note!: string

  @Field(() => Boolean)
  acceptsMarketing!: boolean

  @Field(() => Boolean)
  agreesToTerms!: boolean

  @Field(() => Cents, { description: 'The sum of the lines in cents, before discounts, delivery and taxes.' })
  subtotal!: number

  @Field(() => Cents, { description: 'In cents.' })
  discountTotal!: number

  @Field(() => Cents, { nullable: true, description: 'In cents. Null until a delivery option is chosen.' })
  deliveryPrice!: number | null

  @Field(() => [DocumentTax], { description: 'Where it goes to. Their IDs are empty.' })
  taxes!: DocumentTax[]

  @Field(() => Cents, { description: 'In cents.' })
  taxTotal!: number

  @Field(() => Cents, { description: 'In cents, with everything that is known so far.' })
  total!: number

  @Field(() => String)
  currency!: string

  @Field(() => [CheckoutProblem], { description: 'In the order of the steps. Empty if the order can be placed.' })
  problems!: CheckoutProblem[]

  @Field(() => Boolean)
  canBePlaced!: boolean
}
