import { BigIntType } from '@mikro-orm/core'
import { GraphQLSafeInt } from 'graphql-scalars'
import { Field, Float, InputType, ObjectType } from 'type-graphql'

/** An amount in cents, which may exceed what `Int` holds. */
export const Cents = GraphQLSafeInt

/** The column of an amount in cents. */
export const centsColumn = (): BigIntType<'number'> => new BigIntType('number')

/** The largest amount in cents, also for the product of a quantity and a price. */
export const MOST_CENTS = 1_000_000_000_000

@ObjectType({ description: 'Either a percentage or an amount.' })
export class PercentOrAmount {
  @Field(() => Float, { nullable: true, description: 'With at most two decimals.' })
  percent!: number | null

  @Field(() => Cents, { nullable: true, description: 'In cents.' })
  amount!: number | null
}

@InputType({ description: 'Either a percentage or an amount.' })
export class PercentOrAmountInput {
  @Field(() => Float, { nullable: true, description: 'From 0 to 100, with at most two decimals.' })
  percent?: number | null

  @Field(() => Cents, { nullable: true, description: 'In cents.' })
  amount?: number | null
}

/** The columns of a discount or deposit: hundredths of a percent, or cents; at most one of them. */
export interface StoredPart {
  readonly percent: number | null
  readonly amount: number | null
}

export function percentOrAmount({ percent, amount }: StoredPart): PercentOrAmount | null {
  if (percent === null && amount === null) return null
  return { percent: percent === null ? null : percent / 100, amount }
}
