import type { EntityClass, EventSubscriber } from '@mikro-orm/core'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { NonEmptyArray } from 'type-graphql'
import type { Installation, RequestContext } from './context.ts'
import type { DemoTenant } from './demo.ts'
import type { EventSource } from './events.ts'
import type { FileStorage } from './file-storage.ts'
import type { UploadReceiver } from './files/upload-receiver.ts'
import type { JobHandler } from './jobs.ts'
import type { NotificationKind } from './notifications.ts'
import type { PersonalData, RetentionReasons } from './personal-data.ts'
import type { RecordKind } from './record-kinds.ts'
import type { ScheduledTask } from './scheduled-task.ts'
import type { TenantProvisioner } from './tenant-provisioner.ts'
import type { TimelineKind } from './timeline-kinds.ts'
import type { CurrentTenant } from './viewer.ts'
import type { WebhookEvent } from './webhook-events.ts'

/** What routes of a capability get to work with. */
export interface Services {
  readonly events: EventSource
  readonly installation: Installation
  /** Who asks by this request, found once. */
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<RequestContext>
  /** Whose site this host shows, remembered for a while and then answered at once: for visits that need no more. */
  siteOf(host: string): SiteAddress | Promise<SiteAddress>
  /** Where tenants' files are kept, under names that begin with the tenant's id. */
  readonly files: FileStorage
  /** Streams uploads to disk for the routes that take them. */
  readonly uploads: UploadReceiver
  /** How much memory rendered pages may take, in bytes; 0 draws every visit anew. */
  readonly siteCacheBytes: number
  /** Counts for whoever watches the installation. */
  readonly siteCacheAsked: (wasHeld: boolean) => void
  /** A context without a request, for work of the installation itself. */
  inTenant<Result>(tenantId: string | null, work: (ctx: RequestContext) => Promise<Result>): Promise<Result>
}

export interface SiteAddress {
  readonly entryPoint: 'admin' | 'site'
  /** The host's own tenant, on hosts that nobody owns the default one; null when there is none. */
  readonly tenant: CurrentTenant | null
  /** Whether the host belongs to that tenant, rather than falling to the default one. */
  readonly isOwn: boolean
  /** The origin of the tenant's primary domain, where visitors of this host are led. */
  readonly movedTo: string | null
}

/**
 * Everything that a capability adds to the installation. One line in `app/modules.ts` registers it. Names are unique
 * across capabilities, or the server doesn't start.
 */
export interface Capability {
  readonly name: string
  readonly entities?: readonly EntityClass<object>[]
  // biome-ignore lint/complexity/noBannedTypes: resolver classes are known to type-graphql by their decorators alone
  readonly resolvers?: readonly Function[]
  readonly jobs?: readonly JobHandler[]
  /** Long-running worker in job processes. Returns a stop function that resolves when work in progress is done. */
  work?(services: Services): () => Promise<void>
  /** Periodic work of the installation. */
  readonly scheduledTasks?: readonly ScheduledTask[]
  readonly notificationKinds?: Readonly<Record<string, NotificationKind>>
  readonly timelineKinds?: Readonly<Record<string, TimelineKind>>
  readonly recordKinds?: Readonly<Record<string, RecordKind>>
  readonly webhookEvents?: Readonly<Record<string, WebhookEvent>>
  /** MikroORM subscribers, called within the flush. */
  readonly subscribers?: readonly EventSubscriber[]
  /** What it gives a new tenant. */
  readonly tenantProvisioner?: TenantProvisioner
  /** What it keeps about people by other ways than a foreign key. */
  readonly personalData?: PersonalData
  /** Which of its rows outlive the person they are about, and why. */
  readonly retentionReasons?: RetentionReasons
  /** Writes its records for a tenant of the demo, through its services. Runs in the order of the capabilities. */
  demo?(ctx: RequestContext, tenant: DemoTenant): Promise<void>
  routes?(app: FastifyInstance, services: Services): Promise<void>
}

// biome-ignore lint/complexity/noBannedTypes: as above
export type Resolvers = NonEmptyArray<Function>
