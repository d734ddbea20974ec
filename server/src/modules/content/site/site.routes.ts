import type { UrlQuery } from '@mainstreet/blocks/host'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services, SiteAddress } from '../../../kernel/capability/services.ts'
import { acceptedEncoding } from '../../../kernel/files/accepted-encoding.ts'
import { NOTICE } from '../../../kernel/security/response-policy.ts'
import { inScope } from '../../../kernel/tenancy/tenant-scope.ts'
import type { CurrentTenant } from '../../../kernel/tenancy/viewer.ts'
import { staffCookie } from '../../platform/site-sessions/index.ts'
import { TenantService } from '../../platform/tenants/index.ts'
import { withQuery } from '../pages/index.ts'
import { partAskedFor } from './page-part.ts'
import { sendPrivately } from './private-page.ts'
import { Representation } from './representation.ts'
import { SiteService } from './site.service.ts'
import { type ParsedSiteUrl, parseSiteUrl } from './site-address.ts'
import { SiteCache } from './site-cache.ts'
import type { SiteRenderer } from './site-renderer.ts'
import { StaffRoutes } from './staff.routes.ts'
import { queryOf } from './url-query.ts'

/** Cache key of the 404 page. It can't collide with a page, because slugs have no spaces. */
const NOT_FOUND = ' 404'

/** Serves every URL without another route: the page of the host's site, or its 404 page. */
export class SiteRoutes {
  private readonly cache: SiteCache
  private readonly nobody: Representation
  private readonly staff: StaffRoutes
  private readonly closed: Representation

  constructor(
    private readonly services: Services,
    private readonly renderer: SiteRenderer,
  ) {
    this.cache = new SiteCache(services.siteCacheBytes)
    this.nobody = Representation.ofHtml(renderer.nobody(), 404, NOTICE)
    this.staff = new StaffRoutes(services, renderer)
    this.closed = Representation.ofHtml(renderer.closed(), 503, NOTICE)
    const { events, installation } = services
    // Every change of a page invalidates the cache, because title and excerpt aren't drafted.
    for (const name of [
      'tenant.changed',
      'settings.changed',
      'page.changed',
      'component.changed',
      'redirect.changed',
      'media.changed',
    ] as const) {
      events.on(name, ({ tenantId }) => this.cache.drop(tenantId))
    }
    const { cacheTags } = installation
    for (const tag of cacheTags.names) {
      for (const name of cacheTags.get(tag)) events.on(name, ({ tenantId }) => this.cache.drop(tenantId, tag))
    }
    events.onGap(() => this.cache.dropAll())
  }

  register(app: FastifyInstance): void {
    this.staff.register(app)
    app.get('/*', { config: { isQuiet: true, entersScope: true } }, (request, reply) => this.visit(request, reply))
  }

  /** Cached pages are sent synchronously, without the cost of a promise. */
  visit(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    const site = this.services.siteOf(request.host)
    if (site instanceof Promise) return site.then((host) => this.answer(host, request, reply))
    return this.answer(site, request, reply)
  }

  /** The 404 page of the host's site. */
  async miss(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { tenant } = await this.services.siteOf(request.host)
    return this.send(request, reply, tenant ? await this.notFound(tenant) : this.nobody)
  }

  private answer({ entryPoint, tenant, movedTo }: SiteAddress, request: FastifyRequest, reply: FastifyReply) {
    if (entryPoint === 'admin') return inScope({ tenantId: '' }, () => this.leadToSite(request, reply))
    if (movedTo !== null) return leadTo(movedTo, request, reply)
    if (!tenant) return this.send(request, reply, this.nobody)
    if (tenant.condition !== 'active') return this.send(request, reply, this.closed)
    const address = parseSiteUrl(request.url)
    if (address?.moved) return reply.redirect(address.moved, 308)
    if (staffCookie.read(request)) return this.showStaff(request, reply, tenant, address?.slug ?? NOT_FOUND)
    return this.show(request, reply, tenant, address)
  }

