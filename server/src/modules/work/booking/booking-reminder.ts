import type { RequestContext } from '../../../kernel/context/context.ts'
import { TenantService } from '../../platform/tenants/index.ts'
import type { Appointment, ReminderLink } from '../calendar/index.ts'
import { Booking } from './booking.entity.ts'
import { BOOKING_PATH, bookingToken } from './booking-link.ts'
import { BookingSettingsService } from './settings/booking-settings.service.ts'

const MINUTE = 60_000

/** The page of a booking; null for other appointments. */
export async function linkOfReminder(ctx: RequestContext, { id, startsAt }: Appointment): Promise<ReminderLink | null> {
  const booking = await ctx.em.findOne(Booking, { appointmentId: id })
  if (!booking) return null
  const { changeNoticeMinutes } = await ctx.use(BookingSettingsService).read()
  const url = `${ctx.use(TenantService).siteUrl(ctx.currentTenant)}${BOOKING_PATH}/${bookingToken(ctx, booking.id)}`
  return { url, isOpen: startsAt.getTime() - changeNoticeMinutes * MINUTE > Date.now() }
}
