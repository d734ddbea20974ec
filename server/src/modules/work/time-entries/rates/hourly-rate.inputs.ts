import { Max, Min } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { IDFilter } from '../../../../kernel/graphql/filters.ts'
import { ListOf } from '../../../../kernel/graphql/paging.ts'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { atMost, IfGiven, IfString } from '../../../../kernel/validation/if-string.ts'
import { HourlyRate } from './hourly-rate.entity.ts'

/** $10,000 an hour. */
export const MOST_RATE = 1_000_000
const AMOUNT = { message: 'Enter an amount from 0.01 to 10,000 dollars' }

export const HourlyRateList = ListOf(HourlyRate, 'HourlyRateList')

@InputType()
export class HourlyRateWhere {
  @Field(() => IDFilter, { nullable: true })
  personId?: IDFilter | null

  @Field(() => IDFilter, { nullable: true })
  projectId?: IDFilter | null

  @Field(() => IDFilter, { nullable: true })
  customerId?: IDFilter | null
}

@InputType({ description: 'Of either a person, a project or a customer.' })
export class CreateHourlyRateInput {
  @Field(() => ID, { nullable: true, description: 'Someone who may view tasks.' })
  personId?: string | null

  @Field(() => ID, { nullable: true })
  projectId?: string | null

  @Field(() => ID, { nullable: true })
  customerId?: string | null

  @Field(() => Int, { description: 'Cents for an hour, before taxes.' })
  @Min(1, AMOUNT)
  @Max(MOST_RATE, AMOUNT)
  amount!: number

  @Field(() => String, { nullable: true, description: 'The first day for which it holds; today if omitted.' })
  @IfString()
  @atMost(10)
  validFrom?: string | null
}

@InputType({ description: 'Omitted fields and null are unchanged.' })
export class UpdateHourlyRateInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true, description: 'Cents for an hour, before taxes.' })
  @IfGiven()
  @Min(1, AMOUNT)
  @Max(MOST_RATE, AMOUNT)
  amount?: number | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(10)
  validFrom?: string | null

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class DeleteHourlyRateInput {
  @Field(() => ID)
  id!: string
}

export const HourlyRatePayload = PayloadOf('HourlyRatePayload', 'hourlyRate', () => HourlyRate, {
  description: 'If the version is stale, userErrors contains a CONFLICT error and `hourlyRate` is the current version.',
})

export const DeleteHourlyRatePayload = PayloadOf('DeleteHourlyRatePayload', 'deletedId', () => ID)
