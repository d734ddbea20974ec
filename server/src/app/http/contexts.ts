import type { MikroORM } from '@mikro-orm/postgresql'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Log, RequestContext } from '../../kernel/context/context.ts'
import type { HttpContext } from '../../kernel/context/http-context.ts'
import type { Installation } from '../../kernel/context/installation.ts'
import type { JobQueue } from '../../kernel/messaging/jobs.ts'
import { inScope, withinTenant } from '../../kernel/tenancy/tenant-scope.ts'
import { KeyHolder } from '../../modules/platform/api-keys/index.ts'
import { SessionService } from '../../modules/platform/sessions/index.ts'
import { tenantById } from '../../modules/platform/tenants/index.ts'
import { apiKeyOf } from './api-key-header.ts'
import type { Sites } from './sites.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of `Contexts.of`. A WeakMap would keep requests in memory: see 'Processes and events' in the server's README. */
    context: Promise<RequestContext> | null
  }
}

export function registerContexts(app: FastifyInstance): void {
  app.decorateRequest('context', null)
}

/** Makes the context of each request once, and contexts for work that no request asked for. */
export class Contexts {
  constructor(
    private readonly orm: MikroORM,
    private readonly installation: Installation,
    private readonly sites: Sites,
    private readonly log: Log,
    private readonly jobs: JobQueue,
  ) {}

  of(request: FastifyRequest, reply: FastifyReply | null): Promise<RequestContext> {
    request.context ??= this.identify(request, reply)
    return request.context
  }

  /** The current viewer of a socket. Identified again each time, because a socket may outlast its session, key, role or plan. */
  withCurrentViewer<Result>(request: FastifyRequest, work: (ctx: RequestContext) => Promise<Result>): Promise<Result> {
    return inScope({ tenantId: '' }, async () => work(await this.identify(request, null)))
  }

  /** For the demo, jobs and events: has all permissions that the tenant's plan allows, in that tenant only. */
  inTenant<Result>(tenantId: string | null, work: (ctx: RequestContext) => Promise<Result>): Promise<Result> {
    return withinTenant(tenantId, async () => {
      const em = this.orm.em.fork()
      const createEm = () => em
      const { installation, log, jobs } = this
      const system = { entryPoint: 'system', requestId: 'system', http: null } as const
      const ctx = new RequestContext({ createEm, log, installation, jobs, ...system })
      ctx.setIdentity(null, tenantId ? await tenantById(em, tenantId) : null)
      return work(ctx)
    })
  }

  private async identify(request: FastifyRequest, reply: FastifyReply | null): Promise<RequestContext> {
    const site = await this.sites.of(request.host)
    const ctx = new RequestContext({
      createEm: () => this.orm.em.fork(),
      entryPoint: site.entryPoint,
      requestId: request.id,
      log: request.log,
      http: httpContextOf(request, reply),
      installation: this.installation,
      jobs: this.jobs,
    })
    if (await ctx.use(KeyHolder).identify()) return ctx
    // A suspended site identifies nobody; in the admin its people keep read access.
    const isOpen = site.tenant?.condition === 'active'
    await ctx.use(SessionService).identify(isOpen ? site : { ...site, tenant: null })
    return ctx
  }
}

function httpContextOf(request: FastifyRequest, reply: FastifyReply | null): HttpContext {
  const isSecure = request.protocol === 'https'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  return {
    ip: request.ip,
    host: request.host,
    isSecure,
    isSocket: reply === null,
    userAgent: request.headers['user-agent'] ?? '',
    apiKey: apiKeyOf(request),
    origin: request.headers.origin,
    header: (name) => [request.headers[name]].flat()[0],
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, maxAge) => void reply?.setCookie(name, value, { ...options, maxAge }),
    setReadableCookie: (name, value, maxAge) =>
      void reply?.setCookie(name, value, { ...options, httpOnly: false, maxAge }),
    clearCookie: (name) => void reply?.clearCookie(name, options),
  }
}
