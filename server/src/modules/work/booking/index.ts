import type { Capability } from '../../../kernel/capability/capability.ts'
import type { SiteRenderer } from '../../content/site/index.ts'
import { AccountRoutes } from '../../content/site-accounts/index.ts'
import { registerReminderLink } from '../calendar/index.ts'
import { Booking } from './booking.entity.ts'
import { BookingResolver } from './booking.resolver.ts'
import { AppointmentBookingResolver, BookingContactResolver } from './booking-fields.resolver.ts'
import { BookingLinkResolver } from './booking-link.resolver.ts'
import { notificationKinds } from './booking-notices.ts'
import { linkOfReminder } from './booking-reminder.ts'
import { bookingsAboutPeople } from './bookings-about-people.ts'
import { seedBooking } from './demo-booking.ts'
import { BookableService, BookableServicePerson, BookableServiceResource } from './services/bookable-service.entity.ts'
import { BookableServiceResolver } from './services/bookable-service.resolver.ts'
import { BookingSettingsResolver } from './settings/booking-settings.resolver.ts'
import { BookingSettings } from './settings/booking-settings.ts'
import { registerBooking } from './site/booking.routes.ts'
import { bookingPage } from './site/booking-page.ts'

type OwnNotificationKinds = typeof notificationKinds

declare module '../../../kernel/messaging/notifications.ts' {
  interface NotificationKinds extends OwnNotificationKinds {}
}

declare module '../../../kernel/messaging/events.ts' {
  interface Events {
    /** What can be booked, or when. */
    'booking.changed': { readonly tenantId: string }
  }
}

registerReminderLink(linkOfReminder)

/** Customers book appointments on the site, drawn by the application's renderer. */
export function booking(renderer: () => SiteRenderer): Capability {
  return {
    name: 'booking',
    entities: [Booking, BookableService, BookableServicePerson, BookableServiceResource],
    resolvers: [
      BookingResolver,
      BookingLinkResolver,
      AppointmentBookingResolver,
      BookingContactResolver,
      BookableServiceResolver,
      BookingSettingsResolver,
    ],
    rest: () => import('./booking.rest.ts'),
    notificationKinds,
    cacheTags: { booking: ['booking.changed'] },
    personalData: bookingsAboutPeople,
    recordLabels: {
      bookable_service: { singular: 'Bookable service', plural: 'Bookable services' },
      booking: { singular: 'Booking', plural: 'Bookings' },
    },
    settingsFromTemplate: {
      [BookingSettings.capability]: [
        'hours',
        'stepMinutes',
        'changeNoticeMinutes',
        'reminderMinutes',
        'isPhoneRequired',
      ] satisfies (keyof BookingSettings)[],
    },
    demo: seedBooking,
    async routes(app, services) {
      await new AccountRoutes(services, renderer()).register(app, [bookingPage])
      await registerBooking(app, services, renderer)
    },
  }
}
