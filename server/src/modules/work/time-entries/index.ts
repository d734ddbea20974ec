import type { Capability } from '../../../kernel/capability/capability.ts'
import { purgeTask } from '../../../kernel/capability/purge.ts'
import { onDocumentCancelled, onDocumentsDeleted, onDocumentsRestored } from '../../commerce/documents/index.ts'
import { BilledEntries } from './billing/billed-entries.ts'
import { BilledTime } from './billing/billed-time.entity.ts'
import { TimeBillingResolver } from './billing/billing.resolver.ts'
import { seedTimeEntries } from './demo-time-entries.ts'
import { HourlyRate } from './rates/hourly-rate.entity.ts'
import { HourlyRateResolver } from './rates/hourly-rate.resolver.ts'
import { TimeEntry } from './time-entry.entity.ts'
import { TaskTimeResolver, TimeEntryResolver } from './time-entry.resolver.ts'
import { webhookEvents } from './time-entry-webhooks.ts'
import { TimesheetResolver } from './timesheet/timesheet.resolver.ts'

type OwnWebhookEvents = typeof webhookEvents

declare module '../../../kernel/messaging/webhook-events.ts' {
  interface WebhookEvents extends OwnWebhookEvents {}
}

onDocumentCancelled((ctx, { id }) => ctx.use(BilledEntries).follow([id]))
onDocumentsDeleted((ctx, documents) => ctx.use(BilledEntries).follow(documents.map(({ id }) => id)))
onDocumentsRestored((ctx, documents) => ctx.use(BilledEntries).follow(documents.map(({ id }) => id)))

/** Time that people work on tasks. */
export const timeEntries: Capability = {
  name: 'time-entries',
  entities: [TimeEntry, HourlyRate, BilledTime],
  resolvers: [TimeEntryResolver, TaskTimeResolver, TimesheetResolver, HourlyRateResolver, TimeBillingResolver],
  rest: () => import('./time-entry.rest.ts'),
  scheduledTasks: [purgeTask('time_entries')],
  webhookEvents,
  recordLabels: {
    time_entry: { singular: 'Time entry', plural: 'Time entries' },
    hourly_rate: { singular: 'Hourly rate', plural: 'Hourly rates' },
    billed_time: { singular: 'Billed time', plural: 'Billed time' },
  },
  demo: seedTimeEntries,
}
