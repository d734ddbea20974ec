import dayjs from 'dayjs'
import { startOfWeek } from '../../../ui/dates/week.ts'

export type CalendarView = 'month' | 'week' | 'day' | 'agenda'

/** The days that the agenda shows at a time. */
const AGENDA_DAYS = 14
const WEEK = 7

/** A day as people mean it: 2026-03-31. Days are counted without a time zone, so that each has the same length. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

export const isCalendarDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs(text).format('YYYY-MM-DD') === text && text > '1902' && text < '9000'

/** The days that a view shows. A month is shown with the rest of its first and last week. */
export function daysOfView(view: CalendarView, day: string, first: 0 | 1): string[] {
  const from =
    view === 'week' ? startOfWeek(day, first) : view === 'month' ? startOfWeek(`${day.slice(0, 7)}-01`, first) : day
  return Array.from({ length: lengthOf(view, day, from) }, (_, place) => addDays(from, place))
}

function lengthOf(view: CalendarView, day: string, from: string): number {
  if (view === 'week') return WEEK
  if (view === 'day') return 1
  if (view === 'agenda') return AGENDA_DAYS
  const last = addDays(nextMonth(day), -1)
  return Math.ceil((daysBetween(from, last) + 1) / WEEK) * WEEK
}

const nextMonth = (day: string) =>
  dayjs(`${day.slice(0, 7)}-01`)
    .add(1, 'month')
    .format('YYYY-MM-DD')

/** The day that Back and Forward lead to. */
export function stepOf(view: CalendarView, day: string, direction: 1 | -1): string {
  if (view === 'month') return dayjs(day).add(direction, 'month').format('YYYY-MM-DD')
  return addDays(day, direction * (view === 'week' ? WEEK : view === 'day' ? 1 : AGENDA_DAYS))
}

/** The heading of a view, such as '1 – 7 March 2026'. */
export function titleOf(view: CalendarView, days: readonly string[], day: string): string {
  if (view === 'month') return dayjs(day).format('MMMM YYYY')
  const [from, to] = [dayjs(days[0]), dayjs(days.at(-1))]
  if (view === 'day') return from.format('dddd, D MMMM YYYY')
  const isOneMonth = from.format('YYYYMM') === to.format('YYYYMM')
  const isOneYear = from.year() === to.year()
  return `${from.format(isOneMonth ? 'D' : isOneYear ? 'D MMM' : 'D MMM YYYY')} – ${to.format(isOneMonth ? 'D MMMM YYYY' : 'D MMM YYYY')}`
}

/** 'Tuesday, 31 March' */
export const longDay = (day: string): string => dayjs(day).format('dddd, D MMMM')

/** The months that some days are in, for queries by month. */
export const monthsOf = (days: readonly string[]): { year: number; month: number }[] =>
  [...new Set(days.map((day) => day.slice(0, 7)))].map((text) => {
    const [year = 0, month = 0] = text.split('-').map(Number)
    return { year, month }
  })
