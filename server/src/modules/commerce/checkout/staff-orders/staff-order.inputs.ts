import { ArrayMaxSize } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { atMost, IfGiven, IfString } from '../../../../kernel/validation/if-string.ts'
import { Cents, DocumentAddressInput } from '../../documents/index.ts'

const MOST_LINES = 100

@InputType()
export class NewOrderLineInput {
  @Field(() => ID)
  variantId!: string

  @Field(() => Int, { description: 'From 1 to 10,000.' })
  quantity!: number
}

@InputType({ description: 'An order for a customer. Prices are those of the catalogue; it is paid later.' })
export class OrderPreviewInput {
  @Field(() => ID)
  customerId!: string

  @Field(() => [NewOrderLineInput])
  @ArrayMaxSize(MOST_LINES, { message: `At most ${MOST_LINES} lines` })
  lines!: NewOrderLineInput[]

  @Field(() => String, {
    nullable: true,
    description: 'The code of a discount. Automatic discounts apply without one.',
  })
  @IfString()
  @atMost(40)
  discountCode?: string | null

  @Field(() => DocumentAddressInput, {
    nullable: true,
    description: "The delivery address. Null for the customer's own.",
  })
  @IfGiven()
  address?: DocumentAddressInput | null

  @Field(() => String, { nullable: true, description: 'The ID of one of `deliveryOptions` of the preview.' })
  @IfString()
  @atMost(36)
  deliveryOptionId?: string | null

  @Field(() => Date, { nullable: true, description: 'The beginning of a slot of the option, if it has slots.' })
  slotStartsAt?: Date | null
}

@InputType()
export class CreateOrderInput extends OrderPreviewInput {
  @Field(() => String, { description: 'A random key of 16 to 100 characters: the same key twice is one order.' })
  @atMost(100)
  idempotencyKey!: string

  @Field(() => String, { nullable: true, description: 'The customer can see this note.' })
  @IfString()
  @atMost(1000)
  note?: string | null

  @Field(() => Boolean, { defaultValue: true, description: 'Whether the customer gets the order by email.' })
  notifyCustomer!: boolean

  @Field(() => Cents, {
    nullable: true,
    description:
      'The total of the preview, in cents. If the order costs another amount, nothing is ordered: TOTAL_CHANGED.',
  })
  total?: number | null
}
