import { ArrayMaxSize, Max, Min } from 'class-validator'
import { Field, InputType, Int, ObjectType } from 'type-graphql'
import { type InputFault, UserInputError } from '../../../../kernel/validation/errors.ts'
import { atMost, IfString } from '../../../../kernel/validation/if-string.ts'

const WEEK = 7
const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/
const MIDNIGHT = '24:00'

/** When somebody works on a weekday. */
@ObjectType({ description: 'A weekday on which somebody works.' })
export class WorkingDay {
  @Field(() => Int, { description: 'From 1 for Monday to 7 for Sunday.' })
  weekday!: number

  @Field(() => String, { description: 'Such as 08:00.' })
  from!: string

  @Field(() => String, { description: 'Such as 17:00; 24:00 at the end of the day.' })
  to!: string

  @Field(() => Int)
  breakMinutes!: number

  @Field(() => Int, { description: 'The minutes of work, without the breaks.' })
  minutes!: number
}

@InputType()
export class WorkingDayInput {
  @Field(() => Int, { description: 'From 1 for Monday to 7 for Sunday.' })
  @Min(1, { message: 'Send weekdays from 1 to 7' })
  @Max(WEEK, { message: 'Send weekdays from 1 to 7' })
  weekday!: number

  @Field(() => String, { description: 'Such as 08:00.' })
  @IfString()
  @atMost(5)
  from!: string

  @Field(() => String, { description: 'Such as 17:00; 24:00 at the end of the day.' })
  @IfString()
  @atMost(5)
  to!: string

  @Field(() => Int, { nullable: true, description: '0 if omitted.' })
  breakMinutes?: number | null
}

/** The list of the days on which somebody works. */
export const DaysAtMost = () => ArrayMaxSize(WEEK, { message: 'A week has 7 days' })

/** As stored: without what can be computed. */
export interface StoredDay {
  readonly weekday: number
  readonly from: string
  readonly to: string
  readonly breakMinutes: number
}

const WEEKDAYS = [1, 2, 3, 4, 5]

/** From Monday to Friday from eight to five with an hour for lunch, until somebody says otherwise. */
export const usualDays: readonly StoredDay[] = WEEKDAYS.map((weekday) => ({
  weekday,
  from: '08:00',
  to: '17:00',
  breakMinutes: 60,
}))

export const toWorkingDays = (days: readonly StoredDay[]): WorkingDay[] =>
  days.map((day) => Object.assign(new WorkingDay(), day, { minutes: minutesOf(day) }))

/** The days in the order of the week. Throws UserInputError for times that are none, and for a day that comes twice. */
export function checkedDays(typed: readonly WorkingDayInput[]): StoredDay[] {
  const faults: InputFault[] = []
  const refuse = (message: string) => void faults.push({ code: 'INVALID', message, field: 'days' })
  const days = typed.map(({ weekday, from, to, breakMinutes }) => ({
    ...{ weekday, from: from.trim(), to: to.trim(), breakMinutes: breakMinutes ?? 0 },
  }))
  if (new Set(days.map(({ weekday }) => weekday)).size < days.length) refuse('Each weekday can be given once')
  for (const day of days) {
    if (clockMinutes(day.from) === null || clockMinutes(day.to) === null) refuse('Enter times such as 08:00')
    else if (day.breakMinutes < 0 || minutesOf(day) <= 0) refuse('The end must be after the start and the breaks')
  }
  if (faults.length > 0) throw new UserInputError(faults)
  return days.toSorted((one, other) => one.weekday - other.weekday)
}

function clockMinutes(text: string): number | null {
  if (text === MIDNIGHT) return 24 * 60
  const [, hours, minutes] = CLOCK.exec(text) ?? []
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : null
}

function minutesOf({ from, to, breakMinutes }: StoredDay): number {
  return (clockMinutes(to) ?? 0) - (clockMinutes(from) ?? 0) - breakMinutes
}
