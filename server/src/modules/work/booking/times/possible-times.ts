import type { CalendarDay } from '../../../../kernel/time/calendar-day.ts'
import { minutesOf, type OpeningHours, sortHours } from '../../../../kernel/time/opening-hours.ts'
import {
  clockText,
  daysAfter,
  daysBetween,
  instantOf,
  offsetText,
  wallClockAt,
  weekdayOf,
} from '../../../../kernel/time/zoned-time.ts'

const MINUTE = 60_000

/** When something could take place, in milliseconds since 1970. */
export interface PossibleTime {
  readonly day: CalendarDay
  /** The start in the tenant's time zone, such as 2026-03-08T09:00:00-04:00. */
  readonly localStart: string
  readonly startsAt: number
  readonly endsAt: number
}

export interface TimesWanted {
  readonly from: CalendarDay
  /** The day after the last one. */
  readonly before: CalendarDay
  readonly timeZone: string
  readonly hours: readonly OpeningHours[]
  readonly closedDays: readonly { readonly first: CalendarDay; readonly last: CalendarDay }[]
  /** From one start to the next. */
  readonly stepMinutes: number
  /** How long it takes. */
  readonly minutes: number
  /** Starts before it are left out. */
  readonly earliest: Date
}

/**
 * All times within the opening hours, in order. A start is what the clocks of the zone show. Times that a change of the
 * clocks leaves out are left out, and what takes an hour takes an hour on such days too.
 */
export function possibleTimes(wanted: TimesWanted): PossibleTime[] {
  const { from, before, closedDays } = wanted
  const hours = sortHours(wanted.hours)
  const times: PossibleTime[] = []
  for (let ahead = 0; ahead < daysBetween(from, before); ahead++) {
    const day = daysAfter(from, ahead)
    if (closedDays.some(({ first, last }) => first <= day && day <= last)) continue
    const weekday = weekdayOf(day)
    for (const span of hours) if (span.weekday === weekday) times.push(...timesOf(day, span, wanted))
  }
  return times
}

function timesOf(
  day: CalendarDay,
  { opens, closes }: OpeningHours,
  { timeZone, stepMinutes, minutes, earliest }: TimesWanted,
): PossibleTime[] {
  const [first, last] = [minutesOf(opens) ?? 0, minutesOf(closes) ?? 0]
  const closesAt = instantOf(day, last, timeZone).getTime()
  const opensAt = instantOf(day, first, timeZone).getTime()
  // If the clocks change within these hours, each start has to be converted on its own.
  const isUsual = closesAt - opensAt === (last - first) * MINUTE
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const offsetAt = (minute: number, at: number) => offsetText((midnight - at) / MINUTE + minute)
  const usualOffset = offsetAt(first, opensAt)
  const times: PossibleTime[] = []
  for (let minute = first; minute < last; minute += stepMinutes) {
    const startsAt = isUsual ? opensAt + (minute - first) * MINUTE : instantOf(day, minute, timeZone).getTime()
    const endsAt = startsAt + minutes * MINUTE
    if (endsAt > closesAt) break
    if (startsAt < earliest.getTime() || (!isUsual && !isShown(startsAt, day, minute, timeZone))) continue
    const offset = isUsual ? usualOffset : offsetAt(minute, startsAt)
    times.push({ day, localStart: `${day}T${clockText(minute)}:00${offset}`, startsAt, endsAt })
  }
  return times
}

/** False for times that the clocks skip. */
function isShown(at: number, day: CalendarDay, minute: number, timeZone: string): boolean {
  const shown = wallClockAt(new Date(at), timeZone)
  return shown.day === day && minutesOf(shown.time.slice(0, 5)) === minute
}
