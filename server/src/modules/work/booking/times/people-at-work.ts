import type { CalendarDay } from '../../../../kernel/time/calendar-day.ts'
import { minutesOf } from '../../../../kernel/time/opening-hours.ts'
import { instantOf, weekdayOf } from '../../../../kernel/time/zoned-time.ts'
import type { StoredDay } from '../../schedules/index.ts'
import type { PossibleTime } from './possible-times.ts'

interface Span {
  readonly from: number
  readonly until: number
}

/** Tells whether people work at a time. Those without hours work whenever the business takes bookings. */
export class PeopleAtWork {
  /** Cached, because converting wall-clock times for each time and person is slow. */
  private readonly spans = new Map<string, Span>()

  constructor(
    private readonly days: ReadonlyMap<string, readonly StoredDay[]>,
    private readonly timeZone: string,
  ) {}

  isAtWork(personId: string, { day, startsAt, endsAt }: PossibleTime): boolean {
    const days = this.days.get(personId)
    if (!days) return true
    const weekday = weekdayOf(day)
    return days.some((one) => {
      if (one.weekday !== weekday) return false
      const { from, until } = this.spanOf(day, one)
      return from <= startsAt && endsAt <= until
    })
  }

  private spanOf(day: CalendarDay, { from, to }: StoredDay): Span {
    const key = `${day} ${from} ${to}`
    const known = this.spans.get(key)
    if (known) return known
    const at = (time: string) => instantOf(day, minutesOf(time) ?? 0, this.timeZone).getTime()
    const span = { from: at(from), until: at(to) }
    this.spans.set(key, span)
    return span
  }
}
