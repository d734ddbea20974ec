import { Field, ID, InputType, Int } from 'type-graphql'
import { FilterOf, IDFilter } from '../../../kernel/graphql/filters.ts'
import { OrderOf } from '../../../kernel/graphql/list-inputs.ts'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../kernel/validation/if-string.ts'
import { RecurrenceUnit } from './recurrence.ts'
import { RecurringAction, RecurringSchedule, RecurringStatus } from './recurring-schedule.entity.ts'

@InputType()
export class RecurrenceInput {
  @Field(() => RecurrenceUnit)
  unit!: RecurrenceUnit

  @Field(() => Int, { description: 'From 1 to 365: 2 with WEEK is every other week.' })
  every!: number

  @Field(() => Int, {
    nullable: true,
    description:
      'For MONTH and YEAR: from 1 to 31, or the last day of shorter months. Defaults to the day of `startsOn`.',
  })
  dayOfMonth?: number | null

  @Field(() => String, { description: 'A day such as 2026-03-31. Dates that have passed are left out.' })
  @atMost(10)
  startsOn!: string

  @Field(() => String, { nullable: true, description: 'The last possible day.' })
  @IfString()
  @atMost(10)
  endsOn?: string | null

  @Field(() => Int, { nullable: true, description: 'The maximum number of dates, from 1 to 1,000.' })
  maxOccurrences?: number | null
}

@InputType()
export class CreateRecurringScheduleInput extends RecurrenceInput {
  @Field(() => ID, { description: 'A recurring invoice without a schedule.' })
  documentId!: string

  @Field(() => RecurringAction)
  action!: RecurringAction
}

@InputType({ description: 'Replaces the whole schedule. No invoices are created for dates that have passed.' })
export class UpdateRecurringScheduleInput extends RecurrenceInput {
  @Field(() => ID)
  id!: string

  @Field(() => RecurringAction)
  action!: RecurringAction

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class ManageRecurringScheduleInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class RecurringPeriodInput {
  @Field(() => ID)
  id!: string

  @Field(() => String, { description: '`nextOn` as last read, so that a repeated request has no further effect.' })
  @atMost(10)
  day!: string
}

const RecurringStatusFilter = FilterOf(RecurringStatus, 'RecurringStatusFilter')

@InputType()
export class RecurringScheduleWhere {
  @Field(() => RecurringStatusFilter, { nullable: true })
  status?: InstanceType<typeof RecurringStatusFilter> | null

  @Field(() => IDFilter, { nullable: true })
  documentId?: IDFilter | null
}

export enum RecurringScheduleOrderField {
  NEXT_ON = 'nextOn',
  CREATED_AT = 'id',
}

export const RecurringScheduleOrder = OrderOf('RecurringScheduleOrder', RecurringScheduleOrderField)
export type RecurringScheduleOrder = InstanceType<typeof RecurringScheduleOrder>

export const RecurringScheduleList = ListOf(RecurringSchedule, 'RecurringScheduleList')
export const RecurringSchedulePayload = PayloadOf('RecurringSchedulePayload', 'schedule', () => RecurringSchedule)

export const DeleteRecurringSchedulePayload = PayloadOf('DeleteRecurringSchedulePayload', 'deletedId', () => ID)
