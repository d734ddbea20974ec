import type { FastifyRequest } from 'fastify'

/**
 * Whether a request is a call of the API. The matched route tells, because one route has many URLs: `/%67raphql` is
 * `/graphql` as well.
 */
export function isApi({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return url === '/graphql' || url.startsWith('/api/')
}
