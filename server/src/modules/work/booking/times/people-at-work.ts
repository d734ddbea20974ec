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
  /** Cached by person and day, because converting wall-clock times again for each possible time is slow. */
  private readonly spans = new Map<string, Map<CalendarDay, readonly Span[]>>()

  constructor(
    private readonly days: ReadonlyMap<string, readonly StoredDay[]>,
    private readonly timeZone: string,
  ) {}

  isAtWork(personId: string, { day, startsAt, endsAt }: PossibleTime): boolean {
    const days = this.days.get(personId)
    if (!days) return true
    return this.spansOf(personId, days, day).some(({ from, until }) => from <= startsAt && endsAt <= until)
  }

  private spansOf(personId: string, days: readonly StoredDay[], day: CalendarDay): readonly Span[] {
    const known = this.spans.get(personId) ?? new Map<CalendarDay, readonly Span[]>()
    this.spans.set(personId, known)
    let spans = known.get(day)
    if (!spans) {
      const weekday = weekdayOf(day)
      const at = (time: string) => instantOf(day, minutesOf(time) ?? 0, this.timeZone).getTime()
      spans = days.filter((one) => one.weekday === weekday).map(({ from, to }) => ({ from: at(from), until: at(to) }))
      known.set(day, spans)
    }
    return spans
  }
}
