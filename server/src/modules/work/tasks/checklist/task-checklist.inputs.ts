import { Field, ID, InputType } from 'type-graphql'
import { atMost } from '../../../../kernel/validation/if-string.ts'

export const MOST_ITEMS = 100

@InputType()
export class TaskChecklistItemInput {
  @Field(() => ID, { nullable: true, description: 'Omitted for a new item.' })
  id?: string | null

  @Field(() => String)
  @atMost(200)
  text!: string

  @Field(() => Boolean, { nullable: true, description: 'Unchanged if omitted; false for a new item.' })
  isDone?: boolean | null
}

@InputType()
export class CheckTaskItemInput {
  @Field(() => ID, { description: 'The task.' })
  id!: string

  @Field(() => ID)
  itemId!: string

  @Field(() => Boolean)
  isDone!: boolean
}
