import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../kernel/validation/if-string.ts'
import { CartView } from '../cart/index.ts'
import { OrderOnlinePayment } from './order-online-payment.ts'
import { PlacedOrder } from './placed-order.ts'

@InputType({
  description:
    'Names an order: by its ID for the account that placed it, or by the token of its link. The ID counts if both are given.',
})
export class OrderNameInput {
  @Field(() => ID, { nullable: true })
  id?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(100)
  token?: string | null
}

@ObjectType({ description: 'A cart with the lines of an order, as far as they are still sold.' })
export class OrderedAgain {
  @Field(() => CartView)
  cart!: CartView

  @Field(() => [String], { description: 'The names of what could not be added, with the reason.' })
  leftOut!: string[]
}

export const OrderPaymentPayload = PayloadOf('OrderPaymentPayload', 'payment', () => OrderOnlinePayment)
export const PlacedOrderPayload = PayloadOf('PlacedOrderPayload', 'order', () => PlacedOrder)
export const PlacedOrderList = ListOf(PlacedOrder, 'PlacedOrderList')
export const OrderAgainPayload = PayloadOf('OrderAgainPayload', 'result', () => OrderedAgain)
