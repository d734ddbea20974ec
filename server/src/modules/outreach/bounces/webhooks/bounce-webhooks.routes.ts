import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { INSTALLATION } from '../../../../kernel/audit/audit.ts'
import type { Services } from '../../../../kernel/capability/services.ts'
import { actAs } from '../../../../kernel/tenancy/tenant-scope.ts'
import { isId } from '../../../../kernel/validation/errors.ts'
import type { BounceProvider } from './bounce-provider.ts'
import { BOUNCE_PROVIDERS, PROVIDER_IDS } from './bounce-providers.ts'
import { ForgedReport } from './provider-report.ts'
import { ProviderReports } from './provider-reports.service.ts'

type Request = FastifyRequest<{ Params: { tenantId: string }; Body: Buffer }>

const MOST_BYTES = 1024 * 1024
const QUIET = { config: { isQuiet: true } }

/** What providers report about our mails. Signatures are over the bytes of the body, so nothing parses it before. */
export async function registerBounceWebhooks(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    for (const id of PROVIDER_IDS)
      hooks.post(`/webhooks/mail/${id}/:tenantId`, QUIET, (request, reply) =>
        receive(services, reply, request as Request, BOUNCE_PROVIDERS[id]),
      )
  })
}

/** Reports for tenants that are suspended or do not use the module are dropped: the provider need not repeat them. */
async function receive(
  services: Services,
  reply: FastifyReply,
  { params: { tenantId }, body, headers }: Request,
  provider: BounceProvider,
): Promise<FastifyReply> {
  const isGenuine =
    isId(tenantId) &&
    (await services.inTenant(tenantId, async (ctx) => {
      actAs({ ...INSTALLATION, kind: 'job', name: 'Email provider' })
      if (!ctx.tenant) return false
      if (ctx.tenant.condition !== 'active' || !ctx.hasFeature('email_marketing')) return true
      try {
        await ctx.use(ProviderReports).receive(provider, Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers)
        return true
      } catch (error) {
        if (!(error instanceof ForgedReport)) throw error
        ctx.log.info({ tenantId, reason: error.message }, 'A forged or old report of a bounce was refused')
        return false
      }
    }))
  if (isGenuine) return reply.send({ received: true })
  return reply.code(400).send({ error: 'The signature is not valid' })
}
