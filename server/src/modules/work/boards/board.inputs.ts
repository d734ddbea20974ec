import { ArrayMaxSize, ArrayNotEmpty, Max, Min, ValidateIf } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { UserError } from '../../../kernel/graphql/payload.ts'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { atMost, IfGiven, IfString } from '../../../kernel/validation/if-string.ts'
import { Board, ColumnColor, ColumnMeaning } from './board.entity.ts'

export const MOST_COLUMNS = 30

@InputType()
export class NewBoardColumnInput {
  @Field(() => String)
  @atMost(60)
  name!: string

  @Field(() => ColumnColor, { nullable: true })
  color?: ColumnColor | null

  @Field(() => Int, { nullable: true })
  @IfGiven()
  @Min(1, { message: 'Enter a limit between 1 and 1,000' })
  @Max(1000, { message: 'Enter a limit between 1 and 1,000' })
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

  @Field(() => [NewBoardColumnInput], {
    nullable: true,
    description: 'In their order; To do, In progress and Done unless stated.',
  })
  @ValidateIf((_input, value) => Array.isArray(value))
  @ArrayNotEmpty({ message: 'A board has at least one column' })
  @ArrayMaxSize(MOST_COLUMNS, { message: `At most ${MOST_COLUMNS} columns` })
  columns?: NewBoardColumnInput[] | null
}

@InputType({ description: 'Where the cards of a column that goes are moved.' })
export class MoveColumnCardsInput {
  @Field(() => ID)
  fromColumnId!: string

  @Field(() => ID, { description: 'A column that stays on the board.' })
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

  @Field(() => [BoardColumnInput], { nullable: true, description: 'All columns in their order. Those left out go.' })
  @ValidateIf((_input, value) => Array.isArray(value))
  @ArrayNotEmpty({ message: 'A board has at least one column' })
  @ArrayMaxSize(MOST_COLUMNS, { message: `At most ${MOST_COLUMNS} columns` })
  columns?: BoardColumnInput[] | null

  @Field(() => [MoveColumnCardsInput], { nullable: true, description: 'For columns that go and have cards.' })
  @ValidateIf((_input, value) => Array.isArray(value))
  @ArrayMaxSize(MOST_COLUMNS, { message: `At most ${MOST_COLUMNS} columns` })
  moveCards?: MoveColumnCardsInput[] | null
}

@InputType()
export class ManageBoardInput {
  @Field(() => ID)
  id!: string
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
