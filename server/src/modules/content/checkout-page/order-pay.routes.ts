import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../kernel/capability/services.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { ApiError, UserInputError } from '../../../kernel/validation/errors.ts'
import { IntentStatus } from '../../commerce/payment-provider/index.ts'
import { OrderOnlinePayments, OrderReader, type WebOrder } from '../../commerce/web-orders/index.ts'

type Request = FastifyRequest<{ Params: { token: string } }>
type Work = (ctx: RequestContext, order: WebOrder, request: Request, reply: FastifyReply) => Promise<FastifyReply>

/** What the Pay section of an order's page asks for. Amounts come from the order, never from the browser. */
export async function registerOrderPayments(app: FastifyInstance, services: Services): Promise<void> {
  const options = { config: { isQuiet: true } }
  const onPage = (work: Work) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { entryPoint, tenant } = await services.siteOf(request.host)
    if (entryPoint !== 'site' || tenant?.condition !== 'active') return reply.showMissing()
    reply.header('cache-control', 'no-store')
    const ctx = await services.contextOf(request, reply)
    if (!ctx.hasFeature('store')) return reply.showMissing()
    try {
      const { token } = (request as Request).params
      return await work(ctx, await ctx.use(OrderReader).named({ token }), request as Request, reply)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') return reply.showMissing()
      throw error
    }
  }
  app.post('/order/:token/pay', options, onPage(start))
  app.get('/order/:token/paid', options, onPage(finish))
}

/** Answers with what Stripe's script needs to take the payment. */
const start: Work = async (ctx, order, _request, reply) => {
  try {
    const { clientSecret, publishableKey } = await ctx.use(OrderOnlinePayments).open(order)
    return reply.send({ clientSecret, publishableKey })
  } catch (error) {
    if (!(error instanceof UserInputError)) throw error
    const isTooMany = error.faults.some(({ code }) => code === 'RATE_LIMITED')
    return reply.code(isTooMany ? 429 : 409).send({ problem: error.message })
  }
}

/** The browser comes back from the provider, whose event may take its time: ask, then show the order again. */
const finish: Work = async (ctx, order, request, reply) => {
  const status = await ctx.use(OrderOnlinePayments).check(order)
  const payment = status && outcomes[status]
  return reply.redirect(`/order/${request.params.token}${payment ? `?payment=${payment}` : ''}`, 303)
}

const outcomes: Readonly<Partial<Record<IntentStatus, string>>> = {
  [IntentStatus.PROCESSING]: 'processing',
  [IntentStatus.OPEN]: 'failed',
}
