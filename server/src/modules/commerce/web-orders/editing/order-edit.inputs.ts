import { ArrayMaxSize } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Cents } from '../../documents/index.ts'

export const MOST_LINES = 200

export enum OverpaymentAction {
  /** Each payment is given back by its own method. */
  REFUND = 'refund',
  /** It stays on the order until staff refund it. */
  KEEP = 'keep',
}
registerEnumType(OverpaymentAction, {
  name: 'OverpaymentAction',
  description: 'What to do with an overpayment.',
})

@InputType()
export class EditedOrderLineInput {
  @Field(() => ID, {
    nullable: true,
    description: "An existing line of this variant. Its pieces keep their price; additional pieces have today's price.",
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

  @Field(() => OverpaymentAction, {
    defaultValue: OverpaymentAction.KEEP,
    description: 'Applies if the order is overpaid after the change. REFUND also requires invoices.can_edit.',
  })
  overpayment!: OverpaymentAction

  @Field(() => Boolean, { defaultValue: true, description: 'Whether the shopper is notified by email.' })
  notifyCustomer!: boolean
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
