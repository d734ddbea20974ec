import { ArrayMaxSize, MaxLength } from 'class-validator'
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { PayloadOf } from '../../../../kernel/graphql/payload-of.ts'
import { atMost, IfGiven, IfString } from '../../../../kernel/validation/if-string.ts'
import { Holiday } from '../holidays/holidays.ts'
import { DaysAtMost, WorkingDay, WorkingDayInput } from './working-day.ts'

const MOST_CLOSED = 100
const MOST_WORKED = 20

@ObjectType({ description: 'Someone whose work can be planned.' })
export class PlannerPerson {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  displayName!: string

  @Field(() => Boolean, { description: 'Whether new work can be planned for them. False for those who have left.' })
  isActive!: boolean

  @Field(() => Boolean, { description: 'Whether they have working hours of their own.' })
  hasOwnHours!: boolean

  @Field(() => [WorkingDay], { description: 'In the order of the week.' })
  days!: WorkingDay[]
}

@ObjectType({ description: 'Who can work when.' })
export class Planner {
  @Field(() => [PlannerPerson], {
    description: 'The staff who may view tasks, by name, and then others who have work planned on these days.',
  })
  people!: PlannerPerson[]

  @Field(() => [Holiday], { description: 'Holidays and closed days among these days, in their order.' })
  holidays!: Holiday[]
}

@ObjectType({ description: 'A day on which nobody works.' })
export class ClosedDayEntry {
  @Field(() => String, { description: 'Such as 2026-12-24.' })
  day!: string

  @Field(() => String)
  name!: string
}

@ObjectType({ description: 'When the business works.' })
export class WorkingTimes {
  @Field(() => [WorkingDay], { description: 'Of everybody without hours of their own, in the order of the week.' })
  days!: WorkingDay[]

  @Field(() => String, {
    description: "The chosen province such as NS; empty for that of the time zone, '-' for none.",
  })
  province!: string

  @Field(() => String, { nullable: true, description: 'The province whose holidays apply; null for none.' })
  holidayProvince!: string | null

  @Field(() => [Holiday], { description: 'The public holidays of the current year there.' })
  publicHolidays!: Holiday[]

  @Field(() => [String], { description: 'Keys of public holidays on which the business is open.' })
  workedHolidays!: string[]

  @Field(() => [ClosedDayEntry], { description: 'Further days on which nobody works, in their order.' })
  closedDays!: ClosedDayEntry[]

  @Field(() => Int)
  version!: number
}

@InputType()
export class ClosedDayInput {
  @Field(() => String, { description: 'Such as 2026-12-24.' })
  @IfString()
  @atMost(10)
  day!: string

  @Field(() => String)
  @IfString()
  @atMost(60)
  name!: string
}

@InputType({ description: 'Omitted settings and null are unchanged.' })
export class UpdateWorkingTimesInput {
  @Field(() => [WorkingDayInput], { nullable: true, description: 'Omitted weekdays are days off.' })
  @IfGiven()
  @DaysAtMost()
  days?: WorkingDayInput[] | null

  @Field(() => String, { nullable: true, description: "Such as NS; empty for that of the time zone, '-' for none." })
  @IfString()
  @atMost(2)
  province?: string | null

  @Field(() => [String], { nullable: true, description: 'Keys of public holidays. Replaces all of them.' })
  @IfGiven()
  @ArrayMaxSize(MOST_WORKED, { message: `At most ${MOST_WORKED} holidays` })
  @MaxLength(20, { each: true, message: 'At most 20 characters each' })
  workedHolidays?: string[] | null

  @Field(() => [ClosedDayInput], { nullable: true, description: 'Replaces all of them.' })
  @IfGiven()
  @ArrayMaxSize(MOST_CLOSED, { message: `At most ${MOST_CLOSED} days` })
  closedDays?: ClosedDayInput[] | null

  @Field(() => Int, { nullable: true })
  version?: number | null
}

@InputType()
export class SetWorkingHoursInput {
  @Field(() => ID)
  personId!: string

  @Field(() => [WorkingDayInput], {
    nullable: true,
    description: 'The days that are left out are free. Null for the hours of the business.',
  })
  @IfGiven()
  @DaysAtMost()
  days?: WorkingDayInput[] | null
}

export const WorkingTimesPayload = PayloadOf('WorkingTimesPayload', 'workingTimes', () => WorkingTimes)
export const PlannerPersonPayload = PayloadOf('PlannerPersonPayload', 'person', () => PlannerPerson)
