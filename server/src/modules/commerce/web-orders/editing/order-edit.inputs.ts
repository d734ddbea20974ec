import { ArrayMaxSize } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Cents } from '../../documents/index.ts'

const MOST_LINES = 200

export enum OrderDifference {
  /** Each payment is given back by its own method. */
  REFUND = 'refund',
  /** It stays with the order until staff give it back under its payments. */
  NOTE = 'note',
}
registerEnumType(OrderDifference, {
  name: 'OrderDifference',
  description: 'What happens with money that an order no longer costs.',
})

@InputType()
export class EditedOrderLineInput {
  @Field(() => ID, {
    nullable: true,
    description:
      "The existing line of this variant, which keeps its price. Pieces beyond those it has cost today's price.",
  })
  lineId?: string | null

  @Field(() => ID, { description: 'Without `lineId`, it must be for sale.' })
  variantId!: string

  @Field(() => Int, { description: 'From 1 to 10,000.' })
  quantity!: number
}

@InputType()
export class OrderEditInput {
  @Field(() => ID)
  id!: string

  @Field(() => [EditedOrderLineInput], {
    description: 'All lines in their order. Existing ones that are missing are removed. The delivery stays.',
  })
  @ArrayMaxSize(MOST_LINES, { message: `At most ${MOST_LINES} lines` })
  lines!: EditedOrderLineInput[]
}

@InputType()
export class EditOrderInput extends OrderEditInput {
  @Field(() => Int, { nullable: true, description: 'The last read version of the order; an older one is a conflict.' })
  version?: number | null

  @Field(() => OrderDifference, {
    defaultValue: OrderDifference.NOTE,
    description: 'If more was paid than the order costs now. A refund also requires invoices.can_edit.',
  })
  difference!: OrderDifference

  @Field(() => Boolean, { defaultValue: true, description: 'Whether the shopper is notified by email.' })
  notifies!: boolean
}

@ObjectType({ description: 'What an order would cost after a change. Nothing is stored.' })
export class OrderEditPreview {
  @Field(() => Cents, { description: 'In cents, with taxes and delivery.' })
  total!: number

  @Field(() => Cents)
  taxTotal!: number

  @Field(() => Cents, { description: 'How much more it costs than now, in cents. Negative if it costs less.' })
  difference!: number

  @Field(() => Cents, { description: 'What the customer would have to pay, in cents.' })
  toPay!: number

  @Field(() => Cents, { description: 'What the customer would get back, in cents.' })
  toRefund!: number
}
