import type { Capability } from '../../../kernel/capability/capability.ts'
import { purgeTask } from '../../../kernel/capability/purge.ts'
import type { RecordKind } from '../../../kernel/capability/record-kinds.ts'
import { Appointment, AppointmentSeries, AppointmentWord } from './appointment.entity.ts'
import { AppointmentResolver } from './appointment.resolver.ts'
import { AppointmentService } from './appointment.service.ts'
import { AppointmentFieldsResolver } from './appointment-fields.resolver.ts'
import { notificationKinds, timelineKinds } from './appointment-notices.ts'
import { webhookEvents } from './appointment-webhooks.ts'
import { CalendarDisplay, CalendarViewsResolver } from './calendar-display.ts'
import { seedCalendar } from './demo-calendar.ts'
import { CalendarFeed } from './feeds/calendar-feed.entity.ts'
import { CalendarFeedResolver } from './feeds/calendar-feed.resolver.ts'
import { registerCalendarFeeds } from './feeds/calendar-feed.routes.ts'
import { appointmentReminder } from './reminders/appointment-automatic-mail.ts'
import { sendAppointmentReminders } from './reminders/send-reminders.ts'
import { AppointmentResource, CalendarResource } from './resources/calendar-resource.entity.ts'
import { CalendarResourceResolver } from './resources/calendar-resource.resolver.ts'

export { Appointment, AppointmentKind, AppointmentStatus, AWAITED_STATUSES } from './appointment.entity.ts'
export { AppointmentService } from './appointment.service.ts'
export { checkedAppointment } from './appointment-rules.ts'
export { localTime } from './appointment-times.ts'
export { timesInWords } from './appointment-words.ts'
export { icsOf } from './feeds/ics.ts'
export { type ReminderLink, registerReminderLink } from './reminders/reminder-links.ts'
export { CalendarResource } from './resources/calendar-resource.entity.ts'
export { CalendarResourceService } from './resources/calendar-resource.service.ts'
export { ResourceBookings } from './resources/resource-bookings.ts'

const recordKinds = {
  appointment: {
    label: 'Appointments',
    entity: Appointment,
    area: 'calendar',
    feature: 'calendar',
    titleOf: (appointment) => (appointment as Appointment).title,
    path: (id) => `/calendar/${id}`,
    requireVisible: (ctx, id) => ctx.use(AppointmentService).get(id),
    lock: (ctx, id) => ctx.use(AppointmentService).forWriting(id),
    customFields: {},
  },
} satisfies Record<string, RecordKind>
type OwnRecordKinds = typeof recordKinds
type OwnNotificationKinds = typeof notificationKinds
type OwnTimelineKinds = typeof timelineKinds
type OwnWebhookEvents = typeof webhookEvents

declare module '../../../kernel/capability/record-kinds.ts' {
  interface RecordKinds extends OwnRecordKinds {}
}

declare module '../../../kernel/messaging/notifications.ts' {
  interface NotificationKinds extends OwnNotificationKinds {}
}

declare module '../../../kernel/messaging/timeline-kinds.ts' {
  interface TimelineKinds extends OwnTimelineKinds {}
}

declare module '../../../kernel/messaging/webhook-events.ts' {
  interface WebhookEvents extends OwnWebhookEvents {}
}

export const calendar: Capability = {
  name: 'calendar',
  automaticMails: [appointmentReminder],
  entities: [Appointment, AppointmentWord, AppointmentSeries, AppointmentResource, CalendarResource, CalendarFeed],
  resolvers: [
    AppointmentResolver,
    AppointmentFieldsResolver,
    CalendarResourceResolver,
    CalendarFeedResolver,
    CalendarViewsResolver,
  ],
  inputTypes: [CalendarDisplay],
  rest: () => import('./appointment.rest.ts'),
  scheduledTasks: [purgeTask('appointments'), sendAppointmentReminders],
  recordKinds,
  notificationKinds,
  timelineKinds,
  webhookEvents,
  recordLabels: {
    appointment_series: { singular: 'Appointment series', plural: 'Appointment series' },
    appointment_resource: { singular: 'Appointment resource', plural: 'Appointment resources' },
    calendar_feed: { singular: 'Calendar feed', plural: 'Calendar feeds' },
    calendar_resource: { singular: 'Resource', plural: 'Resources' },
  },
  demo: seedCalendar,
  routes: registerCalendarFeeds,
}
