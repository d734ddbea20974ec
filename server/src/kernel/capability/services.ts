import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestContext } from '../context/context.ts'
import type { Installation } from '../context/installation.ts'
import type { FileStorage } from '../files/file-storage.ts'
import type { UploadReceiver } from '../files/upload-receiver.ts'
import type { EventSource } from '../messaging/events.ts'
import type { CurrentTenant } from '../tenancy/viewer.ts'

/** The services available to routes, scheduled tasks and workers of a capability. */
export interface Services {
  readonly events: EventSource
  readonly installation: Installation
  /** The context of a request, created once. */
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<RequestContext>
  /** The site of a host, cached for a while. A cached one is returned without a promise, which is faster. */
  siteOf(host: string): SiteAddress | Promise<SiteAddress>
  /** Stores tenants' files under names that begin with the tenant's ID. */
  readonly files: FileStorage
  /** Streams uploads to disk for the routes that take them. */
  readonly uploads: UploadReceiver
  /** The size of the cache of rendered pages in bytes; 0 renders every visit. */
  readonly siteCacheBytes: number
  /** Counts hits and misses of that cache, for the metrics. */
  readonly siteCacheAsked: (wasHeld: boolean) => void
  /** A context without a request, for work of the installation itself. */
  inTenant<Result>(tenantId: string | null, work: (ctx: RequestContext) => Promise<Result>): Promise<Result>
}

export interface SiteAddress {
  readonly entryPoint: 'admin' | 'site'
  /** The tenant that owns the host. On the admin's host and on IP addresses the default tenant. Otherwise null. */
  readonly tenant: CurrentTenant | null
  /** Whether the tenant owns the host. */
  readonly isOwn: boolean
  /** The origin of the tenant's primary domain, if visitors of this host are redirected to it. */
  readonly movedTo: string | null
}
