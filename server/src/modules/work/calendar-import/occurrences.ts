import { createHash } from 'node:crypto'
import type { CalendarDay } from '../../../kernel/time/calendar-day.ts'
import { daysAfter, daysBetween } from '../../../kernel/time/zoned-time.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import { datesBetween } from '../tasks/index.ts'
import { type IcsTime, instantAt } from './ics-time.ts'
import type { EventRow } from './import-row.ts'

/** Dates of a recurring event that are imported: those from a month ago for a year. */
const DAYS_BACK = 31
const DAYS_AHEAD = 366
const MOST_DATES = 400
/** The library counts from the first date. */
const MOST_DAYS_SINCE_START = 30 * 366
const USUAL_MINUTES = 60

/** A date on which an event takes place, with the times of its appointment. */
export interface Occurrence {
  /** The same in each import of the event. */
  readonly key: string
  readonly isAllDay: boolean
  readonly startsAt: string
  readonly endsAt: string
}

/** The key of all dates of an event. Finds also those that the file no longer has. */
export const keyOfEvent = (uid: string): string => hashOf(uid)

/** The key of one date of a recurring event, also if it has an event of its own. */
export const keyOn = (uid: string, day: CalendarDay): string => hashOf(`${uid}\n${day}`)

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** When an event takes place; of one that recurs, the dates around today. Throws UserInputError for impossible times. */
export function occurrencesOf(event: EventRow, tenantZone: string, today: CalendarDay): Occurrence[] {
  const { uid, start, rule, recurrence } = event
  if (!rule) return [occurrence(event, start.day, tenantZone, recurrence ? keyOn(uid, recurrence.day) : hashOf(uid))]
  const left = new Set([...event.except, ...event.moved])
  return daysOf(rule, start, today)
    .filter((day) => !left.has(day))
    .map((day) => occurrence(event, day, tenantZone, keyOn(uid, day)))
}

function daysOf(rule: string, { day: first }: IcsTime, today: CalendarDay): CalendarDay[] {
  const from = daysAfter(today, -DAYS_BACK)
  if (daysBetween(first, from) > MOST_DAYS_SINCE_START)
    throw new UserInputError('A recurring event that began more than 30 years ago can’t be imported')
  const [begin, until] = [first > from ? first : from, daysAfter(today, DAYS_AHEAD)]
  const found = begin <= until ? datesBetween(rule, first, begin, until) : []
  // RFC 5545: the start is the first date, even if the rule does not match it.
  const days = first >= begin && first <= until ? [first, ...found.filter((day) => day > first)] : found
  return days.slice(0, MOST_DATES)
}

/** The event on a day. It keeps its wall-clock length over clock changes. */
function occurrence({ start, end }: EventRow, day: CalendarDay, tenantZone: string, key: string): Occurrence {
  const later = daysBetween(start.day, day)
  if (start.minutes === null) {
    const days = end ? Math.max(1, daysBetween(start.day, end.day)) : 1
    return { key, isAllDay: true, startsAt: day, endsAt: daysAfter(day, days - 1) }
  }
  const startsAt = instantAt({ ...start, day }, tenantZone)
  const endsAt = end
    ? instantAt({ ...end, day: daysAfter(end.day, later) }, tenantZone)
    : new Date(startsAt.getTime() + USUAL_MINUTES * 60_000)
  return { key, isAllDay: false, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }
}
