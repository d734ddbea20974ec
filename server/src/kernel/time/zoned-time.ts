import { LRUCache } from 'lru-cache'
import type { CalendarDay } from './calendar-day.ts'

const MINUTE = 60_000

/**
 * When the clocks of a time zone show so many minutes after midnight of a day. A time that a clock change leaves out is
 * the same time by the old clock; of one that comes twice it is the first.
 */
export function instantOf(day: CalendarDay, minutes: number, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE
  const before = offsetAt(timeZone, asUtc - 24 * 60 * MINUTE)
  const first = asUtc - before
  if (offsetAt(timeZone, first) === before) return new Date(first)
  const after = offsetAt(timeZone, asUtc + 24 * 60 * MINUTE)
  const second = asUtc - after
  return new Date(offsetAt(timeZone, second) === after ? second : first)
}

/** The day after so many days. */
export function daysAfter(day: CalendarDay, days: number): CalendarDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 60 * MINUTE).toISOString().slice(0, 10)
}

/** How many days later the second day is. */
export function daysBetween(first: CalendarDay, second: CalendarDay): number {
  return Math.round((Date.parse(`${second}T00:00:00Z`) - Date.parse(`${first}T00:00:00Z`)) / (24 * 60 * MINUTE))
}

/** What calendar and clock of a time zone show at a moment; the time with seconds, such as 09:30:00. */
export function wallClockAt(at: Date, timeZone: string): { readonly day: CalendarDay; readonly time: string } {
  const shown = new Date(at.getTime() + offsetAt(timeZone, at.getTime())).toISOString()
  return { day: shown.slice(0, 10), time: shown.slice(11, 19) }
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: CalendarDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** An offset from UTC in minutes as ISO 8601 writes it, such as -04:00. */
export function offsetText(minutes: number): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(size / 60))}:${twoDigits(size % 60)}`
}

/** Minutes after midnight as a time, such as 09:30. */
export const clockText = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`

const twoDigits = (number: number) => (number < 10 ? `0${number}` : `${number}`)

const QUARTER = 15 * MINUTE
/** Since then, clocks have changed at quarters of an hour of UTC only. */
const REGULAR_SINCE = Date.UTC(1980, 0, 1)
/** By zone and quarter of an hour: a month of free times asks for the same ones again and again. */
const offsets = new LRUCache<number, number>({ max: 20_000 })
/** Keys are numbers, which are cheaper than texts: index of the zone × this + quarter. Until the year 9999 there are fewer quarters. */
const MOST_QUARTERS = 2 ** 29
const indexOfZone = new Map<string, number>()

/** How far the clocks of a time zone are ahead of UTC, in milliseconds. */
function offsetAt(timeZone: string, at: number): number {
  if (!(at >= REGULAR_SINCE)) return formattedOffset(timeZone, at)
  const quarter = Math.floor(at / QUARTER)
  const index = indexOfZone.get(timeZone) ?? indexOfZone.size
  if (index === indexOfZone.size) indexOfZone.set(timeZone, index)
  const key = index * MOST_QUARTERS + quarter
  const known = offsets.get(key)
  if (known !== undefined) return known
  const offset = formattedOffset(timeZone, quarter * QUARTER)
  offsets.set(key, offset)
  return offset
}

function formattedOffset(timeZone: string, at: number): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000
}

/** Making a format is slow, and there are few zones. */
const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const two = '2-digit'
  const parts = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const
  const format = new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', ...parts })
  formats.set(timeZone, format)
  return format
}
