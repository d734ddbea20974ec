import type { Feature } from '../access/features.ts'
import type { AuditAction, AuditActionRule } from '../audit/audit-actions.ts'
import type { EventName } from '../messaging/events.ts'
import type { NotificationKind, NotificationKindName } from '../messaging/notifications.ts'
import type { TimelineKind, TimelineKindName } from '../messaging/timeline-kinds.ts'
import type { WebhookEvent, WebhookEventName } from '../messaging/webhook-events.ts'
import type { RecordLabel } from './record-labels.ts'
import type { Registry } from './registry.ts'

/** Everything that capabilities contribute by name and that other capabilities look up. */
export interface Registries {
  readonly notificationKinds: Registry<NotificationKindName, NotificationKind>
  readonly webhookEvents: Registry<WebhookEventName, WebhookEvent>
  readonly timelineKinds: Registry<TimelineKindName, TimelineKind>
  readonly auditActions: Registry<AuditAction, AuditActionRule>
  readonly recordLabels: Registry<string, RecordLabel>
  readonly cacheTags: Registry<string, readonly EventName[]>
  readonly settingsFromTemplate: Registry<string, readonly string[]>
  readonly sitePages: Registry<string, SitePageRule>
}

/** A page of sites that a capability fills. */
export interface SitePageRule {
  /** The tenant needs it for the page. */
  readonly feature: Feature
  /** Other page types (`PageType`) that it fills in addition to the page at the slug, such as the design of its products. */
  readonly pageTypes?: readonly string[]
  /** By type of page: designs of its pages, which have no address of their own. */
  readonly designs?: Readonly<Record<string, PageDesign>>
}

/** A page that tenants design once for all pages of a kind, such as those of products. */
export interface PageDesign {
  /** Encoded content that it starts with. */
  readonly content: string
  /** The name of the block that it cannot do without. */
  readonly block: string
  /** Refuses to publish it without the block: a sentence that says what to do. */
  readonly missingBlock: string
}
