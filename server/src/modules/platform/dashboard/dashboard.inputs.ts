import { ArrayMaxSize, Matches } from 'class-validator'
import { Field, Float, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { atMost, IfGiven, IfString } from '../../../kernel/validation/if-string.ts'
import { DashboardMetricUnit } from './dashboard-metric.ts'

/** More than there are cards. */
export const MOST_CARDS = 100

registerEnumType(DashboardMetricUnit, { name: 'DashboardMetricUnit' })

@InputType({
  description: "Days in the tenant's time zone, both included. Defaults to the last 30 days; at most 366.",
})
export class DashboardMetricsInput {
  @Field(() => String, { nullable: true, description: 'The first day, such as 2026-03-01.' })
  @IfString()
  @atMost(10)
  startDate?: string | null

  @Field(() => String, { nullable: true, description: 'The last day, such as 2026-03-31. Defaults to today.' })
  @IfString()
  @atMost(10)
  endDate?: string | null

  @Field(() => [String], { nullable: true, description: 'Defaults to all metrics that the viewer may see.' })
  @IfGiven()
  @ArrayMaxSize(MOST_CARDS, { message: `At most ${MOST_CARDS} metrics` })
  names?: string[] | null
}

@ObjectType({ description: 'A day of a metric.' })
export class DashboardPoint {
  @Field(() => String, { description: 'Such as 2026-03-31.' })
  on!: string

  @Field(() => Float)
  value!: number
}

@ObjectType({ description: 'A figure of a business, such as its visitors or its sales.' })
export class DashboardMetric {
  @Field(() => String, { description: 'Such as `visitors`.' })
  name!: string

  @Field(() => String)
  label!: string

  @Field(() => DashboardMetricUnit)
  unit!: DashboardMetricUnit

  @Field(() => Float, { description: 'For the whole period, or the current value.' })
  total!: number

  @Field(() => Float, {
    nullable: true,
    description: 'For the same number of days before the period. Null for a current value.',
  })
  before!: number | null

  @Field(() => [DashboardPoint], { description: 'Every day of the period. Empty for a current value.' })
  series!: DashboardPoint[]
}

@ObjectType()
export class DashboardMetrics {
  @Field(() => String)
  startDate!: string

  @Field(() => String)
  endDate!: string

  @Field(() => [DashboardMetric])
  items!: DashboardMetric[]
}

const CARD_NAME = /^[a-z0-9-]{1,60}$/
const NAMES = 'Names of cards have up to 60 lower-case letters, digits and hyphens'

@InputType({ description: 'Omitted lists and null are unchanged.' })
export class UpdateDashboardLayoutInput {
  @Field(() => [String], { nullable: true, description: 'The names of cards in their order.' })
  @IfGiven()
  @ArrayMaxSize(MOST_CARDS, { message: `At most ${MOST_CARDS} cards` })
  @Matches(CARD_NAME, { each: true, message: NAMES })
  order?: string[] | null

  @Field(() => [String], { nullable: true, description: 'The names of cards that are not shown.' })
  @IfGiven()
  @ArrayMaxSize(MOST_CARDS, { message: `At most ${MOST_CARDS} cards` })
  @Matches(CARD_NAME, { each: true, message: NAMES })
  hidden?: string[] | null
}

@ObjectType('DashboardLayout', { description: "The viewer's own arrangement of the dashboard." })
export class ArrangedDashboard {
  @Field(() => [String], { description: 'The names of cards in their order. Others come after them.' })
  order!: string[]

  @Field(() => [String], { description: 'The names of cards that are not shown.' })
  hidden!: string[]
}

export const DashboardLayoutPayload = PayloadOf('DashboardLayoutPayload', 'layout', () => ArrangedDashboard)
