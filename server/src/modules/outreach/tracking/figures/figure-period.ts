import { type CalendarDay, calendarDay } from '../../../../kernel/time/calendar-day.ts'
import { daysAfter, instantOf } from '../../../../kernel/time/zoned-time.ts'
import { badInput } from '../../../../kernel/validation/errors.ts'
import { AnalyticsComparison, type AnalyticsPeriod } from './analytics.inputs.ts'

const MOST_DAYS = 366
const DAY_MS = 24 * 60 * 60 * 1000

/** Days, both included. */
export class FigurePeriod {
  private constructor(
    readonly from: CalendarDay,
    readonly to: CalendarDay,
    readonly zone: string,
  ) {}

  /** Throws if it is no period of at most a year. */
  static of({ from, to }: AnalyticsPeriod, zone: string): FigurePeriod {
    const [first, last] = [calendarDay(from), calendarDay(to)]
    if (!first || !last || last < first) throw badInput('The period needs two days, such as 2026-03-01 and 2026-03-31.')
    const period = new FigurePeriod(first, last, zone)
    if (period.days > MOST_DAYS) throw badInput(`A period has at most ${MOST_DAYS} days.`)
    return period
  }

  get days(): number {
    return Math.round((Date.parse(this.to) - Date.parse(this.from)) / DAY_MS) + 1
  }

  get startsAt(): Date {
    return instantOf(this.from, 0, this.zone)
  }

  /** Exclusive. */
  get endsAt(): Date {
    return instantOf(daysAfter(this.to, 1), 0, this.zone)
  }

  before(comparison: AnalyticsComparison): FigurePeriod {
    if (comparison === AnalyticsComparison.PREVIOUS_PERIOD)
      return new FigurePeriod(daysAfter(this.from, -this.days), daysAfter(this.from, -1), this.zone)
    return new FigurePeriod(yearBefore(this.from), yearBefore(this.to), this.zone)
  }
}

/** 29 February becomes the 28th. */
function yearBefore(day: CalendarDay): CalendarDay {
  const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  return calendarDay(earlier) ?? `${earlier.slice(0, 8)}28`
}