  private show(request: FastifyRequest, reply: FastifyReply, tenant: CurrentTenant, address: ParsedSiteUrl | null) {
    const cached = address && this.cache.peek(tenant.id, address.slug, queryOf(request.url))
    if (address) this.services.siteCacheAsked(Boolean(cached))
    return cached ? this.send(request, reply, cached) : this.draw(request, reply, tenant, address?.slug)
  }

  private async showStaff(request: FastifyRequest, reply: FastifyReply, tenant: CurrentTenant, slug: string) {
    const page = await this.staff.pageFor(request, reply, tenant, slug)
    if (!page) return this.show(request, reply, tenant, parseSiteUrl(request.url))
    const isTheirs = page.location === null && page.contentType.startsWith('text/html')
    return isTheirs ? sendPrivately(request, reply, page) : this.send(request, reply, page)
  }

  private async draw(request: FastifyRequest, reply: FastifyReply, tenant: CurrentTenant, slug: string | undefined) {
    const page = slug === undefined ? null : await this.pageOf(tenant, slug, queryOf(request.url))
    return this.send(request, reply, page ?? (await this.notFound(tenant)))
  }

  /**
   * On the admin's host, redirects `/` and the alias to the site of the session's tenant, or else the default tenant.
   */
  private async leadToSite(request: FastifyRequest, reply: FastifyReply) {
    const ctx = await this.services.contextOf(request, reply)
    const address = parseSiteUrl(request.url)
    const isForSite = /^\/(tenant(\/|$|\?)|$|\?)/.test(request.url)
    if (!ctx.tenant || !address || !isForSite) return this.send(request, reply, this.nobody)
    const site = ctx.use(TenantService).siteUrl(ctx.tenant)
    return reply.redirect(address.slug === '/' ? `${site}/` : `${site}/${encodeURI(address.slug)}`, 302)
  }

  private pageOf(tenant: CurrentTenant, slug: string, query: UrlQuery): Promise<Representation | null> {
    const draw = () => this.services.inTenant(tenant.id, (ctx) => ctx.use(SiteService).at(slug, this.renderer, query))
    return this.cache.get(tenant.id, slug, draw, query)
  }

  private async notFound(tenant: CurrentTenant): Promise<Representation> {
    const draw = () => this.services.inTenant(tenant.id, (ctx) => ctx.use(SiteService).notFound(this.renderer))
    return (await this.cache.get(tenant.id, NOT_FOUND, draw)) ?? this.nobody
  }

  private send(request: FastifyRequest, reply: FastifyReply, whole: Representation) {
    if (whole.location !== null) return this.lead(request, reply, whole.location, whole.status)
    const asked = partAskedFor(request.url)
    const part = asked === null ? null : whole.part(asked)
    const page = part ?? whole
    if (part) reply.header('x-robots-tag', 'noindex')
    const encoding = page.choose(acceptedEncoding(request.headers['accept-encoding'] as string | undefined))
    const etag = page.etag(encoding)
    if (page.policy) reply.relax(page.policy)
    reply.headers({ etag, vary: 'Accept-Encoding', 'cache-control': 'no-cache', 'content-type': page.contentType })
    if (page.status === 200 && page.isHeld(request.headers['if-none-match'], encoding)) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    reply.code(page.status)
    const bytes = page.bytes(encoding)
    return bytes instanceof Promise ? bytes.then((compressed) => reply.send(compressed)) : reply.send(bytes)
  }

  /** Not cacheable, because the URL may get a page of its own and browsers cache a 301 indefinitely. */
  private lead(request: FastifyRequest, reply: FastifyReply, location: string, status: number) {
    const at = request.url.indexOf('?')
    const query = at < 0 ? '' : request.url.slice(at)
    return reply.header('cache-control', 'no-cache').redirect(withQuery(location, query), status)
  }
}

/** Permanent but cached for only an hour, because the primary domain may change. */
function leadTo(origin: string, { url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'public, max-age=3600').redirect(origin + url, 301)
}
