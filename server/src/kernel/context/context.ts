import type { EntityManager } from '@mikro-orm/postgresql'
import { allowsPermission, type Feature, featureRefusal, hasFeature } from '../access/features.ts'
import type { Permission } from '../access/permissions.ts'
import { transactionOf, withinTransaction } from '../database/transaction-scope.ts'
import { publishAfterCommit, publishPending } from '../messaging/events.ts'
import type { JobQueue } from '../messaging/jobs.ts'
import { enterTenant } from '../tenancy/tenant-scope.ts'
import { actorOf, type CurrentTenant, permissionsOf, readOnlyReason, type Viewer } from '../tenancy/viewer.ts'
import { forbidden, notFound, unauthenticated } from '../validation/errors.ts'
import type { HttpContext } from './http-context.ts'
import type { Installation } from './installation.ts'

/** Where a request entered: the admin's host, a tenant's site, or no request at all. */
export type EntryPoint = 'admin' | 'site' | 'system'

export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface ContextParts {
  /** Called once rows are needed: of requests that are answered together, only one needs them. */
  readonly openEm: () => EntityManager
  readonly entryPoint: EntryPoint
  readonly requestId: string
  readonly log: Log
  readonly http: HttpContext | null
  readonly installation: Installation
  readonly jobs: JobQueue
}

type Service<Type> = new (ctx: RequestContext) => Type

/** Who asks, for which tenant, and the services that answer: one per request, job or event. */
export class RequestContext {
  readonly entryPoint: EntryPoint
  readonly requestId: string
  readonly log: Log
  readonly http: HttpContext | null
  readonly installation: Installation
  readonly jobs: JobQueue
  private readonly openEm: () => EntityManager
  private ownEm: EntityManager | undefined
  // Held in one object each, because Apollo works on a shallow copy of its context.
  private readonly identity: {
    viewer: Viewer | null
    tenant: CurrentTenant | null
    may: ReadonlySet<Permission>
    previews: ReadonlySet<Permission>
  }
  private readonly services = new Map<unknown, unknown>()

  constructor(parts: ContextParts) {
    this.openEm = parts.openEm
    this.entryPoint = parts.entryPoint
    this.requestId = parts.requestId
    this.log = parts.log
    this.http = parts.http
    this.installation = parts.installation
    this.jobs = parts.jobs
    this.identity = { viewer: null, tenant: null, may: new Set(), previews: new Set() }
  }

  /** The entity manager of the context's transaction, or else one whose reads run concurrently. */
  get em(): EntityManager {
    const transaction = transactionOf(this.identity)
    if (transaction) return transaction
    this.ownEm ??= this.openEm()
    return this.ownEm
  }

  /** Runs work as one transaction; see `inTransaction`, which also cleans up after a failure. */
  transact<Result>(work: () => Promise<Result>): Promise<Result> {
    return publishAfterCommit(this.em, this.identity, () =>
      this.em.transactional((em) => {
        const transaction = em as EntityManager
        return withinTransaction(this.identity, transaction, async () => {
          const result = await work()
          await publishPending(transaction)
          return result
        })
      }),
    )
  }

  get viewer(): Viewer | null {
    return this.identity.viewer
  }

  /** The name that records keep of who wrote them. Columns for it have 100 characters. */
  get actorName(): string {
    return (this.identity.viewer?.displayName ?? 'Mainstreet').slice(0, 100)
  }

  /** The viewer's account in the tenant. Null for API keys, and for people of an agency or of the installation. */
  get ownAccountId(): string | null {
    const { viewer, tenant } = this
    return viewer && tenant && !viewer.apiKeyId && viewer.homeTenantId === tenant.id ? viewer.userId : null
  }

  get tenant(): CurrentTenant | null {
    return this.identity.tenant
  }

  /** The tenant, where the operation makes no sense without one. */
  get currentTenant(): CurrentTenant {
    if (!this.identity.tenant) throw notFound('tenant')
    return this.identity.tenant
  }

  /** The tenant whose site the request came in through; null at the admin. */
  get siteTenantId(): string | null {
    return this.entryPoint === 'site' ? this.currentTenant.id : null
  }

  get permissions(): ReadonlySet<Permission> {
    return this.identity.may
  }

  /**
   * The permissions of the staff member for whom a page of the site is rendered, with drafts; empty for
   * visitors. They make drafts visible, but allow nothing else.
   */
  get previews(): ReadonlySet<Permission> {
    return this.identity.previews
  }

  previewFor(permissions: ReadonlySet<Permission>): void {
    this.identity.previews = permissions
  }

  /** From here on the request speaks for this viewer in this tenant, and its connections see that tenant's rows. */
  setIdentity(viewer: Viewer | null, tenant: CurrentTenant | null): void {
    enterTenant(tenant?.id ?? null, actorOf(this.entryPoint, viewer, this.http))
    Object.assign(this.identity, { viewer, tenant, may: permissionsOf(viewer, tenant) })
    const em = transactionOf(this.identity) ?? this.ownEm
    em?.clear()
    this.services.clear()
  }

  /** The one instance of a service that this request works with. */
  use<Type>(service: Service<Type>): Type {
    let instance = this.services.get(service) as Type | undefined
    if (!instance) {
      instance = new service(this)
      this.services.set(service, instance)
    }
    return instance
  }

  /** Work of the installation itself has all permissions that the plan and modules allow. */
  can(permission: Permission): boolean {
    if (this.entryPoint === 'system') return !this.tenant || allowsPermission(this.tenant, permission)
    return this.identity.may.has(permission)
  }

  hasFeature(feature: Feature): boolean {
    return this.tenant !== null && hasFeature(this.tenant, feature)
  }

  /** Throws UNAUTHENTICATED or FORBIDDEN unless the viewer may do this, here and on this plan. */
  require(permission: Permission, feature?: Feature): void {
    if (feature) this.requireFeature(feature)
    if (this.can(permission)) return
    if (!this.viewer) throw unauthenticated()
    throw forbidden(readOnlyReason(this.viewer, this.tenant, permission))
  }

  requireFeature(feature: Feature): void {
    if (this.hasFeature(feature)) return
    if (!this.viewer && this.entryPoint !== 'system') throw unauthenticated()
    throw forbidden(this.tenant ? featureRefusal(this.tenant, feature) : 'Choose a tenant first.')
  }

  requireViewer(): Viewer {
    if (!this.viewer) throw unauthenticated()
    return this.viewer
  }

  /** The request and response, for work that needs a client with cookies. Throws FORBIDDEN without one. */
  requireHttp(): HttpContext {
    if (!this.http) throw forbidden('This needs a browser or another client that keeps cookies.')
    return this.http
  }

  /** Throws FORBIDDEN if an API key calls the operation. */
  refuseApiKeys(operation: string): void {
    if (!this.viewer?.apiKeyId) return
    throw forbidden(`This needs a signed-in person. API keys cannot use ${operation}.`)
  }

  /** Somebody who is signed in, where an API key will not do. */
  requirePerson(): Viewer {
    if (this.viewer?.apiKeyId) throw forbidden('This needs a signed-in person. API keys cannot be used here.')
    return this.requireViewer()
  }
}
