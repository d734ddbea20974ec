import dayjs from 'dayjs'
import type { AnalyticsComparison, AnalyticsDimension, AnalyticsInput } from '../../../generated/graphql.ts'
import { daysIn } from '../../../ui/list/period.ts'

/** The periods to choose from, by their name in the URL, with the number of their days up to today. */
export const PERIODS = [
  { value: 'today', label: 'Today', days: 1 },
  { value: '7d', label: 'Last 7 days', days: 7 },
  { value: '30d', label: 'Last 30 days', days: 30 },
  { value: '90d', label: 'Last 90 days', days: 90 },
  { value: '365d', label: 'Last 365 days', days: 365 },
] as const
const USUAL = '30d'

export const COMPARISONS: readonly { value: string; label: string; comparison: AnalyticsComparison }[] = [
  { value: 'period', label: 'Previous period', comparison: 'PREVIOUS_PERIOD' },
  { value: 'year', label: 'Same days last year', comparison: 'PREVIOUS_YEAR' },
]

/** The dimensions with the names of their filters in the URL, in the order of the screen. */
export const DIMENSIONS: readonly { dimension: AnalyticsDimension; name: string; label: string }[] = [
  { dimension: 'SOURCE', name: 'source', label: 'Sources' },
  { dimension: 'CAMPAIGN', name: 'campaign', label: 'Campaigns' },
  { dimension: 'PAGE', name: 'path', label: 'Pages' },
  { dimension: 'EVENT', name: 'event', label: 'Goals' },
  { dimension: 'COUNTRY', name: 'country', label: 'Countries' },
  { dimension: 'DEVICE', name: 'device', label: 'Devices' },
  { dimension: 'BROWSER', name: 'browser', label: 'Browsers' },
  { dimension: 'SYSTEM', name: 'system', label: 'Systems' },
]

/** The server takes no longer values. */
const MOST_CHARACTERS = 500

/** The period in the URL; the usual one if it names none that exists. */
export function periodIn(address: URLSearchParams): string {
  const period = address.get('period') ?? ''
  const days = daysIn(period)
  return PERIODS.some(({ value }) => value === period) || (days?.from && days.to) ? period : USUAL
}

/** The days of a period. */
export function daysOf(period: string, today: string): { from: string; to: string } {
  const days = daysIn(period)
  if (days?.from && days.to) return { from: days.from, to: days.to }
  const count = PERIODS.find(({ value }) => value === period)?.days ?? 30
  return {
    from: dayjs(today)
      .subtract(count - 1, 'day')
      .format('YYYY-MM-DD'),
    to: today,
  }
}

export interface ChosenFilter {
  readonly dimension: AnalyticsDimension
  readonly name: string
  readonly value: string
}

export function filtersIn(address: URLSearchParams): readonly ChosenFilter[] {
  return DIMENSIONS.flatMap(({ dimension, name }) => {
    const value = address.get(name)
    return value ? [{ dimension, name, value: value.slice(0, MOST_CHARACTERS) }] : []
  })
}

/** What the URL asks for. `today` is a day in the tenant's time zone. */
export function inputOf(address: URLSearchParams, today: string): AnalyticsInput {
  return {
    period: daysOf(periodIn(address), today),
    compareWith: COMPARISONS.find(({ value }) => value === address.get('compare'))?.comparison ?? null,
    filters: filtersIn(address).map(({ dimension, value }) => ({ dimension, value })),
  }
}
