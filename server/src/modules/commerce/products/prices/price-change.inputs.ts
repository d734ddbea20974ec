import { Max, Min } from 'class-validator'
import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { atMost, IfGiven } from '../../../../kernel/validation/if-string.ts'
import { ManageProductsInput } from '../product.inputs.ts'
import { HIGHEST_PRICE } from '../product-limits.ts'
import { PriceChange, PriceChangeKind } from './price-change.entity.ts'

const MOST_KEY_LENGTH = 100

export enum PriceEnding {
  NINETY_FIVE = 95,
  NINETY_NINE = 99,
  WHOLE = 0,
}
registerEnumType(PriceEnding, { name: 'PriceEnding', description: 'The cents that a price ends in: .95, .99 or .00.' })

@InputType()
export class PriceChangeInput extends ManageProductsInput {
  @Field(() => PriceChangeKind)
  kind!: PriceChangeKind

  @Field(() => Float, {
    nullable: true,
    description: 'For PERCENT, from -90 to 500. For SALE, from 1 to 90. Half cents are rounded up.',
  })
  @IfGiven()
  @Min(-90, { message: 'At least -90%' })
  @Max(500, { message: 'At most 500%' })
  percent?: number | null

  @Field(() => Int, { nullable: true, description: 'For AMOUNT and FIXED, in cents. Negative lowers the prices.' })
  @IfGiven()
  @Min(-HIGHEST_PRICE, { message: 'The amount is too low' })
  @Max(HIGHEST_PRICE, { message: 'The amount is too high' })
  amount?: number | null

  @Field(() => PriceEnding, {
    nullable: true,
    description: 'Rounds each new price to the nearest one with this ending.',
  })
  ending?: PriceEnding | null
}

@InputType()
export class ChangePricesInput extends PriceChangeInput {
  @Field(() => String, {
    description:
      'A unique key that the client generates for each request. Repeating a request with the same key has no further effect.',
  })
  @atMost(MOST_KEY_LENGTH)
  idempotencyKey!: string
}

@InputType()
export class UndoPriceChangeInput {
  @Field(() => ID)
  id!: string
}

@ObjectType({ description: 'One price before and after.' })
export class PriceExample {
  @Field(() => String)
  productName!: string

  @Field(() => String, { description: 'The option values of the variant; empty without options.' })
  variantTitle!: string

  @Field(() => Int)
  price!: number

  @Field(() => Int, { nullable: true })
  compareAtPrice!: number | null

  @Field(() => Int)
  newPrice!: number

  @Field(() => Int, { nullable: true })
  newCompareAtPrice!: number | null
}

@ObjectType({ description: 'The effect that a price change would have.' })
export class PriceChangePreview {
  @Field(() => Int, { description: 'All variants of the products.' })
  variants!: number

  @Field(() => Int, { description: 'The number of prices that would change.' })
  prices!: number

  @Field(() => Int, { description: 'The number of compare-at prices that would be set or changed.' })
  compareAtPrices!: number

  @Field(() => Int, { description: 'The number of compare-at prices that would be removed.' })
  removedCompareAtPrices!: number

  @Field(() => String, { nullable: true, description: 'Why the change would be refused; null if it would not.' })
  problem!: string | null

  @Field(() => [PriceExample], { description: 'Up to five of the prices that change.' })
  examples!: PriceExample[]
}

export const ChangePricesPayload = PayloadOf('ChangePricesPayload', 'priceChange', () => PriceChange)
export const UndoPriceChangePayload = PayloadOf('UndoPriceChangePayload', 'priceChange', () => PriceChange)
