import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** For `matchedRoute`. */
    matched: FastifyRequest['routeOptions'] | null
  }
}

export function registerMatchedRoute(app: FastifyInstance): void {
  app.decorateRequest('matched', null)
}

/** The matched route. Read once, because Fastify builds a new object for each read. */
export function matchedRoute(request: FastifyRequest): FastifyRequest['routeOptions'] {
  request.matched ??= request.routeOptions
  return request.matched
}

/** The URL pattern of the matched route, or ''. */
export function routeOf(request: FastifyRequest): string {
  return matchedRoute(request).url ?? ''
}

/**
 * Whether a request is a call of the API. The matched route tells, because one route has many URLs: `/%67raphql` is
 * `/graphql` as well.
 */
export function isApi(request: FastifyRequest): boolean {
  return isApiRoute(routeOf(request))
}

export function isApiRoute(route: string): boolean {
  return route === '/graphql' || route.startsWith('/api/')
}
