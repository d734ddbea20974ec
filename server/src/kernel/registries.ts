import type { NotificationKind, NotificationKindName } from './notifications.ts'
import type { Registry } from './registry.ts'
import type { TimelineKind, TimelineKindName } from './timeline-kinds.ts'
import type { WebhookEvent, WebhookEventName } from './webhook-events.ts'

/** Everything that capabilities contribute by name and that other capabilities look up. */
export interface Registries {
  readonly notificationKinds: Registry<NotificationKindName, NotificationKind>
  readonly webhookEvents: Registry<WebhookEventName, WebhookEvent>
  readonly timelineKinds: Registry<TimelineKindName, TimelineKind>
}
