import type { FilterQuery } from '@mikro-orm/core'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { countUpTo } from '../../../kernel/database/count-up-to.ts'
import { type Condition, SortDirection } from '../../../kernel/graphql/filters.ts'
import { matching, ordering } from '../../../kernel/graphql/list-inputs.ts'
import { type Listing, listing, type Slice } from '../../../kernel/graphql/paging.ts'
import { type CalendarDay, calendarDay, monthOf } from '../../../kernel/time/calendar-day.ts'
import { daysAfter, daysBetween, instantOf } from '../../../kernel/time/zoned-time.ts'
import { badInput } from '../../../kernel/validation/errors.ts'
import type { MonthInput } from '../../crm/notes/index.ts'
import { AssigneeService } from '../../platform/assignees/index.ts'
import { CustomFieldKind, CustomValueService } from '../../platform/custom-fields/index.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { ofVisibleCustomer } from '../projects/index.ts'
import { Appointment } from './appointment.entity.ts'
import {
  type AppointmentOrder,
  type AppointmentWhere,
  type CalendarRangeInput,
  MOST_DAYS_SHOWN,
} from './appointment-list.inputs.ts'
import { AppointmentSearch } from './appointment-search.ts'
import { MOST_DAYS } from './appointment-times.ts'
import { ResourceBookings } from './resources/resource-bookings.ts'

/** Both days are included. */
interface DayRange {
  readonly from: CalendarDay
  readonly to: CalendarDay
}

/** Reads appointments. Those of a deleted customer are hidden until the customer is restored. */
export class AppointmentReader {
  constructor(private readonly ctx: RequestContext) {}

  /** By their start, or best match first if searched, unless another order is given. */
  async list(
    slice: Slice,
    where: AppointmentWhere | null,
    orderBy: readonly AppointmentOrder[] | null,
  ): Promise<Listing<Appointment>> {
    const { em } = this.ctx
    const { search, deleted, ...filters } = where ?? {}
    const ids = search?.trim() && !deleted?.eq ? await this.ctx.use(AppointmentSearch).find(search) : null
    const conditions = async () =>
      ({
        $and: [
          { deletedAt: deleted?.eq ? { $ne: null } : null },
          ofVisibleCustomer(),
          ...(await this.matching(filters)),
          ...(ids ? [{ id: { $in: ids } }] : []),
        ],
      }) as FilterQuery<Appointment>
    if (ids && !orderBy?.length) return this.byRelevance(slice, await conditions(), ids)
    const { offset, limit } = slice
    const order = orderBy?.length
      ? ordering(orderBy, orderBy.at(-1)?.direction)
      : [{ startsAt: SortDirection.ASC }, { id: SortDirection.ASC }]
    const rows = await em.find(Appointment, await conditions(), { offset, limit, orderBy: order as never })
    return listing(slice, rows, async (upTo) => countUpTo(em, Appointment, await conditions(), upTo))
  }

  /** Made anew for each statement: a raw fragment can be used in only one. */
  private async matching(where: AppointmentWhere) {
    const { assigneeId, resourceId, between, month, customFields, ...filters } = where
    return [
      ...matching(filters, []),
      ...this.ctx.use(AssigneeService).matching(assigneeId),
      ...this.ctx.use(ResourceBookings).matching(resourceId),
      ...(between ? await this.within(rangeOf(between)) : []),
      ...(month ? await this.within(await this.monthIn(month)) : []),
      ...(await this.ctx.use(CustomValueService).matching(CustomFieldKind.APPOINTMENT, customFields)),
    ]
  }

  /**
   * Takes place on one of these days, by the clocks of the tenant. Whole days are compared as days, which stay the same if
   * the tenant's time zone changes. The bounds of the start are for the index.
   */
  private async within({ from, to }: DayRange): Promise<Condition[]> {
    const zone = await this.ctx.use(TenantClock).timeZone()
    const [start, end] = [instantOf(from, 0, zone), instantOf(daysAfter(to, 1), 0, zone)]
    return [
      {
        startsAt: {
          $gt: instantOf(daysAfter(from, -MOST_DAYS - 1), 0, zone),
          $lt: instantOf(daysAfter(to, 2), 0, zone),
        },
      },
      {
        $or: [
          { isAllDay: false, startsAt: { $lt: end }, endsAt: { $gt: start } },
          { isAllDay: true, startDay: { $lte: to }, endDay: { $gte: from } },
        ],
      },
    ]
  }

  private async monthIn({ year, month }: MonthInput): Promise<DayRange> {
    const [thisYear, thisMonth] = (await this.ctx.use(TenantClock).today()).split('-').map(Number) as [number, number]
    const [wanted, number] = [year ?? thisYear, month ?? thisMonth]
    if (number < 1 || number > 12) throw badInput('month is between 1 and 12.')
    if (wanted < 1901 || wanted > 9990) throw badInput('year is between 1901 and 9990.')
    const { from, before } = monthOf(wanted, number)
    return { from, to: daysAfter(before, -1) }
  }

  /** Search results are limited, so they fit in memory. */
  private async byRelevance(
    slice: Slice,
    where: FilterQuery<Appointment>,
    ids: readonly string[],
  ): Promise<Listing<Appointment>> {
    const rows = await this.ctx.em.find(Appointment, where)
    const rank = new Map(ids.map((id, place) => [id, place]))
    rows.sort((one, other) => (rank.get(one.id) ?? 0) - (rank.get(other.id) ?? 0))
    return listing(slice, rows.slice(slice.offset, slice.offset + slice.limit), async () => rows.length)
  }
}

function rangeOf(range: CalendarRangeInput): DayRange {
  const [from, to] = [dayOf(range.from, 'from'), dayOf(range.to, 'to')]
  if (to < from) throw badInput('between.to is on or after between.from.')
  if (daysBetween(from, to) >= MOST_DAYS_SHOWN) throw badInput(`between has at most ${MOST_DAYS_SHOWN} days.`)
  return { from, to }
}

function dayOf(text: string | null | undefined, name: string): CalendarDay {
  const day = calendarDay(text ?? '')
  if (!day || day >= '9990' || day < '1901') throw badInput(`between.${name} is a day such as 2026-03-31.`)
  return day
}
