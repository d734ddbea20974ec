import { LRUCache } from 'lru-cache'

/** A day as people mean it, without a time or a zone: 2026-03-31. */
export type CalendarDay = string

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/
const FIRST_YEAR = 1900

/** The day that a text names, or null where it names none. */
export function calendarDay(text: string): CalendarDay | null {
  const [, year, month, day] = SHAPE.exec(text.trim())?.map(Number) ?? []
  if (!year || !month || !day || year < FIRST_YEAR) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? text.trim() : null
}

/** Formats of time zones. One takes longer to make than to use a hundred times. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({
  max: 500,
  memoMethod: (timeZone) =>
    new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
})

/** Which day it is somewhere, such as America/Toronto. */
export function dayIn(timeZone: string, at = new Date()): CalendarDay {
  const part = Object.fromEntries(
    formats
      .memo(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  return `${part.year}-${part.month}-${part.day}`
}

/** The first day of a month, counted from 1, and the first one after it. */
export function monthOf(year: number, month: number): { readonly from: CalendarDay; readonly before: CalendarDay } {
  const first = (index: number) => new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 10)
  return { from: first(month - 1), before: first(month) }
}

/** The day that is so many days later, or earlier if negative. */
export function addDays(day: CalendarDay, days: number): CalendarDay {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
