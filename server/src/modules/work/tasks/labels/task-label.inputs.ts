import { Field, ID, InputType } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { atMost, IfString } from '../../../../kernel/validation/if-string.ts'
import { TagColor } from '../../../crm/customers/index.ts'
import { TaskLabel } from './task-label.entity.ts'

@InputType({ description: 'Omitted fields are unchanged.' })
export class UpdateTaskLabelInput {
  @Field(() => ID)
  id!: string

  @Field(() => String, { nullable: true })
  @IfString()
  @atMost(40)
  name?: string | null

  @Field(() => TagColor, { nullable: true })
  color?: TagColor | null
}

@InputType()
export class DeleteTaskLabelInput {
  @Field(() => ID)
  id!: string
}

export const TaskLabelPayload = PayloadOf('TaskLabelPayload', 'label', () => TaskLabel)
export const DeleteTaskLabelPayload = PayloadOf('DeleteTaskLabelPayload', 'deletedId', () => ID)
