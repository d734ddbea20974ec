import { type CalendarDay, calendarDay } from '../../../kernel/time/calendar-day.ts'
import { daysAfter, daysBetween, instantOf, offsetText, wallClockAt } from '../../../kernel/time/zoned-time.ts'
import { invalidField } from '../../../kernel/validation/errors.ts'
import { typedTime } from '../projects/index.ts'

/** When something takes place: at a time, or on whole days, which are the same everywhere. */
export interface AppointmentTimes {
  readonly isAllDay: boolean
  readonly startsAt: Date
  readonly endsAt: Date
  readonly startDay: CalendarDay | null
  readonly endDay: CalendarDay | null
}

/** Times as people and programs write them. Omitted ones are unchanged. */
export interface TypedTimes {
  readonly isAllDay?: boolean | null
  readonly startsAt?: string | null
  readonly endsAt?: string | null
}

/** Limits how far back a query by time has to look. */
export const MOST_DAYS = 31
const USUAL_MINUTES = 60
const FULL_DAY = 24 * 60
const EXAMPLE = 'such as 2026-03-31T14:30'

/**
 * Applies typed times. If only the start is given, the end moves with it, so that the clock shows the same length. Throws
 * UserInputError for an invalid time, and for an end that is not after the start.
 */
export function checkedTimes(typed: TypedTimes, timeZone: string, before: AppointmentTimes | null): AppointmentTimes {
  const isAllDay = typed.isAllDay ?? before?.isAllDay ?? false
  const isChanged = typed.startsAt !== undefined || typed.endsAt !== undefined || isAllDay !== before?.isAllDay
  if (before && !isChanged) return timesOf(before)
  return isAllDay ? wholeDays(typed, timeZone, before) : exactTimes(typed, timeZone, before)
}

/** The same times so many days later, or at another time of the day, by the clocks of the zone. */
export function timesOn(day: CalendarDay, model: AppointmentTimes, timeZone: string): AppointmentTimes {
  if (model.isAllDay) return daysFrom(day, daysAfter(day, lengthOf(model, timeZone) / FULL_DAY - 1), timeZone)
  const startsAt = instantOf(day, minutesOf(model.startsAt, timeZone), timeZone)
  return { isAllDay: false, startsAt, endsAt: endAfter(startsAt, model, timeZone), startDay: null, endDay: null }
}

/** The first day by the clocks of the zone. */
export function firstDayOf({ startDay, startsAt }: AppointmentTimes, timeZone: string): CalendarDay {
  return startDay ?? wallClockAt(startsAt, timeZone).day
}

/** A time by the tenant's clocks with their offset, such as 2026-03-08T09:00:00-04:00. */
export function localTime(at: Date, timeZone: string): string {
  const { day, time } = wallClockAt(at, timeZone)
  const ahead = Math.round((Date.parse(`${day}T${time}Z`) - at.getTime()) / 60_000)
  return `${day}T${time}${offsetText(ahead)}`
}

function exactTimes(typed: TypedTimes, timeZone: string, before: AppointmentTimes | null): AppointmentTimes {
  const startsAt = timeIn(typed.startsAt, 'startsAt', timeZone) ?? before?.startsAt
  if (!startsAt) throw invalidField('startsAt', 'Start is required')
  const endsAt = timeIn(typed.endsAt, 'endsAt', timeZone) ?? usualEnd(startsAt, timeZone, before)
  if (endsAt <= startsAt) throw invalidField('endsAt', 'End must be after the start')
  if (endsAt.getTime() - startsAt.getTime() > MOST_DAYS * FULL_DAY * 60_000)
    throw invalidField('endsAt', `An appointment takes at most ${MOST_DAYS} days`)
  return { isAllDay: false, startsAt, endsAt, startDay: null, endDay: null }
}

