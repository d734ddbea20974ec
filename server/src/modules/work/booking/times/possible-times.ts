import type { CalendarDay } from '../../../../kernel/time/calendar-day.ts'
import { minutesOf, type OpeningHours } from '../../../../kernel/time/opening-hours.ts'
import { daysAfter, daysBetween, instantOf, wallClockAt, weekdayOf } from '../../../../kernel/time/zoned-time.ts'

const MINUTE = 60_000

/** When something could take place, in milliseconds since 1970. */
export interface PossibleTime {
  readonly day: CalendarDay
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
  const { from, before, hours, closedDays } = wanted
  const times: PossibleTime[] = []
  for (let ahead = 0; ahead < daysBetween(from, before); ahead++) {
    const day = daysAfter(from, ahead)
    if (closedDays.some(({ first, last }) => first <= day && day <= last)) continue
    for (const span of hours) if (span.weekday === weekdayOf(day)) times.push(...timesOf(day, span, wanted))
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
  const times: PossibleTime[] = []
  for (let minute = first; minute < last; minute += stepMinutes) {
    const startsAt = isUsual ? opensAt + (minute - first) * MINUTE : instantOf(day, minute, timeZone).getTime()
    const endsAt = startsAt + minutes * MINUTE
    if (endsAt > closesAt) break
    if (startsAt < earliest.getTime() || (!isUsual && !isShown(startsAt, day, minute, timeZone))) continue
    times.push({ day, startsAt, endsAt })
  }
  return times
}

/** False for times that the clocks skip. */
function isShown(at: number, day: CalendarDay, minute: number, timeZone: string): boolean {
  const shown = wallClockAt(new Date(at), timeZone)
  return shown.day === day && minutesOf(shown.time.slice(0, 5)) === minute
}
