import { ArrayMaxSize, ArrayNotEmpty, ValidateIf } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { ListOf } from '../../../kernel/graphql/paging.ts'
import { PayloadOf } from '../../../kernel/graphql/payload-of.ts'
import { atMost } from '../../../kernel/validation/if-string.ts'
import { Comment, Reaction } from './comment.entity.ts'

export const LONGEST_COMMENT = 5_000
const MOST_MENTIONS = 50
/** Of the people who can be mentioned, in one answer. */
export const MOST_PEOPLE = 100

export const CommentList = ListOf(Comment, 'CommentList')

@ObjectType({ description: 'Somebody who can be mentioned.' })
export class CommentPerson {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  displayName!: string
}

@InputType()
export abstract class CommentInput {
  @Field(() => String, { description: 'Plain text.' })
  @atMost(LONGEST_COMMENT)
  body!: string

  @Field(() => [ID], {
    nullable: true,
    description: 'The people whom the text mentions. Those whom it never mentioned before get a notification.',
  })
  @ValidateIf((_input, value) => Array.isArray(value))
  @ArrayMaxSize(MOST_MENTIONS, { message: `At most ${MOST_MENTIONS} people` })
  mentionedIds?: string[] | null
}

@InputType()
export class EditCommentInput extends CommentInput {
  @Field(() => ID)
  id!: string

  @Field(() => Int, {
    nullable: true,
    description: 'The last read version; without it there is no check for conflicts.',
  })
  version?: number | null
}

@InputType()
export class ManageCommentsInput {
  @Field(() => [ID])
  @ArrayNotEmpty({ message: 'Choose at least one comment' })
  @ArrayMaxSize(100, { message: 'At most 100 comments at once' })
  ids!: string[]
}

@InputType()
export class ReactToCommentInput {
  @Field(() => ID)
  id!: string

  @Field(() => Reaction)
  reaction!: Reaction

  @Field(() => Boolean, { description: 'False takes the reaction back.' })
  isOn!: boolean
}

export const CommentPayload = PayloadOf('CommentPayload', 'comment', () => Comment, {
  description: 'If the version is stale, userErrors contains a CONFLICT error and `comment` is the current version.',
})

export const CommentsPayload = PayloadOf('CommentsPayload', 'comments', () => [Comment])
