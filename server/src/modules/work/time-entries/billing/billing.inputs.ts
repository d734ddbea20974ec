import { ArrayMaxSize, ArrayNotEmpty, Max, Min } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { ListOf } from '../../../../kernel/graphql/paging.ts'
import { IfGiven } from '../../../../kernel/validation/if-string.ts'
import { DocumentType } from '../../../commerce/documents/index.ts'
import { MOST_RATE } from '../rates/hourly-rate.inputs.ts'
import { TimeEntry } from '../time-entry.entity.ts'
import { TimeEntryDaysInput } from '../time-entry.inputs.ts'
import { TimeGrouping } from './time-lines.ts'

const MOST_ENTRIES = 500
const AMOUNT = { message: 'Enter an amount from 0.01 to 10,000 dollars' }

export const UnbilledTimeList = ListOf(TimeEntry, 'UnbilledTimeList')

@InputType()
export class UnbilledTimeWhere {
  @Field(() => ID, { nullable: true, description: 'The customer of the task, or else of its project.' })
  customerId?: string | null

  @Field(() => ID, { nullable: true })
  projectId?: string | null

  @Field(() => TimeEntryDaysInput, { nullable: true })
  days?: TimeEntryDaysInput | null
}

@InputType()
export class BillTimeInput {
  @Field(() => [ID], { description: 'Time entries of one customer.' })
  @ArrayNotEmpty({ message: 'Choose at least one time entry' })
  @ArrayMaxSize(MOST_ENTRIES, { message: `At most ${MOST_ENTRIES} time entries at once` })
  entryIds!: string[]

  @Field(() => ID, {
    nullable: true,
    description: 'An invoice or work order of the customer, which gets the lines. A new draft if omitted.',
  })
  documentId?: string | null

  @Field(() => DocumentType, { nullable: true, description: 'Of a new document: INVOICE if omitted, or WORK_ORDER.' })
  type?: DocumentType | null

  @Field(() => TimeGrouping, { nullable: true, description: 'TASK if omitted.' })
  grouping?: TimeGrouping | null

  @Field(() => Int, { nullable: true, description: 'Cents for an hour of entries that have no hourly rate.' })
  @IfGiven()
  @Min(1, AMOUNT)
  @Max(MOST_RATE, AMOUNT)
  price?: number | null

  @Field(() => Int, { nullable: true, description: 'Of the document that was read.' })
  version?: number | null
}
