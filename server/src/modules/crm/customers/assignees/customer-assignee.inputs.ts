import { ArrayMaxSize, ArrayNotEmpty } from 'class-validator'
import { Field, ID, InputType } from 'type-graphql'
import { MOST_ASSIGNEES } from '../../../platform/assignees/index.ts'

@InputType()
export class ManageCustomerAssigneesInput {
  @Field(() => ID)
  id!: string

  @Field(() => [ID], { description: 'IDs from `assignees`. New assignees are notified.' })
  @ArrayNotEmpty({ message: 'Choose at least one person' })
  @ArrayMaxSize(MOST_ASSIGNEES, { message: `At most ${MOST_ASSIGNEES} assignees` })
  assigneeIds!: string[]
}
