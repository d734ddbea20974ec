import type { MikroORM } from '@mikro-orm/postgresql'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Exchange, type Installation, type Log, RequestContext } from '../../kernel/context.ts'
import type { JobQueue } from '../../kernel/jobs.ts'
import { withinTenant } from '../../kernel/tenant-scope.ts'
import { SessionService } from '../../modules/platform/sessions/index.ts'
import { tenantById } from '../../modules/platform/tenants/index.ts'
import type { Sites } from './sites.ts'

/** Makes the context of each request once, and contexts for work that no request asked for. */
export class Contexts {
  private readonly known = new WeakMap<FastifyRequest, Promise<RequestContext>>()

  constructor(
    private readonly orm: MikroORM,
    private readonly installation: Installation,
    private readonly sites: Sites,
    private readonly log: Log,
    private readonly jobs: JobQueue,
  ) {}

  of(request: FastifyRequest, reply: FastifyReply): Promise<RequestContext> {
    let context = this.known.get(request)
    if (!context) {
      context = this.identify(request, reply)
      this.known.set(request, context)
    }
    return context
  }

  /** For the demo, jobs and events: it may do whatever the tenant's plan allows, in that tenant alone. */
  inTenant<Result>(tenantId: string | null, work: (ctx: RequestContext) => Promise<Result>): Promise<Result> {
    return withinTenant(tenantId, async () => {
      const em = this.orm.em.fork()
      const { installation, log, jobs } = this
      const system = { door: 'system', requestId: 'system', exchange: null } as const
      const ctx = new RequestContext({ em, log, installation, jobs, ...system })
      ctx.become(null, tenantId ? await tenantById(em, tenantId) : null)
      return work(ctx)
    })
  }

  private async identify(request: FastifyRequest, reply: FastifyReply): Promise<RequestContext> {
    const site = await this.sites.of(request.host)
    const ctx = new RequestContext({
      em: this.orm.em.fork(),
      door: site.door,
      requestId: request.id,
      log: request.log,
      exchange: exchangeOf(request, reply),
      installation: this.installation,
      jobs: this.jobs,
    })
    // A site that is closed speaks for nobody; at the admin its people go on looking.
    const isOpen = site.tenant?.condition === 'active'
    await ctx.use(SessionService).identify(isOpen ? site : { ...site, tenant: null })
    return ctx
  }
}

function exchangeOf(request: FastifyRequest, reply: FastifyReply): Exchange {
  const isSecure = request.protocol === 'https'
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const
  return {
    address: request.ip,
    host: request.host,
    isSecure,
    userAgent: request.headers['user-agent'] ?? '',
    cookie: (name) => request.cookies[name],
    setCookie: (name, value, maxAge) => void reply.setCookie(name, value, { ...options, maxAge }),
    clearCookie: (name) => void reply.clearCookie(name, options),
  }
}
