import { Field, ObjectType } from 'type-graphql'
import { OrderOnlinePayment, PlacedOrder } from '../web-orders/index.ts'

@ObjectType({ description: 'The result of placing an order.' })
export class OrderPlacement {
  @Field(() => PlacedOrder)
  order!: PlacedOrder

  @Field(() => String, { description: 'The token of the link to the order, for shoppers without an account.' })
  token!: string

  @Field(() => String, { description: 'The path of the page of the order on the site.' })
  path!: string

  @Field(() => OrderOnlinePayment, {
    nullable: true,
    description: 'For orders that are paid online. Null also while Stripe cannot be reached: try `payOrder` later.',
  })
  payment!: OrderOnlinePayment | null
}
