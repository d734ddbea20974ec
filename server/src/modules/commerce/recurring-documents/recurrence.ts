import { registerEnumType } from 'type-graphql'
import { addDays, type CalendarDay } from '../../../kernel/time/calendar-day.ts'

export enum RecurrenceUnit {
  DAY = 'day',
  WEEK = 'week',
  MONTH = 'month',
  YEAR = 'year',
}
registerEnumType(RecurrenceUnit, { name: 'RecurrenceUnit' })

/** Every so many days, weeks, months or years from a day on. */
export interface Recurrence {
  readonly unit: RecurrenceUnit
  readonly every: number
  /** For months and years. In a month that is shorter, its last day. Null for the day of `startsOn`. */
  readonly dayOfMonth: number | null
  readonly startsOn: CalendarDay
}

const DAY = 24 * 60 * 60 * 1000
const MONTHS = 12

const dayOf = (time: number): CalendarDay => new Date(time).toISOString().slice(0, 10)
const timeOf = (day: CalendarDay): number => Date.parse(`${day}T00:00:00Z`)

export const dayAfter = (day: CalendarDay): CalendarDay => addDays(day, 1)

/** A day of a month, counted from year 0; the last one if the month is shorter. */
function dayInMonth(month: number, day: number): CalendarDay {
  const [year, index] = [Math.floor(month / MONTHS), month % MONTHS]
  const last = new Date(Date.UTC(year, index + 1, 0)).getUTCDate()
  return dayOf(Date.UTC(year, index, Math.min(day, last)))
}

/** The date of a recurrence with this index, counted from 0. */
export function occurrence({ unit, every, dayOfMonth, startsOn }: Recurrence, index: number): CalendarDay {
  if (unit === RecurrenceUnit.DAY) return addDays(startsOn, index * every)
  if (unit === RecurrenceUnit.WEEK) return addDays(startsOn, index * every * 7)
  const [year = 0, month = 1, first = 1] = startsOn.split('-').map(Number)
  const step = unit === RecurrenceUnit.YEAR ? MONTHS : 1
  const day = dayOfMonth ?? first
  const start = year * MONTHS + month - 1
  const isPast = dayInMonth(start, day) < startsOn
  return dayInMonth(start + (isPast ? step : 0) + index * every * step, day)
}

const longest: Readonly<Record<RecurrenceUnit, number>> = {
  [RecurrenceUnit.DAY]: 1,
  [RecurrenceUnit.WEEK]: 7,
  [RecurrenceUnit.MONTH]: 31,
  [RecurrenceUnit.YEAR]: 366,
}

/** The first date on this day or later. */
export function nextOccurrence(rule: Recurrence, day: CalendarDay): CalendarDay {
  const passed = Math.floor((timeOf(day) - timeOf(rule.startsOn)) / DAY / (longest[rule.unit] * rule.every))
  // The estimate never skips a date: `longest` is the longest step of each unit, and two dates less allow for short months.
  let index = Math.max(0, passed - 2)
  while (occurrence(rule, index) < day) index++
  return occurrence(rule, index)
}
