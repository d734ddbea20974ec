import type { EntityClass, EventSubscriber } from '@mikro-orm/core'
import type { FastifyInstance } from 'fastify'
import type { NonEmptyArray } from 'type-graphql'
import type { AuditActionRule } from '../audit/audit-actions.ts'
import type { RequestContext } from '../context/context.ts'
import type { EventName } from '../messaging/events.ts'
import type { NotificationKind } from '../messaging/notifications.ts'
import type { TimelineKind } from '../messaging/timeline-kinds.ts'
import type { WebhookEvent } from '../messaging/webhook-events.ts'
import type { RecordLabel } from '../registries/record-labels.ts'
import type { SitePageRule } from '../registries/registries.ts'
import type { AdminConnections } from './admin-connections.ts'
import type { DemoTenant } from './demo.ts'
import type { JobHandler } from './job-handler.ts'
import type { FindImages, FindMediaUses } from './media-uses.ts'
import type { PersonalData, RetentionReasons } from './personal-data.ts'
import type { PickableRecords } from './pickable-records.ts'
import type { RecordKind } from './record-kinds.ts'
import type { ScheduledTask } from './scheduled-task.ts'
import type { Services } from './services.ts'
import type { SessionListener } from './session-listener.ts'
import type { TenantProvisioner } from './tenant-provisioner.ts'

/**
 * Everything that a capability adds to the installation. One line in `app/modules.ts` registers it. Names are unique
 * across capabilities, or the server doesn't start.
 */
export interface Capability {
  readonly name: string
  readonly entities?: readonly EntityClass<object>[]
  // biome-ignore lint/complexity/noBannedTypes: resolver classes are known to type-graphql by their decorators alone
  readonly resolvers?: readonly Function[]
  /** Input types that no operation takes, such as what saved views of a screen keep. */
  // biome-ignore lint/complexity/noBannedTypes: input classes are known to type-graphql by their decorators alone
  readonly inputTypes?: readonly Function[]
  readonly jobs?: readonly JobHandler[]
  /** Long-running worker in job processes. Returns a stop function that resolves when work in progress is done. */
  work?(services: Services): () => Promise<void>
  /** Periodic work of the installation. */
  readonly scheduledTasks?: readonly ScheduledTask[]
  readonly notificationKinds?: Readonly<Record<string, NotificationKind>>
  readonly timelineKinds?: Readonly<Record<string, TimelineKind>>
  readonly recordKinds?: Readonly<Record<string, RecordKind>>
  readonly webhookEvents?: Readonly<Record<string, WebhookEvent>>
  /** Actions of the audit log besides those that every record may have. */
  readonly auditActions?: Readonly<Record<string, AuditActionRule>>
  /** Labels of records by table. Without one, the table's name is the label. */
  readonly recordLabels?: Readonly<Record<string, RecordLabel>>
  /**
   * Names of its records that blocks of pages show, each with the events that change them. Cached pages that show them
   * are then dropped.
   */
  readonly cacheTags?: Readonly<Record<string, readonly EventName[]>>
  /** Its records that settings of blocks can refer to, by kind. */
  readonly pickableRecords?: Readonly<Record<string, PickableRecords>>
  /** Finds its records that show files of the media library. Such files are not deleted. */
  readonly mediaUses?: FindMediaUses
  /** Knows which images exist, for records that refer to them by address. */
  readonly imageFinder?: FindImages
  /** MikroORM subscribers, called within the flush. */
  readonly subscribers?: readonly EventSubscriber[]
  /** Creates what a new tenant starts with. */
  readonly tenantProvisioner?: TenantProvisioner
  /**
   * By the name of the settings (`SettingsOfCapability`): which of them a new tenant takes from its template. All others
   * keep their defaults, so that keys and ids of other services are never copied.
   */
  readonly settingsFromTemplate?: Readonly<Record<string, readonly string[]>>
  /**
   * Pages of sites whose content it supplies, by their first slug. Without the tenant's feature, new tenants get these
   * pages as drafts outside the menu.
   */
  readonly sitePages?: Readonly<Record<string, SitePageRule>>
  /** Personal data that no foreign key leads to. */
  readonly personalData?: PersonalData
  /** Runs when somebody signs in or out. */
  readonly sessionListener?: SessionListener
  /** Other servers that the asker's admin connects to, as sources of its content security policy. */
  readonly adminConnections?: AdminConnections
  /** Which of its rows are retained when the person is erased, and why. */
  readonly retentionReasons?: RetentionReasons
  /** Writes its records for a tenant of the demo, through its services. Runs in the order of the capabilities. */
  demo?(ctx: RequestContext, tenant: DemoTenant): Promise<void>
  routes?(app: FastifyInstance, services: Services): Promise<void>
}

// biome-ignore lint/complexity/noBannedTypes: as above
export type Resolvers = NonEmptyArray<Function>
