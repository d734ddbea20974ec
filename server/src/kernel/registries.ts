import type { AuditAction, AuditActionRule } from './audit-actions.ts'
import type { EventName } from './events.ts'
import type { NotificationKind, NotificationKindName } from './notifications.ts'
import type { RecordLabel } from './record-labels.ts'
import type { Registry } from './registry.ts'
import type { TimelineKind, TimelineKindName } from './timeline-kinds.ts'
import type { WebhookEvent, WebhookEventName } from './webhook-events.ts'

/** Everything that capabilities contribute by name and that other capabilities look up. */
export interface Registries {
  readonly notificationKinds: Registry<NotificationKindName, NotificationKind>
  readonly webhookEvents: Registry<WebhookEventName, WebhookEvent>
  readonly timelineKinds: Registry<TimelineKindName, TimelineKind>
  readonly auditActions: Registry<AuditAction, AuditActionRule>
  readonly recordLabels: Registry<string, RecordLabel>
  readonly cacheTags: Registry<string, readonly EventName[]>
}
