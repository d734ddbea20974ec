import { badInput } from '../validation/errors.ts'
import { type CalendarDay, calendarDay } from './calendar-day.ts'
import { daysAfter, daysBetween, instantOf } from './zoned-time.ts'

const MOST_DAYS = 366

/** Days of a time zone, both included. */
export class DayPeriod {
  constructor(
    readonly from: CalendarDay,
    readonly to: CalendarDay,
    readonly zone: string,
  ) {}

  /** Throws if it is no period of at most a year. */
  static of({ from, to }: { readonly from: string; readonly to: string }, zone: string): DayPeriod {
    const [first, last] = [calendarDay(from), calendarDay(to)]
    if (!first || !last || last < first) throw badInput('The period needs two days, such as 2026-03-01 and 2026-03-31.')
    const period = new DayPeriod(first, last, zone)
    if (period.days > MOST_DAYS) throw badInput(`A period has at most ${MOST_DAYS} days.`)
    return period
  }

  get days(): number {
    return daysBetween(this.from, this.to) + 1
  }

  get startsAt(): Date {
    return instantOf(this.from, 0, this.zone)
  }

  /** Exclusive. */
  get endsAt(): Date {
    return instantOf(daysAfter(this.to, 1), 0, this.zone)
  }

  /** As many days, right before it. */
  get preceding(): DayPeriod {
    return new DayPeriod(daysAfter(this.from, -this.days), daysAfter(this.from, -1), this.zone)
  }

  /** Each of its days. */
  get list(): CalendarDay[] {
    return Array.from({ length: this.days }, (_day, index) => daysAfter(this.from, index))
  }
}
