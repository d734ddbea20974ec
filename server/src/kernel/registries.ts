import type { Capability } from './capability.ts'
import type { NotificationKind, NotificationKindName } from './notifications.ts'
import type { RecordKind, RecordKindName } from './record-kinds.ts'
import { Registry, requireUniqueNames } from './registry.ts'
import type { TimelineKind, TimelineKindName } from './timeline-kinds.ts'
import type { WebhookEvent, WebhookEventName } from './webhook-events.ts'

/** Everything that capabilities contribute by name and that other capabilities look up. */
export interface Registries {
  readonly notificationKinds: Registry<NotificationKindName, NotificationKind>
  readonly webhookEvents: Registry<WebhookEventName, WebhookEvent>
  readonly timelineKinds: Registry<TimelineKindName, TimelineKind>
  readonly recordKinds: Registry<RecordKindName, RecordKind>
}

/** Fills the registries in the order of the list. Throws if a name is used twice. */
export function createRegistries(capabilities: readonly Capability[]): Registries {
  const unique = (noun: string, namesOf: (one: Capability) => readonly string[]) =>
    requireUniqueNames(
      noun,
      capabilities.map((one) => ({ capability: one.name, names: namesOf(one) })),
    )
  unique('capability', ({ name }) => [name])
  unique('job', ({ jobs = [] }) => jobs.map(({ name }) => name))
  unique('scheduled task', ({ scheduledTasks = [] }) => scheduledTasks.map(({ name }) => name))
  return {
    notificationKinds: new Registry('notification kind', capabilities, (one) => one.notificationKinds),
    webhookEvents: new Registry('webhook event', capabilities, (one) => one.webhookEvents),
    timelineKinds: new Registry('timeline kind', capabilities, (one) => one.timelineKinds),
    recordKinds: new Registry('record kind', capabilities, (one) => one.recordKinds),
  }
}
