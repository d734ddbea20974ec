import { Field, ID, Int, ObjectType } from 'type-graphql'

@ObjectType({ description: 'A person who may have a timesheet.' })
export class TimesheetPerson {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  displayName!: string
}

@ObjectType({ description: 'What a person worked on a task on a day.' })
export class TimesheetCell {
  @Field(() => String, { description: 'Such as 2026-03-31.' })
  day!: string

  @Field(() => Int, { description: 'Without a running timer.' })
  seconds!: number

  @Field(() => Int, { description: 'How many entries it is made of, without a running timer.' })
  entryCount!: number

  @Field(() => Boolean, { description: 'Whether a timer runs that was started on this day.' })
  isRunning!: boolean
}

@ObjectType({ description: 'A task in a timesheet.' })
export class TimesheetRow {
  @Field(() => ID)
  taskId!: string

  @Field(() => [TimesheetCell], { description: 'One for each day of the week, in order.' })
  cells!: TimesheetCell[]
}

@ObjectType({ description: 'The week of a person: each task with the time of each day.' })
export class Timesheet {
  @Field(() => ID)
  personId!: string

  @Field(() => String)
  personName!: string

  @Field(() => String, { description: 'The first day, such as 2026-03-29.' })
  from!: string

  @Field(() => String, { description: 'The last day.' })
  to!: string

  @Field(() => String, { description: "Today in the tenant's time zone." })
  today!: string

  @Field(() => Boolean, {
    description: 'Whether the viewer may change its times. Nobody may while it is submitted or approved.',
  })
  canEdit!: boolean

  @Field(() => [TimesheetRow], { description: 'By the title of the task.' })
  rows!: TimesheetRow[]
}
