import { ArrayMaxSize, ArrayNotEmpty } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { BooleanFilter, IDFilter } from '../../../kernel/graphql/filters.ts'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../kernel/validation/if-string.ts'
import { TimeEntry } from './time-entry.entity.ts'
import type { TypedTime } from './time-entry-rules.ts'

const WHEN = "A time in the tenant's time zone such as 2026-03-31T14:30, or a time with a zone."

export const TimeEntryList = ListOf(TimeEntry, 'TimeEntryList')

@InputType({ description: "Days in the tenant's time zone, such as 2026-03-31." })
export class TimeEntryDaysInput {
  @Field(() => String, { nullable: true, description: 'The first day.' })
  @IfString()
  @atMost(10)
  from?: string | null

  @Field(() => String, { nullable: true, description: 'The last day.' })
  @IfString()
  @atMost(10)
  to?: string | null
}

@InputType()
export class TimeEntryWhere {
  @Field(() => IDFilter, { nullable: true })
  taskId?: IDFilter | null

  @Field(() => IDFilter, { nullable: true })
  personId?: IDFilter | null

  @Field(() => BooleanFilter, { nullable: true })
  isBillable?: BooleanFilter | null

  @Field(() => BooleanFilter, { nullable: true })
  deleted?: BooleanFilter | null

  @Field(() => TimeEntryDaysInput, { nullable: true })
  days?: TimeEntryDaysInput | null
}

@InputType()
abstract class TimeEntryInput implements TypedTime {
  @Field(() => Int, { nullable: true, description: 'The duration. Not together with a start and an end.' })
  seconds?: number | null

  @Field(() => String, {
    nullable: true,
    description: 'The day of an entry with a duration, such as 2026-03-31. Today for a new one if omitted.',
  })
  @IfString()
  @atMost(10)
  day?: string | null

  @Field(() => String, { nullable: true, description: WHEN })
  @IfString()
  @atMost(40)
  startedAt?: string | null

  @Field(() => String, { nullable: true, description: WHEN })
  @IfString()
  @atMost(40)
  endedAt?: string | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(500)
  note?: string | null

  @Field(() => Boolean, { nullable: true, description: 'True for a new entry if omitted.' })
  isBillable?: boolean | null
}

@InputType({ description: 'Takes either a duration, or a start and an end.' })
export class AddTimeEntryInput extends TimeEntryInput {
  @Field(() => ID)
  taskId!: string

  @Field(() => ID, {
    nullable: true,
    description: 'Who worked, the viewer if omitted. Time of others needs the permission to delete tasks.',
  })
  personId?: string | null
}

@InputType({
  description:
    'Omitted fields are unchanged. Sending a duration clears start and end; sending start and end replaces the duration. Of a running timer only the start, the note and whether it is billable can be changed.',
})
export class UpdateTimeEntryInput extends TimeEntryInput {
  @Field(() => ID)
  id!: string

  @Field(() => ID, { nullable: true, description: 'If sent, entries of other tasks are not found.' })
  taskId?: string | null

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class ManageTimeEntriesInput {
  @Field(() => [ID])
  @ArrayNotEmpty({ message: 'Choose at least one time entry' })
  @ArrayMaxSize(100, { message: 'At most 100 time entries at once' })
  ids!: string[]

  @Field(() => ID, { nullable: true, description: 'If sent, entries of other tasks are not found.' })
  taskId?: string | null
}

@InputType()
export class StartTimerInput {
  @Field(() => ID)
  taskId!: string

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(500)
  note?: string | null

  @Field(() => Boolean, { nullable: true, description: 'True if omitted.' })
  isBillable?: boolean | null
}

@InputType()
export class StopTimerInput {
  @Field(() => ID, { description: 'The running time entry.' })
  id!: string
}

export const TimeEntryPayload = PayloadOf('TimeEntryPayload', 'timeEntry', () => TimeEntry, {
  description: 'If the version is stale, userErrors contains a CONFLICT error and `timeEntry` is the current version.',
})

export const TimeEntriesPayload = PayloadOf('TimeEntriesPayload', 'timeEntries', () => [TimeEntry])
