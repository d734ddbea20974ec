import { Field, InputType, Int } from 'type-graphql'
import { BooleanFilter, IDFilter } from '../../../kernel/graphql/filters.ts'
import { OrderOf } from '../../../kernel/graphql/list-inputs.ts'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { MOST_FOUND } from '../../../kernel/search/word-search.ts'
import { Note } from './note.entity.ts'

export const NoteList = ListOf(Note, 'NoteList')

@InputType({ description: "Omitted values default to the current month and year in the tenant's time zone." })
export class MonthInput {
  @Field(() => Int, { nullable: true })
  year?: number | null

  @Field(() => Int, { nullable: true, description: 'From 1 to 12.' })
  month?: number | null
}

@InputType()
export class NoteWhere {
  @Field(() => String, {
    nullable: true,
    description: `Matches the beginnings of words in title and content, and the customer for viewers who may view customers. Returns at most ${MOST_FOUND} matches.`,
  })
  search?: string | null

  @Field(() => IDFilter, { nullable: true })
  customerId?: IDFilter | null

  @Field(() => IDFilter, { nullable: true })
  assigneeId?: IDFilter | null

  @Field(() => BooleanFilter, { nullable: true })
  done?: BooleanFilter | null

  @Field(() => BooleanFilter, { nullable: true, description: "Open, and due before today in the tenant's time zone." })
  overdue?: BooleanFilter | null

  @Field(() => BooleanFilter, { nullable: true })
  deleted?: BooleanFilter | null

  @Field(() => MonthInput, {
    nullable: true,
    description: 'Notes due in this month, and notes without a due date created in it.',
  })
  month?: MonthInput | null
}

export enum NoteOrderField {
  /** Notes without a due date come last in both directions. */
  DUE_DATE = 'dueDate',
  CREATED_AT = 'id',
  UPDATED_AT = 'updatedAt',
}

export const NoteOrder = OrderOf('NoteOrder', NoteOrderField)
export type NoteOrder = InstanceType<typeof NoteOrder>
