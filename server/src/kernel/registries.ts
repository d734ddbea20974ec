import type { Capability } from './capability.ts'
import type { NotificationKind, NotificationKindName } from './notifications.ts'
import { duplicate, Registry } from './registry.ts'
import type { TimelineKind, TimelineKindName } from './timeline-kinds.ts'
import type { WebhookEvent, WebhookEventName } from './webhook-events.ts'

/** Everything that capabilities contribute by name and that other capabilities look up. */
export interface Registries {
  readonly notificationKinds: Registry<NotificationKindName, NotificationKind>
  readonly webhookEvents: Registry<WebhookEventName, WebhookEvent>
  readonly timelineKinds: Registry<TimelineKindName, TimelineKind>
}

/** Fills the registries in the order of the list. Throws if a name is used twice. */
export function createRegistries(capabilities: readonly Capability[]): Registries {
  requireUnique('capability', capabilities, ({ name }) => [name])
  requireUnique('job', capabilities, ({ jobs = [] }) => jobs.map(({ name }) => name))
  requireUnique('scheduled task', capabilities, ({ scheduledTasks = [] }) => scheduledTasks.map(({ name }) => name))
  return {
    notificationKinds: new Registry('notification kind', capabilities, (one) => one.notificationKinds),
    webhookEvents: new Registry('webhook event', capabilities, (one) => one.webhookEvents),
    timelineKinds: new Registry('timeline kind', capabilities, (one) => one.timelineKinds),
  }
}

/** Throws if two capabilities, or one of them twice, use a name. */
export function requireUnique(
  noun: string,
  capabilities: readonly Capability[],
  namesOf: (capability: Capability) => readonly string[],
): void {
  const owners = new Map<string, string>()
  for (const capability of capabilities) {
    for (const name of namesOf(capability)) {
      const first = owners.get(name)
      if (first !== undefined) throw duplicate(noun, name, first, capability.name)
      owners.set(name, capability.name)
    }
  }
}
