import { ArrayMaxSize } from 'class-validator'
import { Field, Float, ID, InputType, Int } from 'type-graphql'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { atMost, IfGiven, IfString } from '../../../kernel/validation/if-string.ts'
import { Discount, DiscountKind } from './discount.entity.ts'

const MOST_NAMED = 100
const LIST = { message: `Choose at most ${MOST_NAMED}` }

@InputType()
abstract class DiscountInput {
  @Field(() => String, {
    nullable: true,
    description: 'Letters, digits, hyphens and underscores. Empty or null for an automatic discount.',
  })
  @IfString()
  @atMost(40)
  code?: string | null

  @Field(() => Float, { nullable: true, description: 'For PERCENT: up to 100, with at most two decimals.' })
  percent?: number | null

  @Field(() => Int, { nullable: true, description: 'For AMOUNT: in cents.' })
  amount?: number | null

  @Field(() => Int, { nullable: true, description: 'For BUY_X_GET_Y: how many are paid for.' })
  buyQuantity?: number | null

  @Field(() => Int, { nullable: true, description: 'For BUY_X_GET_Y: how many more are free.' })
  getQuantity?: number | null

  @Field(() => Int, { nullable: true, description: 'In cents, of the products that the discount applies to.' })
  minSubtotal?: number | null

  @Field(() => Int, { nullable: true })
  minQuantity?: number | null

  @Field(() => [ID], { nullable: true })
  @IfGiven()
  @ArrayMaxSize(MOST_NAMED, LIST)
  productIds?: string[] | null

  @Field(() => [ID], { nullable: true, description: 'With the categories below them.' })
  @IfGiven()
  @ArrayMaxSize(MOST_NAMED, LIST)
  categoryIds?: string[] | null

  @Field(() => [ID], { nullable: true })
  @IfGiven()
  @ArrayMaxSize(MOST_NAMED, LIST)
  customerTagIds?: string[] | null

  @Field(() => Date, { nullable: true })
  startsAt?: Date | null

  @Field(() => Date, { nullable: true })
  endsAt?: Date | null

  @Field(() => Int, { nullable: true, description: 'In total.' })
  maxUses?: number | null

  @Field(() => Int, { nullable: true })
  maxUsesPerCustomer?: number | null

  @Field(() => Boolean, { nullable: true })
  isActive?: boolean | null
}

@InputType()
export class CreateDiscountInput extends DiscountInput {
  @Field(() => String)
  @atMost(100)
  name!: string

  @Field(() => DiscountKind)
  kind!: DiscountKind
}

@InputType({ description: 'Omitted fields are unchanged; null clears a field.' })
export class UpdateDiscountInput extends DiscountInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true, description: 'The last read version; an older one is a CONFLICT.' })
  version?: number | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(100)
  name?: string | null

  @Field(() => DiscountKind, { nullable: true })
  kind?: DiscountKind | null
}

@InputType()
export class DeleteDiscountInput {
  @Field(() => ID)
  id!: string
}

export type TypedDiscount = Omit<UpdateDiscountInput, 'id' | 'version'>

export const DiscountPayload = PayloadOf('DiscountPayload', 'discount', () => Discount)
export const DeleteDiscountPayload = PayloadOf('DeleteDiscountPayload', 'deletedId', () => ID)
