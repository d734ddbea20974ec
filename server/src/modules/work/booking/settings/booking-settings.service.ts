import type { RequestContext } from '../../../../kernel/context/context.ts'
import { publish } from '../../../../kernel/messaging/events.ts'
import { calendarDay } from '../../../../kernel/time/calendar-day.ts'
import { areValidHours, type OpeningHours, overlap, sortHours } from '../../../../kernel/time/opening-hours.ts'
import { invalidField } from '../../../../kernel/validation/errors.ts'
import { CapabilitySettingsService } from '../../../platform/settings/index.ts'
import type { UpdateBookingSettingsInput } from './booking-settings.inputs.ts'
import { BookingSettings, type ClosedDays, type ClosedDaysInput } from './booking-settings.ts'

/** When the tenant can be booked, and by which rules. */
export class BookingSettingsService {
  private known: Promise<BookingSettings> | undefined

  constructor(private readonly ctx: RequestContext) {}

  /** Read once for each request. */
  read(): Promise<BookingSettings> {
    this.known ??= this.ctx.use(CapabilitySettingsService).read(BookingSettings)
    return this.known
  }

  /** Requires a transaction. */
  async change(input: UpdateBookingSettingsInput): Promise<BookingSettings> {
    await this.ctx.use(CapabilitySettingsService).change(BookingSettings, {
      ...input,
      hours: input.hours && checkedHours(input.hours),
      closedDays: input.closedDays && checkedDays(input.closedDays),
      confirmationText: input.confirmationText?.trim(),
      pagePath: typeof input.pagePath === 'string' ? checkedPath(input.pagePath) : undefined,
    })
    await publish(this.ctx.em, 'booking.changed', {})
    this.known = undefined
    return this.read()
  }
}

function checkedHours(typed: readonly OpeningHours[]): OpeningHours[] {
  if (!areValidHours(typed)) throw invalidField('hours', 'Hours must start before they end, such as 09:00 to 17:30')
  if (overlap(typed)) throw invalidField('hours', 'The hours of a day overlap')
  return sortHours(typed).map(({ weekday, opens, closes }) => ({ weekday, opens, closes }))
}

function checkedDays(typed: readonly ClosedDaysInput[]): ClosedDays[] {
  const days = typed.map(({ first, last, name }) => {
    const from = calendarDay(first)
    const until = last?.trim() ? calendarDay(last) : from
    if (!from || !until) throw invalidField('closedDays', 'Enter valid dates, such as 2026-12-24')
    if (until < from) throw invalidField('closedDays', 'The last closed day must be on or after the first')
    return { first: from, last: until, name: name?.trim() ?? '' }
  })
  return days.toSorted((a, b) => a.first.localeCompare(b.first) || a.last.localeCompare(b.last))
}

function checkedPath(typed: string): string {
  const path = `/${typed.trim().replace(/^\/+/, '')}`
  const hasMore = ['?', '#', '//'].some((part) => path.includes(part))
  if (hasMore || encodeURI(path) !== path) throw invalidField('pagePath', 'Enter the path of a page, such as /book')
  return path
}
