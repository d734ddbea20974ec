import { Field, InputType, Int } from 'type-graphql'
import { BooleanFilter, IDFilter } from '../../../kernel/filters.ts'
import { OrderOf } from '../../../kernel/list-inputs.ts'
import { ListOf } from '../../../kernel/paging.ts'
import { MOST_FOUND } from '../../../kernel/word-search.ts'
import { Note } from './note.entity.ts'

export const NoteList = ListOf(Note, 'NoteList')

@InputType({ description: "What is left out is the current one, in the tenant's time zone." })
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
    description: `Found at the beginning of words in title and content, and by the customer for those who may view customers; at most ${MOST_FOUND} are.`,
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

  @Field(() => MonthInput, { nullable: true, description: 'Those due in a month, and those without a day made in it.' })
  month?: MonthInput | null
}

export enum NoteOrderField {
  /** Those without a day come last, either way round. */
  DUE_DATE = 'dueDate',
  CREATED_AT = 'id',
  UPDATED_AT = 'updatedAt',
}

export const NoteOrder = OrderOf('NoteOrder', NoteOrderField)
export type NoteOrder = InstanceType<typeof NoteOrder>
