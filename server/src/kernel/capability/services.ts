import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestContext } from '../context/context.ts'
import type { Installation } from '../context/installation.ts'
import type { FileStorage } from '../files/file-storage.ts'
import type { UploadReceiver } from '../files/upload-receiver.ts'
import type { EventSource } from '../messaging/events.ts'
import type { CurrentTenant } from '../tenancy/viewer.ts'

/** What routes, scheduled tasks and workers of a capability work with. */
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