function wholeDays(typed: TypedTimes, timeZone: string, before: AppointmentTimes | null): AppointmentTimes {
  const first = dayIn(typed.startsAt, 'startsAt') ?? (before ? firstDayOf(before, timeZone) : null)
  if (!first) throw invalidField('startsAt', 'Start is required')
  const days = before?.isAllDay ? lengthOf(before, timeZone) / FULL_DAY : 1
  const last = dayIn(typed.endsAt, 'endsAt') ?? daysAfter(first, days - 1)
  if (last < first) throw invalidField('endsAt', 'The last day must be on or after the first')
  if (daysBetween(first, last) >= MOST_DAYS)
    throw invalidField('endsAt', `An appointment takes at most ${MOST_DAYS} days`)
  return daysFrom(first, last, timeZone)
}

const daysFrom = (startDay: CalendarDay, endDay: CalendarDay, timeZone: string): AppointmentTimes => ({
  isAllDay: true,
  startsAt: instantOf(startDay, 0, timeZone),
  endsAt: instantOf(daysAfter(endDay, 1), 0, timeZone),
  startDay,
  endDay,
})

function timeIn(text: string | null | undefined, field: 'startsAt' | 'endsAt', timeZone: string): Date | null {
  if (text === undefined) return null
  if (!text?.trim()) throw invalidField(field, field === 'startsAt' ? 'Start is required' : 'End is required')
  const time = text.trim().length > 10 ? typedTime(text, timeZone, false) : null
  if (!time) throw invalidField(field, `Enter a valid date with a time, ${EXAMPLE}`)
  return time
}

function dayIn(text: string | null | undefined, field: 'startsAt' | 'endsAt'): CalendarDay | null {
  if (text === undefined) return null
  if (!text?.trim()) throw invalidField(field, field === 'startsAt' ? 'Start is required' : 'End is required')
  const day = calendarDay(text.trim().slice(0, 10))
  if (!day || day >= '9998') throw invalidField(field, 'Enter a valid date, such as 2026-03-31')
  return day
}

function usualEnd(startsAt: Date, timeZone: string, before: AppointmentTimes | null): Date {
  if (!before || before.isAllDay) return new Date(startsAt.getTime() + USUAL_MINUTES * 60_000)
  return endAfter(startsAt, before, timeZone)
}

/** The end that shows the same length on the clock as another appointment. */
function endAfter(startsAt: Date, model: AppointmentTimes, timeZone: string): Date {
  const total = minutesOf(startsAt, timeZone) + lengthOf(model, timeZone)
  const day = daysAfter(wallClockAt(startsAt, timeZone).day, Math.floor(total / FULL_DAY))
  const endsAt = instantOf(day, total % FULL_DAY, timeZone)
  // An hour that the clocks skip could leave nothing of a short appointment.
  return endsAt > startsAt ? endsAt : new Date(startsAt.getTime() + model.endsAt.getTime() - model.startsAt.getTime())
}

const timesOf = ({ isAllDay, startsAt, endsAt, startDay, endDay }: AppointmentTimes): AppointmentTimes => ({
  isAllDay,
  startsAt,
  endsAt,
  startDay,
  endDay,
})

/** In minutes, as the clocks show it: a day has 24 hours also when they change. */
function lengthOf({ startsAt, endsAt, startDay, endDay }: AppointmentTimes, timeZone: string): number {
  if (startDay && endDay) return (daysBetween(startDay, endDay) + 1) * FULL_DAY
  const [start, end] = [wallClockAt(startsAt, timeZone), wallClockAt(endsAt, timeZone)]
  const shown = (Date.parse(`${end.day}T${end.time}Z`) - Date.parse(`${start.day}T${start.time}Z`)) / 60_000
  return shown > 0 ? shown : (endsAt.getTime() - startsAt.getTime()) / 60_000
}

function minutesOf(at: Date, timeZone: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = wallClockAt(at, timeZone).time.split(':').map(Number)
  return hours * 60 + minutes + seconds / 60
}
