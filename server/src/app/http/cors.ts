import type { FastifyInstance } from 'fastify'
import type { Services } from '../../kernel/capability/services.ts'
import { isApi } from './api-route.ts'

const METHODS = 'GET, POST, PUT, PATCH, DELETE'
const HEADERS = 'authorization, content-type, idempotency-key, apollo-require-preflight, x-cart-token'

/**
 * Lets browsers on other websites use the API with a key. Asking beforehand is answered to all, because the browser does
 * not show the key then, and gives nothing away: cookies are never allowed, and the request itself is refused unless its key
 * names the website.
 */
export function allowKeyOrigins(app: FastifyInstance, { contextOf }: Pick<Services, 'contextOf'>): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    if (!origin || !isApi(request)) return done()
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method']) {
      reply.headers({ 'access-control-allow-origin': origin, 'access-control-allow-methods': METHODS, vary: 'origin' })
      reply.headers({ 'access-control-allow-headers': HEADERS, 'access-control-max-age': 600 })
      return void reply.code(204).send()
    }
    if (!request.headers.authorization) return done()
    contextOf(request, reply).then(({ viewer }) => {
      if (viewer?.apiKeyId) {
        reply.headers({ 'access-control-allow-origin': origin, vary: 'origin' })
        reply.header('access-control-expose-headers', 'retry-after, x-request-id')
      }
      done()
    }, done)
  })
}
