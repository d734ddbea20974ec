import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** For `routeOf`. */
    routeUrl: string | null
  }
}

export function registerRouteUrl(app: FastifyInstance): void {
  app.decorateRequest('routeUrl', null)
}

/** The URL pattern of the matched route, or ''. Read once, because Fastify builds a new object for each read. */
export function routeOf(request: FastifyRequest): string {
  request.routeUrl ??= request.routeOptions.url ?? ''
  return request.routeUrl
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
