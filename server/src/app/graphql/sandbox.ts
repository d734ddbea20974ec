import type { FastifyInstance, FastifyRequest } from 'fastify'
import { htmlDocument } from '../../kernel/security/response-policy.ts'

/**
 * GraphiQL at GET /graphql for a browser that somebody opens there, while developing only. Everything it needs is in the
 * page itself: nothing is loaded from elsewhere.
 */
export async function sandboxFor(app: FastifyInstance, isProduction: boolean): Promise<void> {
  if (isProduction) return
  app.addHook('onRequest', async (request, reply) => {
    if (!isOpenedByHand(request)) return
    // Nine megabytes, which only a developer's server takes in.
    const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
    const page = renderGraphiQL({ title: 'Mainstreet GraphQL', endpoint: '/graphql', credentials: 'same-origin' })
    return reply.relax(htmlDocument(null)).type('text/html; charset=utf-8').send(page)
  })
}

/** A query by address is answered as ever; only the bare address shows the page. */
function isOpenedByHand({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && /^\/graphql\/?$/.test(url) && (headers.accept ?? '').includes('text/html')
}
