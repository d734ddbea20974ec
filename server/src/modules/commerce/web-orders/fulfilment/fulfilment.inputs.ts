import { ArrayMaxSize } from 'class-validator'
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { atMost, IfGiven, IfString } from '../../../../kernel/validation/if-string.ts'
import { Document } from '../../documents/index.ts'
import { WebOrder } from '../web-order.entity.ts'

const MOST_LINES = 500

@ObjectType({ description: 'A line of an order with its fulfilment. Delivery is not among the lines.' })
export class OrderLineState {
  @Field(() => ID)
  lineId!: string

  @Field(() => ID, { nullable: true, description: 'Null once its product was erased.' })
  variantId!: string | null

  @Field(() => String)
  description!: string

  @Field(() => String, { description: 'May be empty.' })
  sku!: string

  @Field(() => Float)
  quantity!: number

  @Field(() => Float, { description: 'The quantity that was shipped or picked up.' })
  fulfilled!: number

  @Field(() => Float, { description: 'The quantity that was returned.' })
  returned!: number
}

@InputType()
export class OrderLineInput {
  @Field(() => ID)
  lineId!: string

  @Field(() => Float, { description: 'At most the quantity that is left.' })
  quantity!: number
}

@InputType()
abstract class ManageOrderInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true, description: 'The last read version of the order; an older one is a conflict.' })
  version?: number | null

  @Field(() => Boolean, { defaultValue: true, description: 'Whether the shopper is notified by email.' })
  notifyCustomer!: boolean
}

@InputType()
export class MarkOrderReadyInput extends ManageOrderInput {}

@InputType()
export class FulfilOrderInput extends ManageOrderInput {
  @Field(() => [OrderLineInput], {
    nullable: true,
    description: 'The items to mark. Null for all that are left.',
  })
  @IfGiven()
  @ArrayMaxSize(MOST_LINES, { message: `At most ${MOST_LINES} lines` })
  lines?: OrderLineInput[] | null

  @Field(() => String, { nullable: true, description: 'Such as Canada Post.' })
  @IfString()
  @atMost(60)
  carrier?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(100)
  trackingNumber?: string | null
}

@InputType()
export class CompleteOrderInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true, description: 'The last read version of the order; an older one is a conflict.' })
  version?: number | null
}

@InputType()
export class ReturnOrderLinesInput extends CompleteOrderInput {
  @Field(() => [OrderLineInput])
  @ArrayMaxSize(MOST_LINES, { message: `At most ${MOST_LINES} lines` })
  lines!: OrderLineInput[]
}

@InputType()
export class CancelOrderInput extends ManageOrderInput {
  @Field(() => String, { description: 'Shown to the shopper.' })
  @atMost(500)
  reason!: string
}

/** The order with its document, so that open pages have both as they are now. */
@ObjectType()
export class ManagedOrder {
  @Field(() => WebOrder)
  order!: WebOrder

  @Field(() => Document)
  document!: Document
}

export const ManagedOrderPayload = PayloadOf('ManagedOrderPayload', 'result', () => ManagedOrder)
