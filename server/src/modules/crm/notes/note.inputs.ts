import { ArrayMaxSize, ArrayNotEmpty } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { BooleanFilter, IDFilter } from '../../../kernel/graphql/filters.ts'
import { OrderOf } from '../../../kernel/graphql/list-inputs.ts'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { MOST_FOUND } from '../../../kernel/search/word-search.ts'
import { atMost, IfString } from '../../../kernel/validation/if-string.ts'
import { Note } from './note.entity.ts'
import type { TypedNote } from './note-rules.ts'

export const MOST_AT_ONCE = 500

@InputType()
abstract class NoteInput implements TypedNote {
  @Field(() => String, {
    nullable: true,
    description: 'HTML. Marks, lists, links, headings and quotes are kept; other elements are reduced to their text.',
  })
  @IfString()
  @atMost(100_000)
  content?: string | null

  @Field(() => String, { nullable: true, description: 'A date such as 2026-03-31.' })
  @IfString()
  @atMost(10)
  dueDate?: string | null

  @Field(() => ID, { nullable: true })
  customerId?: string | null

  @Field(() => ID, { nullable: true, description: 'One of `noteAssignees`. They get a notification.' })
  assigneeId?: string | null
}

@InputType()
export class CreateNoteInput extends NoteInput {
  @Field(() => ID, {
    nullable: true,
    description: 'Instead of a customer, another record that the viewer may view, such as a project.',
  })
  recordId?: string | null

  @Field(() => String)
  @atMost(200)
  title!: string
}

@InputType({
  description:
    'Omitted fields are unchanged; null and the empty string clear a field. `version` is the last read version; without it the write is not checked for conflicts.',
})
export class UpdateNoteInput extends NoteInput {
  @Field(() => ID)
  id!: string

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(200)
  title?: string | null

  @Field(() => Boolean, { nullable: true })
  isDone?: boolean | null

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class ManageNotesInput {
  @Field(() => [ID])
  @ArrayNotEmpty({ message: 'Choose at least one note' })
  @ArrayMaxSize(MOST_AT_ONCE, { message: `At most ${MOST_AT_ONCE} notes at once` })
  ids!: string[]
}

@InputType()
export class ManageNoteAssigneesInput {
  @Field(() => ID)
  id!: string

  @Field(() => [ID], { description: 'An ID from `noteAssignees`. A note has at most one assignee.' })
  @ArrayNotEmpty({ message: 'Choose a person' })
  @ArrayMaxSize(1, { message: 'A note has at most one assignee' })
  assigneeIds!: string[]
}

@InputType()
export class CompleteNotesInput extends ManageNotesInput {
  @Field(() => Boolean, { description: 'False reopens the notes.' })
  isDone!: boolean
}

@ObjectType({ description: 'A record that a note is about, such as a project.' })
export class NoteRecord {
  @Field(() => ID)
  id!: string

  @Field(() => String, { description: 'The kind of record, such as `project`.' })
  kind!: string

  @Field(() => String)
  title!: string

  @Field(() => String, { description: 'The path of its page in the admin.' })
  path!: string
}

export const NotePayload = PayloadOf('NotePayload', 'note', () => Note, {
  description: 'If the version is stale, userErrors contains a CONFLICT error and `note` is the current version.',
})

export const NotesPayload = PayloadOf('NotesPayload', 'notes', () => [Note])

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

  @Field(() => IDFilter, { nullable: true, description: 'The customer or other record that the note is about.' })
  recordId?: IDFilter | null

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
