import { ArrayMaxSize } from 'class-validator'
import { Field, ID, InputType, Int } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { atMost, IfGiven, IfString } from '../../../../kernel/validation/if-string.ts'
import { TimesheetCell } from './timesheet.ts'

const MOST_TASKS = 50

@InputType()
export class TimesheetWhere {
  @Field(() => String, { nullable: true, description: 'Any day of the week, such as 2026-03-31. Today if omitted.' })
  @IfString()
  @atMost(10)
  day?: string | null

  @Field(() => ID, {
    nullable: true,
    description: 'The viewer if omitted. The week of others needs the permission to delete tasks.',
  })
  personId?: string | null

  @Field(() => [ID], {
    nullable: true,
    description: 'Tasks to show even without time. Those that do not exist are left out.',
  })
  @IfGiven()
  @ArrayMaxSize(MOST_TASKS, { message: `At most ${MOST_TASKS} tasks at once` })
  taskIds?: string[] | null

  @Field(() => Boolean, { nullable: true, description: 'Whether to show the tasks of the previous week, too.' })
  previousTasks?: boolean | null
}

@InputType({ description: 'Replaces the time of a person on a task and a day.' })
export class SetTimesheetCellInput {
  @Field(() => ID)
  taskId!: string

  @Field(() => String, { description: 'Such as 2026-03-31.' })
  @IfString()
  @atMost(10)
  day!: string

  @Field(() => ID, {
    nullable: true,
    description: 'The viewer if omitted. The week of others needs the permission to delete tasks.',
  })
  personId?: string | null

  @Field(() => Int, { description: 'All time of the day on this task; 0 deletes it.' })
  seconds!: number

  @Field(() => Int, {
    nullable: true,
    description: 'The seconds that were read. If they have changed since, nothing is written. Not checked if omitted.',
  })
  before?: number | null
}

export const TimesheetCellPayload = PayloadOf('TimesheetCellPayload', 'cell', () => TimesheetCell, {
  description: 'If `before` is stale, userErrors contains a CONFLICT error and `cell` is the current one.',
})
