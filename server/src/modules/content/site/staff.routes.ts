import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../kernel/capability/services.ts'
import { NOTICE } from '../../../kernel/security/response-policy.ts'
import type { CurrentTenant } from '../../../kernel/tenancy/viewer.ts'
import { localPath, SiteSessionService, staffCookie } from '../../platform/site-sessions/index.ts'
import { PreviewLinkService } from '../preview-links/index.ts'
import { PRIVATE, sendPrivately } from './private-page.ts'
import type { SiteRenderer } from './site-renderer.ts'
import { DRAFT_QUERY, StaffSiteService } from './staff-site.service.ts'
import { queryOf } from './url-query.ts'

/** Contains secrets; the request log omits queries. */
interface Queried {
  Querystring: Record<string, unknown>
}

/** Routes for staff and previews: entering the site from the admin, pages as staff see them, and preview links. */
export class StaffRoutes {
  constructor(
    private readonly services: Services,
    private readonly renderer: SiteRenderer,
  ) {}

  register(app: FastifyInstance): void {
    const quiet = { config: { isQuiet: true } } as const
    app.get<Queried>('/_session', quiet, (request, reply) => this.enter(request, reply))
    app.get<Queried>('/_preview', quiet, (request, reply) => this.preview(request, reply))
  }

  /** The page for staff. If the session is no longer valid, clears the cookie and returns null. */
  async pageFor(request: FastifyRequest, reply: FastifyReply, tenant: CurrentTenant, slug: string) {
    const token = staffCookie.read(request) as string
    const asked = {
      slug,
      wantsDraft: new URLSearchParams(request.url.split('?')[1]).has(DRAFT_QUERY),
      isFramed: request.headers['sec-fetch-dest'] === 'iframe',
      query: queryOf(request.url),
    }
    const page = await this.services.inTenant(tenant.id, async (ctx) => {
      const visitor = await ctx.use(SiteSessionService).visitorOf(token)
      return visitor && new StaffSiteService(ctx, this.renderer).page(asked, visitor)
    })
    if (!page) {
      staffCookie.clear(request, reply)
      return null
    }
    // The settings window that the bar opens posts a message to this window after saving.
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
    return page
  }

  /** Exchanges the one-time code from the admin for a session and redirects to the requested page. */
  private async enter(request: FastifyRequest<Queried>, reply: FastifyReply) {
    const { entryPoint, tenant } = await this.services.siteOf(request.host)
    if (entryPoint !== 'site' || tenant?.condition !== 'active') return reply.showSite()
    const { code, to } = request.query
    reply.headers({ 'cache-control': PRIVATE, 'referrer-policy': 'no-referrer' })
    const path = localPath(typeof to === 'string' ? to : null)
    const current = staffCookie.read(request)
    const { token, isKnown } = await this.services.inTenant(tenant.id, async (ctx) => {
      const sessions = ctx.use(SiteSessionService)
      const siteToken = typeof code === 'string' ? await sessions.take(code) : null
      return { token: siteToken, isKnown: !siteToken && current ? Boolean(await sessions.visitorOf(current)) : false }
    })
    if (token) staffCookie.write(request, reply, token)
    // Going back in the history sends a used code again, which isn't an error.
    if (token || isKnown) return reply.redirect(path, 303)
    const page = this.renderer.usedLink({ path, adminUrl: this.services.installation.adminUrl })
    return reply.relax(NOTICE).code(410).type('text/html; charset=utf-8').send(page)
  }

  /** Shows the draft to anyone with the link. Search engines and linked sites don't learn the URL. */
  private async preview(request: FastifyRequest<Queried>, reply: FastifyReply) {
    const { entryPoint, tenant } = await this.services.siteOf(request.host)
    if (entryPoint !== 'site' || tenant?.condition !== 'active') return reply.showSite()
    const { link } = request.query
    const page = await this.services.inTenant(tenant.id, async (ctx) => {
      const pageId = typeof link === 'string' ? await ctx.use(PreviewLinkService).open(link) : null
      const staff = new StaffSiteService(ctx, this.renderer)
      return (pageId && (await staff.preview(pageId))) || staff.notFound(true)
    })
    reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
    return sendPrivately(request, reply, page)
  }
}
