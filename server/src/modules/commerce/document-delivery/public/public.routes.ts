import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../../kernel/capability/services.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { clientNetwork } from '../../../../kernel/security/client-network.ts'
import { HOUR, type Limit } from '../../../../kernel/security/counters.ts'
import { UserInputError } from '../../../../kernel/validation/errors.ts'
import { SettingsService } from '../../../platform/settings/index.ts'
import { staffCookie } from '../../../platform/site-sessions/index.ts'
import { DocumentLocale } from '../../documents/index.ts'
import { sendPdf } from '../pdf/pdf.routes.ts'
import { PdfService } from '../pdf/pdf.service.ts'
import { PublicAnswers, type TypedAnswer } from './public-answers.ts'
import { type FoundDocument, PublicDocuments } from './public-documents.ts'
import { publicLabelsOf } from './public-labels.ts'
import { noticePage, type TypedValues } from './public-page.ts'
import { PublicView, policyOf, type Refusal } from './public-view.ts'

type PublicRequest = FastifyRequest<{ Params: { token: string }; Querystring: Record<string, unknown>; Body?: unknown }>
type Work = (ctx: RequestContext, request: PublicRequest, reply: FastifyReply) => Promise<FastifyReply>

const FORM = 'application/x-www-form-urlencoded'
const MOST_BYTES = 100_000
const QUIET = { config: { isQuiet: true } }
/** Of one client: guesses at tokens, and answers. */
const WRONG_LINKS: Limit = { name: 'document-wrong-links', times: 60, seconds: HOUR }
const ANSWERS: Limit = { name: 'document-answers', times: 60, seconds: HOUR }

/** The public pages of documents. Anyone with the link can read the document, download its PDF and answer. */
export class PublicRoutes {
  constructor(
    private readonly services: Services,
    private readonly signatureScript: () => string | undefined,
  ) {}

