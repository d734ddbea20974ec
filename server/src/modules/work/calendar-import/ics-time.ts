import { type CalendarDay, calendarDay } from '../../../kernel/time/calendar-day.ts'
import { daysAfter, instantOf, wallClockAt } from '../../../kernel/time/zoned-time.ts'
import type { ContentLine } from './content-line.ts'
import { zoneNamed } from './ics-zone.ts'

/** A day, or a wall-clock time in a zone. */
export interface IcsTime {
  readonly day: CalendarDay
  /** Minutes after midnight; null for a whole day. */
  readonly minutes: number | null
  /** Null for a floating time, which is in the tenant's zone. */
  readonly zone: string | null
}

export const UTC = 'UTC'
const VALUE = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/i
const DURATION = /^\+?P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,5})M)?(?:(\d{1,6})S)?)?$/i
const LAST_YEAR = '9990'

/** The time of a property, or a message about what is wrong with it. `zones` has the IANA names of zones that the file defines. */
export function icsTime({ value, parameters }: ContentLine, zones: ReadonlyMap<string, string>): IcsTime | string {
  return timeIn(value.trim(), parameters.get('TZID') ?? null, zones)
}

export function timeIn(text: string, zoneName: string | null, zones: ReadonlyMap<string, string>): IcsTime | string {
  const [, year, month, date, hour, minute, second, utc] = VALUE.exec(text.slice(0, 20)) ?? []
  const day = calendarDay(`${year}-${month}-${date}`)
  if (!day || day >= LAST_YEAR) return `“${text.slice(0, 40)}” is not a date or time`
  if (hour === undefined) return { day, minutes: null, zone: null }
  const [hours, minutes, seconds] = [Number(hour), Number(minute), Number(second)]
  if (hours > 23 || minutes > 59 || seconds > 60) return `“${text}” is not a time`
  const zone = utc ? UTC : zoneName === null ? null : zoneNamed(zoneName, zones)
  if (zone === undefined) return `The time zone “${zoneName?.slice(0, 60)}” is not known`
  return { day, minutes: hours * 60 + minutes, zone }
}

export interface IcsDuration {
  readonly days: number
  readonly minutes: number
}

/** Parses a duration such as P1DT2H. Null if it is invalid or negative. */
export function icsDuration(value: string): IcsDuration | null {
  const match = DURATION.exec(value.trim().slice(0, 40))
  const [weeks, days, hours, minutes, seconds] = (match ?? []).slice(1).map((part) => Number(part ?? 0))
  if (!match || weeks === undefined || days === undefined) return null
  return { days: weeks * 7 + days, minutes: (hours ?? 0) * 60 + (minutes ?? 0) + Math.ceil((seconds ?? 0) / 60) }
}

/** The moment of a time, or of the beginning of a day. */
export const instantAt = ({ day, minutes, zone }: IcsTime, tenantZone: string): Date =>
  instantOf(day, minutes ?? 0, zone ?? tenantZone)

/** The same moment in another zone. A whole day stays the same. */
export function inZone(time: IcsTime, zone: string | null): IcsTime {
  if (time.minutes === null || time.zone === zone || !time.zone || !zone) return time
  const shown = wallClockAt(instantAt(time, time.zone), zone)
  const [hours = 0, minutes = 0] = shown.time.split(':').map(Number)
  return { day: shown.day, minutes: hours * 60 + minutes, zone }
}

/** The time after a duration, by the wall clock. */
export function timeAfter(time: IcsTime, { days, minutes }: IcsDuration): IcsTime {
  if (time.minutes === null) return { ...time, day: daysAfter(time.day, days) }
  const total = time.minutes + minutes
  return { ...time, day: daysAfter(time.day, days + Math.floor(total / 1440)), minutes: total % 1440 }
}
