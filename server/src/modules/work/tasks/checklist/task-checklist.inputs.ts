import { Field, ID, InputType } from 'type-graphql'
import { atMost } from '../../../../kernel/validation/if-string.ts'

export const MOST_ITEMS = 100

@InputType()
export class NewTaskChecklistItemInput {
  @Field(() => String)
  @atMost(200)
  text!: string

  @Field(() => Boolean, { nullable: true, description: 'If omitted, unchanged, or false for a new item.' })
  isDone?: boolean | null
}

@InputType()
export class TaskChecklistItemInput extends NewTaskChecklistItemInput {
  @Field(() => ID, { nullable: true, description: 'Omitted for a new item.' })
  id?: string | null
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
