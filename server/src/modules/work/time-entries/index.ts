import type { Capability } from '../../../kernel/capability/capability.ts'
import { purgeTask } from '../../../kernel/capability/purge.ts'
import { seedTimeEntries } from './demo-time-entries.ts'
import { TimeEntry } from './time-entry.entity.ts'
import { TaskTimeResolver, TimeEntryResolver } from './time-entry.resolver.ts'
import { webhookEvents } from './time-entry-webhooks.ts'
import { TimesheetResolver } from './timesheet/timesheet.resolver.ts'

type OwnWebhookEvents = typeof webhookEvents

declare module '../../../kernel/messaging/webhook-events.ts' {
  interface WebhookEvents extends OwnWebhookEvents {}
}

/** Time that people work on tasks. */
export const timeEntries: Capability = {
  name: 'time-entries',
  entities: [TimeEntry],
  resolvers: [TimeEntryResolver, TaskTimeResolver, TimesheetResolver],
  rest: () => import('./time-entry.rest.ts'),
  scheduledTasks: [purgeTask('time_entries')],
  webhookEvents,
  recordLabels: { time_entry: { singular: 'Time entry', plural: 'Time entries' } },
  demo: seedTimeEntries,
}
