import { Field, ID, InputType } from 'type-graphql'
import { CommentInput } from '../../../platform/comments/index.ts'

@InputType()
export class AddTaskCommentInput extends CommentInput {
  @Field(() => ID)
  taskId!: string
}
