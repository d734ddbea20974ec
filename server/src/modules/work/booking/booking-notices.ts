import type { RequestContext } from '../../../kernel/context/context.ts'
import type { NotificationKind } from '../../../kernel/messaging/notifications.ts'
import { NotificationService } from '../../platform/notifications/index.ts'
import { TenantClock } from '../../platform/settings/index.ts'
import { type Appointment, timesInWords } from '../calendar/index.ts'
import type { Booking } from './booking.entity.ts'
import type { BookingChange } from './booking-mails.ts'

export const notificationKinds = {
  booking_created: { permission: 'calendar.can_view' },
  booking_moved: { permission: 'calendar.can_view' },
  booking_cancelled: { permission: 'calendar.can_view' },
} satisfies Record<string, NotificationKind>

const KINDS = { booked: 'booking_created', moved: 'booking_moved', cancelled: 'booking_cancelled' } as const

/** Tells the staff what a customer did. Customers are named to those who may view them. */
export async function notifyStaff(
  ctx: RequestContext,
  booking: Booking,
  appointment: Appointment,
  change: BookingChange,
): Promise<void> {
  const when = timesInWords(appointment, await ctx.use(TenantClock).timeZone())
  const what = {
    booked: `booked “${booking.serviceName}”, ${when}`,
    moved: `moved “${booking.serviceName}” to ${when}`,
    cancelled: `cancelled “${booking.serviceName}”, ${when}`,
  }[change]
  await ctx.use(NotificationService).notify(KINDS[change], {
    title: `A customer ${what}`,
    fullTitle: { permission: 'customers.can_view', text: `${booking.name} ${what}` },
    link: `/calendar/${appointment.id}`,
  })
}
