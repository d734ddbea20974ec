import { ArrayMaxSize, ArrayNotEmpty, ValidateIf } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { UserError } from '../../../kernel/graphql/payload.ts'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../kernel/validation/if-string.ts'
import { Board, ColumnColor, ColumnMeaning } from './board.entity.ts'
import { LONGEST_COLUMN_NAME, MOST_COLUMNS, MOST_MEMBERS } from './board-limits.ts'

@InputType()
export class NewBoardColumnInput {
  @Field(() => String)
  @atMost(LONGEST_COLUMN_NAME)
  name!: string

  @Field(() => ColumnColor, { nullable: true })
  color?: ColumnColor | null

  @Field(() => Int, { nullable: true })
  limit?: number | null

  @Field(() => ColumnMeaning, { nullable: true })
  meaning?: ColumnMeaning | null
}

@InputType()
export class BoardColumnInput extends NewBoardColumnInput {
  @Field(() => ID, { nullable: true, description: 'Of a column that the board has; a new one has none.' })
  id?: string | null
}

@InputType()
export class CreateBoardInput {
  @Field(() => String)
  @atMost(100)
  name!: string

  @Field(() => Boolean, { nullable: true, description: 'True unless stated.' })
  isShared?: boolean | null

  @Field(() => [ID], {
    nullable: true,
    description: 'All people who see it while it is not shared with everybody, of `boardMemberCandidates`.',
  })
  @ValidateIf((_input, value) => Array.isArray(value))
  @ArrayMaxSize(MOST_MEMBERS, { message: `At most ${MOST_MEMBERS} people` })
  memberIds?: string[] | null

  @Field(() => [NewBoardColumnInput], {
    nullable: true,
    description: 'In their order; To do, In progress and Done unless stated.',
  })
  @ValidateIf((_input, value) => Array.isArray(value))
  @ArrayNotEmpty({ message: 'A board has at least one column' })
  @ArrayMaxSize(MOST_COLUMNS, { message: `At most ${MOST_COLUMNS} columns` })
  columns?: NewBoardColumnInput[] | null
}

@InputType({ description: 'Where the cards of a deleted column are moved.' })
export class MoveColumnCardsInput {
  @Field(() => ID)
  fromColumnId!: string

  @Field(() => ID, { description: 'A column that remains on the board.' })
  toColumnId!: string
}

@InputType({ description: 'Omitted fields are unchanged. `version` is the last read version.' })
export class UpdateBoardInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, { nullable: true })
  version?: number | null

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(100)
  name?: string | null

  @Field(() => Boolean, { nullable: true })
  isShared?: boolean | null

  @Field(() => [ID], {
    nullable: true,
    description: 'All people who see it while it is not shared with everybody, of `boardMemberCandidates`.',
  })
  @ValidateIf((_input, value) => Array.isArray(value))
  @ArrayMaxSize(MOST_MEMBERS, { message: `At most ${MOST_MEMBERS} people` })
  memberIds?: string[] | null

  @Field(() => [BoardColumnInput], {
    nullable: true,
    description: 'All columns in their order. Those left out are deleted.',
  })
  @ValidateIf((_input, value) => Array.isArray(value))
  @ArrayNotEmpty({ message: 'A board has at least one column' })
  @ArrayMaxSize(MOST_COLUMNS, { message: `At most ${MOST_COLUMNS} columns` })
  columns?: BoardColumnInput[] | null

  @Field(() => [MoveColumnCardsInput], { nullable: true, description: 'For columns that are deleted and have cards.' })
  @ValidateIf((_input, value) => Array.isArray(value))
  @ArrayMaxSize(MOST_COLUMNS, { message: `At most ${MOST_COLUMNS} columns` })
  moveCards?: MoveColumnCardsInput[] | null
}

@InputType()
export class ManageBoardInput {
  @Field(() => ID)
  id!: string
}

@ObjectType({ description: 'A staff member with whom a board can be shared.' })
export class BoardMember {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  displayName!: string
}

export const BoardPayload = PayloadOf('BoardPayload', 'board', () => Board, {
  description: 'If the version is stale, userErrors contains a CONFLICT error and `board` is the current version.',
})

@ObjectType()
export class DeleteBoardPayload {
  @Field(() => ID, { nullable: true })
  deletedId?: string | null

  @Field(() => [UserError])
  userErrors!: UserError[]
}
