import { Field, ID, InputType } from 'type-graphql'
import { atMost } from '../../../../kernel/validation/if-string.ts'
import { LONGEST_RULE } from './recurrence-rule.ts'

@InputType()
export class RepeatTaskInput {
  @Field(() => ID)
  taskId!: string

  @Field(() => String, {
    description:
      'A rule of RFC 5545 with days, weeks, months or years, such as FREQ=WEEKLY;BYDAY=MO. It begins on the day on which the task is due.',
  })
  @atMost(LONGEST_RULE)
  rule!: string
}

@InputType()
export class StopRepeatingTaskInput {
  @Field(() => ID)
  taskId!: string
}
