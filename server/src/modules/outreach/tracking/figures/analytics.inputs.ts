import { ArrayMaxSize, ValidateIf } from 'class-validator'
import { Field, Float, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { AnalyticsDimension } from '../dimensions.ts'

/** One for each dimension. */
export const MOST_FILTERS = 8

export enum AnalyticsComparison {
  PREVIOUS_PERIOD = 'previous_period',
  PREVIOUS_YEAR = 'previous_year',
}
registerEnumType(AnalyticsComparison, {
  name: 'AnalyticsComparison',
  description: 'PREVIOUS_PERIOD is as long and ends the day before. PREVIOUS_YEAR has the same dates, a year earlier.',
})

@InputType({ description: "Days in the tenant's time zone, such as 2026-03-01 to 2026-03-31. At most 366." })
export class AnalyticsPeriod {
  @Field(() => String, { description: 'The first day.' })
  from!: string

  @Field(() => String, { description: 'The last day.' })
  to!: string
}

@InputType({
  description: 'Only visits with this value: of the visit itself, of one of its pages, or of one of its events.',
})
export class AnalyticsFilter {
  @Field(() => AnalyticsDimension)
  dimension!: AnalyticsDimension

  @Field(() => String, { description: 'At most 500 characters.' })
  value!: string
}

@InputType()
export class AnalyticsInput {
  @Field(() => AnalyticsPeriod)
  period!: AnalyticsPeriod

  @Field(() => AnalyticsComparison, { nullable: true })
  compareWith?: AnalyticsComparison | null

  @Field(() => [AnalyticsFilter], { nullable: true, description: `At most ${MOST_FILTERS}. All of them hold.` })
  @ValidateIf((_input, value) => Array.isArray(value))
  @ArrayMaxSize(MOST_FILTERS, { message: `At most ${MOST_FILTERS} filters` })
  filters?: AnalyticsFilter[] | null
}

@ObjectType()
export class AnalyticsTotals {
  @Field(() => Int)
  visitors!: number

  @Field(() => Int)
  views!: number

  @Field(() => Int, { description: 'What visitors did besides looking at pages.' })
  events!: number
}

@ObjectType({ description: 'A day, or an hour of a period of one day.' })
export class AnalyticsPoint {
  @Field(() => String, { description: 'Such as 2026-03-31, or 2026-03-31T14 for the hour from 14:00 on.' })
  at!: string

  @Field(() => Int)
  visitors!: number

  @Field(() => Int)
  views!: number
}

@ObjectType()
export class AnalyticsRow {
  @Field(() => String, {
    description: '`direct` is the source of visits that no site led to. `Other` stands for many rare values.',
  })
  value!: string

  @Field(() => Int)
  visitors!: number

  @Field(() => Int, { description: '0 for events.' })
  views!: number

  @Field(() => Int, { description: 'How often the event happened. Of other values, the events of their visits.' })
  events!: number

  @Field(() => Float, { description: 'The share of all visitors, from 0 to 1. Of an event it is the conversion rate.' })
  share!: number
}

@ObjectType()
export class AnalyticsBreakdown {
  @Field(() => AnalyticsDimension)
  dimension!: AnalyticsDimension

  @Field(() => [AnalyticsRow], { description: 'Most visitors first.' })
  rows!: AnalyticsRow[]
}

@ObjectType({ description: "Events that were received beyond the plan's daily limit. They are in no figure." })
export class AnalyticsOverLimit {
  @Field(() => Int, { description: 'Of the days of the period (UTC).' })
  events!: number

  @Field(() => Int, { description: 'Events that are stored a day (UTC).' })
  dailyLimit!: number
}
