import type { FastifyInstance } from 'fastify'
import type { Services } from '../../kernel/capability/services.ts'
import type { Config } from '../config.ts'
import { hasBearer, isFromThisMachine, isToken } from './internal-access.ts'

/**
 * For a TLS proxy that requests certificates on demand (Caddy's `ask`): 200 for a host that we serve,
 * 404 for others. The token may be in the URL, because Caddy cannot send a header.
 */
export function registerHostKnown(app: FastifyInstance, services: Services, { hostKnownToken }: Config): void {
  app.get<{ Querystring: { domain?: unknown; token?: unknown } }>(
    '/internal/host-known',
    { config: { isQuiet: true } },
    async (request, reply) => {
      const { domain, token } = request.query
      const isInsider =
        isFromThisMachine(request) || hasBearer(request, hostKnownToken) || isToken(token, hostKnownToken)
      if (!isInsider || typeof domain !== 'string') return reply.callNotFound()
      const { entryPoint, isOwn } = await services.siteOf(domain)
      const isKnown = entryPoint === 'admin' || isOwn
      return reply.code(isKnown ? 200 : 404).send({ known: isKnown })
    },
  )
}
