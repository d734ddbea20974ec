import dayjs from 'dayjs'
import { fieldOf, type Where } from './filter.ts'

/** Options for the last days, including today. */
export const LAST_DAYS: readonly (readonly [days: number, words: string])[] = [
  [1, 'today'],
  [7, 'in the last 7 days'],
  [30, 'in the last 30 days'],
  [90, 'in the last 90 days'],
  [365, 'in the last 365 days'],
]

/** Days as in the URL and in date fields: '2026-01-31', or '' for an open end. */
export interface Days {
  readonly from: string
  readonly to: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const isDay = (text: string) => text === '' || (DAY.test(text) && dayjs(text).format('YYYY-MM-DD') === text)

/** '7d' for the last days; '2026-01-01..2026-01-31' for a range, which may be open at either end. */
export function daysIn(value: string): Days | null {
  const [from, to, ...more] = value.split('..')
  if (from === undefined || to === undefined || more.length > 0 || !(from || to)) return null
  return isDay(from) && isDay(to) && !(from && to && to < from) ? { from, to } : null
}

export function lastDaysIn(value: string): number | null {
  const [, days] = /^(\d{1,4})d$/.exec(value) ?? []
  return days && Number(days) > 0 ? Number(days) : null
}

/** The last day is included: the range ends when the next day begins, in the browser's own time zone. */
export function whereOfPeriod(field: string, value: string): Where | null {
  const lastDays = lastDaysIn(value)
  if (lastDays) return { [field]: { lastDays } }
  const days = daysIn(value)
  if (!days) return null
  return {
    [field]: {
      ...(days.from && { from: dayjs(days.from).toISOString() }),
      ...(days.to && { before: dayjs(days.to).add(1, 'day').toISOString() }),
    },
  }
}

export function periodOfWhere(field: string, where: Where): string | null {
  const { lastDays, from, before } = fieldOf(where, field)
  if (typeof lastDays === 'number') return `${lastDays}d`
  const first = typeof from === 'string' ? dayjs(from).format('YYYY-MM-DD') : ''
  const last = typeof before === 'string' ? dayjs(before).subtract(1, 'millisecond').format('YYYY-MM-DD') : ''
  return first || last ? `${first}..${last}` : null
}

export function periodInWords(value: string): string {
  const lastDays = lastDaysIn(value)
  if (lastDays) return LAST_DAYS.find(([days]) => days === lastDays)?.[1] ?? `in the last ${lastDays} days`
  const days = daysIn(value)
  const formatDay = (day: string) => dayjs(day).format('D MMM YYYY')
  if (!days) return ''
  if (!days.from) return `until ${formatDay(days.to)}`
  return days.to ? `${formatDay(days.from)} – ${formatDay(days.to)}` : `from ${formatDay(days.from)} on`
}
