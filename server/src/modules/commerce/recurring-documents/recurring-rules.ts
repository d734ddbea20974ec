import { type CalendarDay, calendarDay } from '../../../kernel/time/calendar-day.ts'
import { type InputFault, UserInputError } from '../../../kernel/validation/errors.ts'
import { dayAfter, nextOccurrence, type Recurrence, RecurrenceUnit } from './recurrence.ts'
import type { RecurrenceInput } from './recurring.inputs.ts'
import { type RecurringSchedule, RecurringStatus } from './recurring-schedule.entity.ts'

const MOST_EVERY = 365
const MAX_OCCURRENCES = 1000
const LAST_YEAR = '2200'

type Rule = Recurrence & Pick<RecurringSchedule, 'endsOn' | 'maxOccurrences'>

/** Throws UserInputError with an error for each field. */
export function checkedRecurrence(input: RecurrenceInput): Rule {
  const faults: InputFault[] = []
  const fail = (field: string, message: string) => faults.push({ code: 'INVALID', field, message })
  const { unit, every, dayOfMonth = null, maxOccurrences = null } = input
  const day = (field: 'startsOn' | 'endsOn', value: string) => {
    const valid = calendarDay(value)
    if (!valid || valid.slice(0, 4) > LAST_YEAR) fail(field, 'Enter a valid date, such as 2026-03-31')
    return valid
  }
  const startsOn = day('startsOn', input.startsOn)
  const endsOn = input.endsOn?.trim() ? day('endsOn', input.endsOn) : null
  if (startsOn && endsOn && endsOn < startsOn) fail('endsOn', 'The end must be after the start')
  if (every < 1 || every > MOST_EVERY) fail('every', `Enter a number from 1 to ${MOST_EVERY}`)
  const isInMonths = unit === RecurrenceUnit.MONTH || unit === RecurrenceUnit.YEAR
  if (dayOfMonth !== null && !isInMonths) fail('dayOfMonth', 'Only months and years have a day of the month')
  if (dayOfMonth !== null && (dayOfMonth < 1 || dayOfMonth > 31)) fail('dayOfMonth', 'Enter a number from 1 to 31')
  if (maxOccurrences !== null && (maxOccurrences < 1 || maxOccurrences > MAX_OCCURRENCES))
    fail('maxOccurrences', `Enter a number from 1 to ${MAX_OCCURRENCES.toLocaleString('en')}`)
  if (faults.length > 0) throw new UserInputError(faults)
  return { unit, every, dayOfMonth, startsOn: startsOn as CalendarDay, endsOn, maxOccurrences }
}

/** The next dates from a day on, until the schedule ends. */
export function upcoming(rule: Rule, from: CalendarDay, occurrenceCount: number, count: number): CalendarDay[] {
  const days: CalendarDay[] = []
  let day = from
  while (days.length < count && (rule.maxOccurrences === null || occurrenceCount + days.length < rule.maxOccurrences)) {
    const next = nextOccurrence(rule, day)
    if (next.slice(0, 4) > LAST_YEAR || (rule.endsOn && next > rule.endsOn)) break
    days.push(next)
    day = dayAfter(next)
  }
  return days
}

/** Sets the next date from a day on, or ends the schedule. */
export function moveOn(schedule: RecurringSchedule, from: CalendarDay): void {
  const [next = null] = upcoming(schedule, from, schedule.occurrenceCount, 1)
  schedule.nextOn = next
  if (!next) schedule.status = RecurringStatus.ENDED
  else if (schedule.status === RecurringStatus.ENDED) schedule.status = RecurringStatus.ACTIVE
}