  async register(app: FastifyInstance): Promise<void> {
    await app.register(async (site) => {
      site.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
        done(null, new URLSearchParams(String(body))),
      )
      site.get(
        '/d/:token',
        QUIET,
        this.onSite((ctx, request, reply) => this.show(ctx, request, reply)),
      )
      site.post(
        '/d/:token',
        QUIET,
        this.onSite((ctx, request, reply) => this.answer(ctx, request, reply)),
      )
      site.get(
        '/d/:token/pdf',
        QUIET,
        this.onSite((ctx, request, reply) => this.download(ctx, request, reply)),
      )
    })
  }

  /** Runs work as the installation itself, in the tenant that the site belongs to. */
  private onSite(work: Work) {
    return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { entryPoint, tenant } = await this.services.siteOf(request.host)
      if (entryPoint !== 'site' || tenant?.condition !== 'active') return reply.showMissing()
      reply.headers({
        'cache-control': 'private, no-store',
        // With no-referrer, browsers hide from us where the form was sent from, and it is refused.
        'referrer-policy': 'same-origin',
        'x-robots-tag': 'noindex, nofollow',
      })
      return this.services.inTenant(tenant.id, (ctx) => work(ctx, request as PublicRequest, reply))
    }
  }

  private async show(ctx: RequestContext, request: PublicRequest, reply: FastifyReply): Promise<FastifyReply> {
    const found = await this.found(ctx, request, reply)
    if (!found) return reply
    if (isRead(request)) await ctx.use(PublicDocuments).opened(found)
    return this.page(ctx, request, reply, found, null)
  }

  private async download(ctx: RequestContext, request: PublicRequest, reply: FastifyReply): Promise<FastifyReply> {
    const found = await this.found(ctx, request, reply)
    if (!found) return reply
    const file = await ctx.use(PdfService).stored(found.snapshot, 'visitors')
    return sendPdf(request, reply, { services: this.services, file, paper: found.snapshot.paper, isInline: false })
  }

  private async answer(ctx: RequestContext, request: PublicRequest, reply: FastifyReply): Promise<FastifyReply> {
    const found = await this.found(ctx, request, reply)
    if (!found) return reply
    const labels = publicLabelsOf(found.snapshot.paper.locale)
    const typed = typedAnswer(request)
    if ((await ctx.installation.counters.consume(ANSWERS, clientOf(ctx, request))) !== null)
      return this.page(ctx, request, reply, found, { status: 429, text: labels.tooMany, typed })
    try {
      const answered = await ctx.use(PublicAnswers).answer(request.params.token, typed)
      // Edited or revoked in the meantime: the page says so.
      if (answered) return reply.redirect(`/d/${request.params.token}`, 303)
      const now = await this.found(ctx, request, reply)
      return now ? this.page(ctx, request, reply, now, null) : reply
    } catch (error) {
      if (!(error instanceof UserInputError)) throw error
      const [fault] = error.faults
      const texts: Readonly<Record<string, string>> = {
        name: labels.nameMissing,
        jobs: labels.noJob,
        signature: labels.signatureInvalid,
        decision: labels.answerQuote,
      }
      const text = texts[fault?.field ?? '']
      const now = await this.found(ctx, request, reply)
      if (!now) return reply
      const refusal = text ? { status: 422, text, typed } : { status: 409, text: labels.answeredBefore, typed }
      return this.page(ctx, request, reply, now, refusal)
    }
  }

  /** The document of the link. Otherwise sends the page that says why there is none, and returns null. */
  private async found(ctx: RequestContext, request: PublicRequest, reply: FastifyReply): Promise<FoundDocument | null> {
    const { counters } = ctx.installation
    const client = clientOf(ctx, request)
    const isRefused = (await counters.waitFor(WRONG_LINKS, client)) !== null
    const found = isRefused ? null : await ctx.use(PublicDocuments).find(request.params.token)
    if (found && !found.isOutdated) return found
    if (!found && !isRefused) await counters.consume(WRONG_LINKS, client)
    const settings = await ctx.use(SettingsService).site()
    const isFrench = found ? found.snapshot.paper.locale === DocumentLocale.FR : settings.locale.startsWith('fr')
    const labels = publicLabelsOf(isFrench ? DocumentLocale.FR : DocumentLocale.EN)
    const company = settings.companyName || ctx.currentTenant.name
    const [title, text] = found
      ? [labels.changedTitle, labels.changed.replace('{company}', company)]
      : [labels.missingTitle, labels.missing]
    const html = noticePage(settings, isFrench ? 'fr-CA' : 'en-CA', title, text)
    send(reply, found ? 410 : isRefused ? 429 : 404, html, policyOf([]))
    return null
  }

  private async page(
    ctx: RequestContext,
    request: PublicRequest,
    reply: FastifyReply,
    found: FoundDocument,
    refusal: Refusal | null,
  ): Promise<FastifyReply> {
    const { token } = request.params
    const query = Object.fromEntries(
      Object.entries(request.query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    )
    const shown = ctx.use(PublicDocuments).publicDocument(found, token, query)
    const { html, policy } = await ctx.use(PublicView).of(found, shown, refusal, this.signatureScript())
    return send(reply, refusal?.status ?? 200, html, policy)
  }
}

function send(reply: FastifyReply, status: number, html: string, policy: ReturnType<typeof policyOf>): FastifyReply {
  return reply.relax(policy).code(status).type('text/html; charset=utf-8').send(html)
}

/** Whether a visitor other than staff reads the page. Prefetching by the browser does not count. */
function isRead(request: FastifyRequest): boolean {
  const isAhead = /prefetch|prerender/i.test(String(request.headers['sec-purpose'] ?? request.headers.purpose ?? ''))
  return request.method === 'GET' && !isAhead && !staffCookie.read(request)
}

const clientOf = (ctx: RequestContext, { ip }: FastifyRequest) => `${ctx.currentTenant.id} ${clientNetwork(ip)}`

function typedAnswer({ body, ip, headers }: PublicRequest): TypedAnswer & TypedValues {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams()
  const text = (name: string) => form.get(name) ?? ''
  const jobs = [...form].flatMap(([name, value]): [string, boolean][] =>
    name.startsWith('job.') && ['accept', 'decline'].includes(value) ? [[name.slice(4), value === 'accept']] : [],
  )
  const decision = text('decision')
  return {
    name: text('name').replace(/\p{Cc}/gu, ' '),
    reason: text('reason').replace(/\0/g, ''),
    signature: text('signature'),
    isAccepted: decision === 'accept' ? true : decision === 'decline' ? false : null,
    jobs: new Map(jobs.slice(0, MOST_JOBS)),
    ip,
    userAgent: String(headers['user-agent'] ?? '').replace(/\p{Cc}/gu, ' '),
  }
}

const MOST_JOBS = 100
