import type { Capability } from '../../../kernel/capability/capability.ts'
import { purgeTask } from '../../../kernel/capability/purge.ts'
import { onDocumentCancelled, onDocumentsDeleted, onDocumentsRestored } from '../../commerce/documents/index.ts'
import { TimesheetApprovalResolver } from './approval/approval.resolver.ts'
import { approvalWebhookEvents, notificationKinds } from './approval/approval-notices.ts'
import { TimesheetWeek } from './approval/timesheet-week.entity.ts'
import { BilledEntries } from './billing/billed-entries.ts'
import { BilledTime } from './billing/billed-time.entity.ts'
import { TimeBillingResolver } from './billing/billing.resolver.ts'
import { seedTimeEntries } from './demo-time-entries.ts'
import { HourlyRate } from './rates/hourly-rate.entity.ts'
import { HourlyRateResolver } from './rates/hourly-rate.resolver.ts'
import { TimeReportResolver } from './report/time-report.resolver.ts'
import { timeReportRoutes } from './report/time-report.routes.ts'
import { TimeEntry } from './time-entry.entity.ts'
import { ProjectTimeResolver, TaskTimeResolver, TimeEntryResolver } from './time-entry.resolver.ts'
import { webhookEvents as entryWebhookEvents } from './time-entry-webhooks.ts'
import { TimesheetResolver } from './timesheet/timesheet.resolver.ts'

const webhookEvents = { ...entryWebhookEvents, ...approvalWebhookEvents }

type OwnWebhookEvents = typeof webhookEvents
type OwnNotificationKinds = typeof notificationKinds

declare module '../../../kernel/messaging/notifications.ts' {
  interface NotificationKinds extends OwnNotificationKinds {}
}

declare module '../../../kernel/messaging/webhook-events.ts' {
  interface WebhookEvents extends OwnWebhookEvents {}
}

onDocumentCancelled((ctx, { id }) => ctx.use(BilledEntries).follow([id]))
onDocumentsDeleted((ctx, documents) => ctx.use(BilledEntries).follow(documents.map(({ id }) => id)))
onDocumentsRestored((ctx, documents) => ctx.use(BilledEntries).follow(documents.map(({ id }) => id)))

/** Time that people work on tasks. */
export const timeEntries: Capability = {
  name: 'time-entries',
  entities: [TimeEntry, HourlyRate, BilledTime, TimesheetWeek],
  resolvers: [
    TimeEntryResolver,
    TaskTimeResolver,
    ProjectTimeResolver,
    TimesheetResolver,
    HourlyRateResolver,
    TimeReportResolver,
    TimeBillingResolver,
    TimesheetApprovalResolver,
  ],
  rest: () => import('./time-entry.rest.ts'),
  scheduledTasks: [purgeTask('time_entries')],
  notificationKinds,
  webhookEvents,
  recordLabels: {
    time_entry: { singular: 'Time entry', plural: 'Time entries' },
    hourly_rate: { singular: 'Hourly rate', plural: 'Hourly rates' },
    timesheet_week: { singular: 'Timesheet', plural: 'Timesheets' },
    billed_time: { singular: 'Billed time', plural: 'Billed time' },
  },
  routes: timeReportRoutes,
  demo: seedTimeEntries,
}
