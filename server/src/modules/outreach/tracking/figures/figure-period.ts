import { calendarDay } from '../../../../kernel/time/calendar-day.ts'
import { DayPeriod } from '../../../../kernel/time/day-period.ts'
import { AnalyticsComparison } from './analytics.inputs.ts'

/** The period that another one is compared with. */
export function comparedPeriod(period: DayPeriod, comparison: AnalyticsComparison): DayPeriod {
  if (comparison === AnalyticsComparison.PREVIOUS_PERIOD) return period.preceding
  return new DayPeriod(yearBefore(period.from), yearBefore(period.to), period.zone)
}

/** 29 February becomes the 28th. */
function yearBefore(day: string): string {
  const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return calendarDay(earlier) ?? `${earlier.slice(0, 8)}28`
}
