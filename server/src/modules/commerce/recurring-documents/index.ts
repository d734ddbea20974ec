import type { Capability } from '../../../kernel/capability/capability.ts'
import type { NotificationKind } from '../../../kernel/messaging/notifications.ts'
import { RecurringResolver } from './recurring.resolver.ts'
import { queueDueSchedules, recurringJob } from './recurring-jobs.ts'
import { RecurringPeriod, RecurringSchedule } from './recurring-schedule.entity.ts'
import { seedRecurring } from './seed-recurring.ts'

const notificationKinds = {
  recurring_failed: { permission: 'invoices.can_edit' },
  recurring_drafted: { permission: 'invoices.can_edit' },
} satisfies Record<string, NotificationKind>
type OwnNotificationKinds = typeof notificationKinds

declare module '../../../kernel/messaging/notifications.ts' {
  interface NotificationKinds extends OwnNotificationKinds {}
}

declare module '../../../kernel/messaging/jobs.ts' {
  interface Jobs {
    /** A schedule has a date that has come. */
    'recurring.run': { readonly scheduleId: string }
  }
}

export const recurringDocuments: Capability = {
  name: 'recurring-documents',
  entities: [RecurringSchedule, RecurringPeriod],
  resolvers: [RecurringResolver],
  rest: () => import('./recurring.rest.ts'),
  jobs: [recurringJob],
  scheduledTasks: [queueDueSchedules],
  notificationKinds,
  demo: seedRecurring,
  recordLabels: {
    recurring_schedule: { singular: 'Recurring invoice', plural: 'Recurring invoices' },
  },
}
