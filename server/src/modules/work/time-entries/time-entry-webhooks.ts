import type { RequestContext } from '../../../kernel/context/context.ts'
import type { WebhookEvent } from '../../../kernel/messaging/webhook-events.ts'
import { WebhookOutbox } from '../../platform/webhooks/index.ts'
import type { TimeEntry } from './time-entry.entity.ts'

export const webhookEvents = {
  'time_entry.created': {
    says: 'Time was entered, a timer started, or an entry restored',
    permission: 'tasks.can_view',
  },
  'time_entry.updated': { says: 'A time entry was changed, or its timer stopped', permission: 'tasks.can_view' },
  'time_entry.deleted': { says: 'A time entry was deleted', permission: 'tasks.can_view' },
} satisfies Record<string, WebhookEvent>

/** Enqueues webhook messages about time entries, in the transaction of the change. */
export class TimeEntryWebhooks {
  constructor(private readonly ctx: RequestContext) {}

  async send(event: keyof typeof webhookEvents, entries: readonly TimeEntry[]): Promise<void> {
    const outbox = this.ctx.use(WebhookOutbox)
    if (!(await outbox.hasSubscribers(event))) return
    await outbox.enqueue(
      event,
      entries.map((entry) => ({ id: entry.id, data: dataOf(entry) })),
    )
  }
}

/** Under the names of the REST API. */
function dataOf(entry: TimeEntry): object {
  return {
    id: entry.id,
    task_id: entry.taskId,
    person_id: entry.personId,
    person_name: entry.personName,
    day: entry.day,
    started_at: entry.startedAt?.toISOString() ?? null,
    ended_at: entry.endedAt?.toISOString() ?? null,
    seconds: entry.seconds,
    note: entry.note,
    is_billable: entry.isBillable,
    created_at: entry.createdAt.toISOString(),
    updated_at: entry.updatedAt.toISOString(),
    deleted_at: entry.deletedAt?.toISOString() ?? null,
    version: entry.version,
  }
}
