import type { RequestContext } from '../../../../kernel/context/context.ts'
import { type CalendarDay, calendarDay, monthOf } from '../../../../kernel/time/calendar-day.ts'
import { daysAfter, daysBetween, instantOf, wallClockAt } from '../../../../kernel/time/zoned-time.ts'
import { TenantClock } from '../../../platform/settings/index.ts'
import { WorkTimes } from '../../schedules/index.ts'
import type { BookableService } from '../services/bookable-service.entity.ts'
import { BookableServices } from '../services/bookable-service.service.ts'
import { BookingSettingsService } from '../settings/booking-settings.service.ts'
import { busyTimes } from './busy-times.ts'
import { countBefore, type FreeTime, freeTimes, type Needs } from './free-times.ts'
import { PeopleAtWork } from './people-at-work.ts'
import { possibleTimes, type TimesWanted } from './possible-times.ts'

const MINUTE = 60_000
/** Buffers last up to a day, so what is near the ends counts too. */
const MARGIN = 2 * 24 * 60 * MINUTE

/** Of a month. A business with more offers fewer of them. */
const MOST_TIMES = 3_000
const WIDER_STEP = 15

interface Span {
  readonly from: CalendarDay
  /** The day after the last one. */
  readonly before: CalendarDay
  /** Only when this person has time. */
  readonly personId?: string | null
  /** The appointment being moved, which doesn't block any times. */
  readonly except?: string | null
}

/** What can be booked. */
interface Range {
  readonly today: CalendarDay
  readonly last: CalendarDay
  readonly timeZone: string
}

export interface MonthOfTimes {
  /** Such as 2026-12. */
  readonly month: string
  /** Whether something could be booked before and after it. */
  readonly previous: string | null
  readonly next: string | null
  readonly times: readonly FreeTime[]
}

/** When services can be booked. */
export class BookingTimes {
  constructor(private readonly ctx: RequestContext) {}

  /** The free times of a month. Without one, of the first month that has some within the next two. */
  async month(service: BookableService, month: string | null, personId: string | null): Promise<MonthOfTimes> {
    const range = await this.range(service)
    const { today, last } = range
    const [first, final] = [today.slice(0, 7), last.slice(0, 7)]
    const isKnown = month !== null && calendarDay(`${month}-01`) !== null && first <= month && month <= final
    const chosen = isKnown ? month : first
    const [year = 0, number = 1] = chosen.split('-').map(Number)
    const times = await this.free(service, range, { ...monthOf(year, number), personId })
    if (!isKnown && times.length === 0 && chosen < final) return this.month(service, monthAfter(chosen, 1), personId)
    return {
      month: chosen,
      previous: chosen > first ? monthAfter(chosen, -1) : null,
      next: chosen < final ? monthAfter(chosen, 1) : null,
      times,
    }
  }

  /** Of so many days from today on. */
  async soon(service: BookableService, days: number, except: string | null): Promise<FreeTime[]> {
    const range = await this.range(service)
    return this.free(service, range, { from: range.today, before: daysAfter(range.today, days), except })
  }

  /** The free time at this start, with who and what is free then; null if it is not free. */
  async at(
    service: BookableService,
    startsAt: Date,
    more: Pick<Span, 'personId' | 'except'>,
  ): Promise<FreeTime | null> {
    const range = await this.range(service)
    const { day } = wallClockAt(startsAt, range.timeZone)
    const times = await this.free(service, range, { from: day, before: daysAfter(day, 1), ...more })
    return times.find((time) => time.startsAt === startsAt.getTime()) ?? null
  }

  private async free(service: BookableService, { today, last, timeZone }: Range, span: Span): Promise<FreeTime[]> {
    const { personId = null, except = null } = span
    const from = span.from > today ? span.from : today
    const before = span.before <= last ? span.before : daysAfter(last, 1)
    if (from >= before) return []
    const [settings, closed] = await Promise.all([
      this.ctx.use(BookingSettingsService).read(),
      this.ctx.use(WorkTimes).closedDays({ from, to: daysAfter(before, -1) }),
    ])
    const { hours, closedDays: unbookable, stepMinutes } = settings
    const closedDays = [...unbookable, ...closed.map((day) => ({ first: day, last: day }))]
    const possible = atMostPossible({
      ...{ from, before, timeZone, hours, closedDays, stepMinutes, minutes: service.minutes },
      earliest: new Date(Date.now() + service.noticeMinutes * MINUTE),
    })
    if (possible.length === 0) return []
    const needs = await this.needsOf(service, personId)
    const busy = await busyTimes(this.ctx, needs, {
      from: new Date(instantOf(from, 0, timeZone).getTime() - MARGIN),
      before: new Date(instantOf(before, 0, timeZone).getTime() + MARGIN),
      except,
    })
    const days = await this.ctx.use(WorkTimes).daysOf(needs.personIds ?? [])
    return freeTimes(possible, needs, busy, {
      dayOf: dayFinder(from, before, timeZone),
      atWork: new PeopleAtWork(days, timeZone),
    })
  }

  /** A service whose people have all left can't be booked; one without people or resources is limited by itself. */
  private async needsOf(service: BookableService, personId: string | null): Promise<Needs> {
    const { personIds, resourceIds } = await this.ctx.use(BookableServices).meansOf(service.id)
    const chosen = service.letsChoosePerson && personId ? personId.toLowerCase() : null
    return {
      serviceId: service.id,
      personIds: personIds?.filter((id) => chosen === null || id === chosen) ?? null,
      resourceIds,
      bufferBefore: service.bufferBefore,
      bufferAfter: service.bufferAfter,
      mostAtOnce: service.mostAtOnce ?? (personIds || resourceIds ? Number.POSITIVE_INFINITY : 1),
      mostPerDay: service.mostPerDay ?? Number.POSITIVE_INFINITY,
    }
  }

  /** Today and the last day that can be booked. */
  private async range({ daysAhead }: BookableService): Promise<Range> {
    const timeZone = await this.ctx.use(TenantClock).timeZone()
    const today = wallClockAt(new Date(), timeZone).day
    return { today, last: daysAfter(today, daysAhead), timeZone }
  }
}

function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return monthOf(year, number + months).from.slice(0, 7)
}

/** All of them; of very many those at wider steps, which are among them. */
function atMostPossible(wanted: TimesWanted) {
  const all = possibleTimes(wanted)
  if (all.length <= MOST_TIMES) return all
  const { stepMinutes } = wanted
  return possibleTimes({ ...wanted, stepMinutes: stepMinutes * Math.ceil(WIDER_STEP / stepMinutes) })
}

/** Tells the day of a moment within these days, and an empty text outside of them: asking the clocks each time is slow. */
function dayFinder(from: CalendarDay, before: CalendarDay, timeZone: string): (at: number) => string {
  const days = Array.from({ length: daysBetween(from, before) + 1 }, (_, ahead) => daysAfter(from, ahead))
  let starts: readonly number[] | undefined
  return (at) => {
    starts ??= days.map((day) => instantOf(day, 0, timeZone).getTime())
    const begun = countBefore(starts, at + 1)
    return begun === days.length ? '' : (days[begun - 1] ?? '')
  }
}
