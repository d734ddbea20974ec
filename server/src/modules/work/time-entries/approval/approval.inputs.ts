import { Matches } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { FilterOf, IDFilter } from '../../../../kernel/graphql/filters.ts'
import { ListOf } from '../../../../kernel/graphql/paging.ts'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../../kernel/validation/if-string.ts'
import { TimesheetStatus, TimesheetWeek } from './timesheet-week.entity.ts'

export const TimesheetWeekList = ListOf(TimesheetWeek, 'TimesheetWeekList')
export const TimesheetStatusFilter = FilterOf(TimesheetStatus, 'TimesheetStatusFilter')

@InputType()
export class TimesheetWeekWhere {
  @Field(() => TimesheetStatusFilter, { nullable: true })
  status?: InstanceType<typeof TimesheetStatusFilter> | null

  @Field(() => IDFilter, { nullable: true })
  personId?: IDFilter | null
}

@InputType()
export class SubmitTimesheetInput {
  @Field(() => String, { description: 'Any day of the week, such as 2026-03-31.' })
  @IfString()
  @atMost(10)
  day!: string

  @Field(() => ID, {
    nullable: true,
    description: 'The viewer if omitted. The week of others needs the permission to delete tasks.',
  })
  personId?: string | null
}

@InputType()
export class ManageTimesheetInput {
  @Field(() => ID, { description: 'Of the TimesheetWeek.' })
  id!: string

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class ReturnTimesheetInput extends ManageTimesheetInput {
  @Field(() => String, { description: 'What has to be changed.' })
  @Matches(/\S/, { message: 'Describe what needs to change' })
  @atMost(500)
  note!: string
}

export const TimesheetWeekPayload = PayloadOf('TimesheetWeekPayload', 'week', () => TimesheetWeek, {
  description: 'If the version is stale, userErrors contains a CONFLICT error and `week` is the current version.',
})
