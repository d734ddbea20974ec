import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { INSTALLATION } from '../../../kernel/audit/audit.ts'
import type { Services } from '../../../kernel/capability/services.ts'
import { actAs } from '../../../kernel/tenancy/tenant-scope.ts'
import { isId } from '../../../kernel/validation/errors.ts'
import { IntentService } from './intents/intent.service.ts'
import { ForgedEvent } from './payment-provider.ts'
import { PaymentSettingsService } from './settings/payment-settings.service.ts'

type Request = FastifyRequest<{ Params: { tenantId: string }; Body: Buffer }>

const MOST_BYTES = 512 * 1024

/** What Stripe reports. The signature is over the bytes of the body, so nothing parses it before. */
export async function registerPaymentWebhooks(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    hooks.post('/webhooks/stripe/:tenantId', { config: { isQuiet: true } }, (request, reply) =>
      receive(services, request as Request, reply),
    )
  })
}

async function receive(services: Services, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const { tenantId } = request.params
  const isGenuine =
    isId(tenantId) &&
    (await services.inTenant(tenantId, async (ctx) => {
      actAs({ ...INSTALLATION, kind: 'job', name: 'Stripe' })
      const provider = ctx.tenant && (await ctx.use(PaymentSettingsService).provider())
      if (!provider) return false
      try {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        await ctx.use(IntentService).handle(provider.readEvent(body, String(request.headers['stripe-signature'] ?? '')))
        return true
      } catch (error) {
        if (!(error instanceof ForgedEvent)) throw error
        ctx.log.info({ tenantId, reason: error.message }, 'A forged or old event of a payment was refused')
        return false
      }
    }))
  if (isGenuine) return reply.send({ received: true })
  return reply.code(400).send({ error: 'The signature is not valid' })
}
