import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../kernel/capability/services.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { USER } from '../../../kernel/tenancy/viewer.ts'
import { ApiError, UserInputError } from '../../../kernel/validation/errors.ts'
import { hasAccounts, SignInRefused } from '../../platform/sessions/index.ts'
import { SettingsService } from '../../platform/settings/index.ts'
import { staffCookie } from '../../platform/site-sessions/index.ts'
import { TenantService } from '../../platform/tenants/index.ts'
import { PageReader, shownMenus } from '../pages/index.ts'
import { PageSurroundings, type SiteRenderer } from '../site/index.ts'
import { type AccountPage, LeadsTo, type Visit } from './account-page.ts'
import type { Attempt } from './attempt.ts'
import { SentForm } from './sent-form.ts'

const FORM = 'application/x-www-form-urlencoded'
/** Larger than any of the forms. */
const MOST_BYTES = 64 * 1024
const ALIAS = '/tenant'
/** Whoever knows the address sees the page, so it reaches no search engine, no other site and no script of this one. */
const SECRET = {
  'x-robots-tag': 'noindex, nofollow',
  // Without the path. With no-referrer, browsers hide from us where a form was sent from, and it is refused.
  'referrer-policy': 'strict-origin',
}
const QUIET = { config: { isQuiet: true } }

/** Serves the account pages of every tenant's site. They are rendered for each visit and never cached. */
export class AccountRoutes {
  constructor(
    private readonly services: Services,
    private readonly renderer: SiteRenderer,
  ) {}

  async register(app: FastifyInstance, pages: readonly AccountPage[]): Promise<void> {
    await app.register(async (site) => {
      site.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
        done(null, new SentForm(String(body))),
      )
      for (const page of pages) {
        const path = page.path ?? `/${page.slug}`
        site.get(path, QUIET, (request, reply) => this.answer(page, request, reply))
        site.get(ALIAS + path, QUIET, (request, reply) => this.redirect(request, reply))
        if (!page.take) continue
        site.post(path, QUIET, (request, reply) => {
          const sent = request.body instanceof SentForm ? request.body : new SentForm('')
          return this.answer(page, request, reply, sent)
        })
      }
    })
  }

  private async redirect(request: FastifyRequest, reply: FastifyReply) {
    const { entryPoint } = await this.services.siteOf(request.host)
    return entryPoint === 'site' ? reply.redirect(request.url.slice(ALIAS.length), 308) : reply.showSite()
  }

  private async answer(page: AccountPage, request: FastifyRequest, reply: FastifyReply, sent?: SentForm) {
    const { entryPoint, tenant } = await this.services.siteOf(request.host)
    if (entryPoint !== 'site' || tenant?.condition !== 'active') return reply.showSite()
    const ctx = await this.services.contextOf(request, reply)
    if (!(await isOpen(page, ctx))) return reply.showMissing()
    const asked = request.query as Record<string, string | string[]>
    const visit: Visit = {
      ctx,
      query: (name) => String([asked[name] ?? ''].flat().at(-1)),
      parameter: (name) => (request.params as Record<string, string>)[name] ?? '',
    }
    if (page.isForShoppers && ctx.viewer?.roleId !== USER) return this.lead(reply, logInFirst(request))
    try {
      return await this.answerVisit(page, visit, reply, sent)
    } catch (error) {
      // The tenant may have a page of its own at such a path.
      if (error instanceof ApiError && error.code === 'NOT_FOUND')
        return page.path ? reply.showSite() : reply.showMissing()
      throw error
    }
  }

  private async answerVisit(page: AccountPage, visit: Visit, reply: FastifyReply, sent?: SentForm) {
    try {
      if (sent && page.take) return this.lead(reply, await page.take(visit, sent))
    } catch (error) {
      if (!(error instanceof UserInputError)) throw error
      const { faults } = error
      const status = faults.some(({ code }) => code === 'RATE_LIMITED') ? 429 : 422
      const challenge = error instanceof SignInRefused ? error.challenge : null
      return this.show(page, visit, reply, { status, attempt: { sent: sent as SentForm, faults, challenge } })
    }
    return this.show(page, visit, reply, { status: 200 })
  }

  private async show(
    page: AccountPage,
    visit: Visit,
    reply: FastifyReply,
    { status, attempt }: { status: number; attempt?: Attempt },
  ) {
    const view = await page.show(visit, attempt)
    if (view instanceof LeadsTo) return this.lead(reply, view)
    const { ctx } = visit
    const [own, stored] = await Promise.all([
      page.path ? null : ctx.use(PageReader).published(page.slug),
      ctx.use(SettingsService).site(),
    ])
    const settings = shownMenus(ctx, stored)
    const around = await ctx.use(PageSurroundings).of(own, settings)
    const isVisit = staffCookie.read(reply.request) === undefined
    const withoutChat = ctx.viewer !== null || !isVisit
    const { html, policy } = await this.renderer.account(
      view,
      own,
      { tenant: ctx.currentTenant, settings, isVisit, withoutChat, ...around },
      { canonicalUrl: this.addressOf(page, ctx), onError: onError(ctx, page) },
    )
    if (view.isSecret) reply.headers(SECRET)
    return personal(reply).relax(policy).code(status).type('text/html; charset=utf-8').send(html)
  }

  private lead(reply: FastifyReply, { address }: LeadsTo) {
    return personal(reply).redirect(address, 303)
  }

  private addressOf({ slug }: AccountPage, ctx: RequestContext): string {
    return `${ctx.use(TenantService).siteUrl(ctx.currentTenant)}/${slug}`
  }
}

function onError({ log, tenant }: RequestContext, { slug }: AccountPage) {
  return (blockId: string | null, err: unknown) =>
    log.error({ err, tenantId: tenant?.id, slug, blockId }, 'A block could not be drawn')
}

function isOpen(page: AccountPage, ctx: RequestContext): boolean | Promise<boolean> {
  return page.isOpen ? page.isOpen(ctx) : page.isAlwaysOpen || hasAccounts(ctx)
}

const personal = (reply: FastifyReply) => reply.header('cache-control', 'no-store')

/** A form without a session redirects to its page after sign-in instead of repeating the action. */
function logInFirst(request: FastifyRequest): LeadsTo {
  return new LeadsTo(`/login?from=${encodeURIComponent(request.url)}`)
}
