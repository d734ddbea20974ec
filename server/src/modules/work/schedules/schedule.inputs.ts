import { ArrayMaxSize, ArrayNotEmpty } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { BooleanFilter, IDFilter } from '../../../kernel/graphql/filters.ts'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../kernel/validation/if-string.ts'
import { Schedule } from './schedule.entity.ts'

const WHEN = "A time in the tenant's time zone such as 2026-03-31T14:30, or a time with a zone."

export const ScheduleList = ListOf(Schedule, 'ScheduleList')

/** At most so many days are planned at a time: a calendar of a month with the rest of its weeks, and some. */
export const MOST_DAYS_SHOWN = 62

@InputType({
  description: `Days in the tenant's time zone, such as 2026-03-31: at most ${MOST_DAYS_SHOWN}.`,
})
export class PlannedDaysInput {
  @Field(() => String, { description: 'The first day.' })
  @IfString()
  @atMost(10)
  from!: string

  @Field(() => String, { description: 'The last day.' })
  @IfString()
  @atMost(10)
  to!: string
}

@InputType()
export class ScheduleWhere {
  @Field(() => IDFilter, { nullable: true })
  taskId?: IDFilter | null

  @Field(() => IDFilter, { nullable: true })
  projectId?: IDFilter | null

  @Field(() => IDFilter, { nullable: true })
  personId?: IDFilter | null

  @Field(() => BooleanFilter, { nullable: true })
  deleted?: BooleanFilter | null

  @Field(() => PlannedDaysInput, { nullable: true, description: 'Matches what is planned on any of these days.' })
  between?: PlannedDaysInput | null
}

@InputType({ description: 'Work on either a task or a project.' })
export class CreateScheduleInput {
  @Field(() => ID, { nullable: true })
  taskId?: string | null

  @Field(() => ID, { nullable: true, description: 'Needs the permission to view projects.' })
  projectId?: string | null

  @Field(() => ID, {
    nullable: true,
    description: 'Who is to work: someone who may view tasks, the viewer if omitted.',
  })
  personId?: string | null

  @Field(() => String, { description: WHEN })
  @IfString()
  @atMost(40)
  startsAt!: string

  @Field(() => String, {
    nullable: true,
    description: `${WHEN} If omitted, it takes the estimated hours of the task or project, up to 24.`,
  })
  @IfString()
  @atMost(40)
  endsAt?: string | null
}

@InputType({ description: 'Omitted fields are unchanged.' })
export class UpdateScheduleInput {
  @Field(() => ID)
  id!: string

  @Field(() => ID, { nullable: true, description: 'Who is to work: someone who may view tasks.' })
  personId?: string | null

  @Field(() => String, { nullable: true, description: WHEN })
  @IfString()
  @atMost(40)
  startsAt?: string | null

  @Field(() => String, { nullable: true, description: `${WHEN} If omitted, the end moves with the start.` })
  @IfString()
  @atMost(40)
  endsAt?: string | null

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class ManageSchedulesInput {
  @Field(() => [ID])
  @ArrayNotEmpty({ message: 'Choose at least one scheduled time' })
  @ArrayMaxSize(100, { message: 'At most 100 scheduled times at once' })
  ids!: string[]
}

export const SchedulePayload = PayloadOf('SchedulePayload', 'schedule', () => Schedule, {
  description: 'If the version is stale, userErrors contains a CONFLICT error and `schedule` is the current version.',
})

export const SchedulesPayload = PayloadOf('SchedulesPayload', 'schedules', () => [Schedule])
