import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { INSTALLATION } from '../../../kernel/audit/audit.ts'
import type { Services } from '../../../kernel/capability/services.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { clientNetwork } from '../../../kernel/security/client-network.ts'
import { HOUR, type Limit } from '../../../kernel/security/counters.ts'
import { actAs } from '../../../kernel/tenancy/tenant-scope.ts'
import { type PublicDocument, PublicDocuments } from '../document-delivery/index.ts'
import { IntentService, IntentStatus, ProviderRefused, ProviderUnreachable } from '../payment-provider/index.ts'
import { documentPurpose } from './document-purpose.ts'
import { payLabelsOf } from './pay-labels.ts'

type Request = FastifyRequest<{ Params: { token: string } }>
type Work = (ctx: RequestContext, shown: PublicDocument, request: Request, reply: FastifyReply) => Promise<FastifyReply>

/** Of one client. */
const ATTEMPTS: Limit = { name: 'document-payments', times: 120, seconds: HOUR }

/** What the Pay section of a document's page asks for. Amounts come from the document, never from the browser. */
export async function registerPaying(app: FastifyInstance, services: Services): Promise<void> {
  const options = { config: { isQuiet: true } }
  const onPage = (work: Work) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { entryPoint, tenant } = await services.siteOf(request.host)
    if (entryPoint !== 'site' || tenant?.condition !== 'active') return reply.showMissing()
    reply.headers({
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex, nofollow',
    })
    return services.inTenant(tenant.id, async (ctx) => {
      actAs({ ...INSTALLATION, kind: 'visitor', name: 'Customer', address: request.ip })
      const { token } = (request as Request).params
      const shown = await ctx.use(PublicDocuments).shown(token)
      // The page of the document says why.
      return shown ? work(ctx, shown, request as Request, reply) : reply.redirect(`/d/${token}`, 303)
    })
  }
  app.post('/d/:token/pay', options, onPage(start))
  app.get('/d/:token/paid', options, onPage(finish))
}

/** Answers with what Stripe's script needs to take the payment. */
const start: Work = async (ctx, { document, paper }, request, reply) => {
  const labels = payLabelsOf(paper.locale)
  if (await isTooMany(ctx, request)) return reply.code(429).send({ problem: labels.tooMany })
  try {
    const opened = await ctx.use(IntentService).open(documentPurpose, document.id)
    if (opened.state === 'ready') {
      const { clientSecret, publishableKey } = opened
      return reply.send({ clientSecret, publishableKey })
    }
    const problem = { paid: labels.changed, 'nothing due': labels.changed, processing: labels.processing }
    return opened.state === 'not offered'
      ? reply.code(503).send({ problem: labels.unavailable })
      : reply.code(409).send({ problem: problem[opened.state] })
  } catch (error) {
    if (!isProviderFault(error)) throw error
    ctx.log.warn({ err: error, documentId: document.id }, 'A customer could not pay online')
    return reply.code(503).send({ problem: labels.unavailable })
  }
}

/** The browser comes back from the provider, whose event may take its time: ask, then show the document again. */
const finish: Work = async (ctx, { document, path }, request, reply) => {
  const service = ctx.use(IntentService)
  let intent = await service.latest(documentPurpose, document.id)
  try {
    if (intent && !(await isTooMany(ctx, request))) intent = await service.check(intent)
  } catch (error) {
    if (!isProviderFault(error)) throw error
  }
  const payment = intent && outcomes[intent.status as IntentStatus]
  return reply.redirect(`${path}${payment ? `?payment=${payment}#pay` : ''}`, 303)
}

async function isTooMany(ctx: RequestContext, { ip }: Request): Promise<boolean> {
  const client = `${ctx.currentTenant.id} ${clientNetwork(ip)}`
  return (await ctx.installation.counters.consume(ATTEMPTS, client)) !== null
}

const outcomes: Readonly<Partial<Record<IntentStatus, string>>> = {
  [IntentStatus.SUCCEEDED]: 'done',
  [IntentStatus.PROCESSING]: 'processing',
  [IntentStatus.OPEN]: 'failed',
}

const isProviderFault = (error: unknown) => error instanceof ProviderRefused || error instanceof ProviderUnreachable
