import type { FastifyInstance, FastifyReply } from 'fastify'
import { IpRateLimiter } from '../../kernel/security/ip-rate-limiter.ts'
import { isApiRoute, routeOf } from './api-route.ts'
import { sendPlainPage } from './plain-page.ts'

/** Routes of machines that watch us, or that ask on behalf of others. */
const UNCOUNTED = new Set(['/health/live', '/health/ready', '/metrics', '/internal/host-known'])
/** Routes of files and of what scripts report, which cost next to nothing. */
const FILES = /^\/(?:media|admin|_site)(?:\/|$)/
/** Files that a page may bring along. */
const FILES_OF_A_PAGE = 20

declare module 'fastify' {
  interface FastifyReply {
    /** Counts a page that is shown instead of a missing file. Sends 429 and returns true if the limit is exceeded. */
    refuseIfOverSiteRate(): boolean
  }
}

/** Counts requests to sites by IP, each process for itself. The API counts its own calls. */
export function limitSiteRate(app: FastifyInstance, { siteRate }: { readonly siteRate: number }): void {
  const pages = new IpRateLimiter(siteRate)
  const files = new IpRateLimiter(siteRate * FILES_OF_A_PAGE)
  const limiters = new Map<string, IpRateLimiter | null>()
  const limiterOf = (route: string) => {
    let limiter = limiters.get(route)
    if (limiter === undefined) {
      const isCounted = !isApiRoute(route) && !UNCOUNTED.has(route)
      limiter = isCounted ? (FILES.test(route) ? files : pages) : null
      limiters.set(route, limiter)
    }
    return limiter
  }
  app.addHook('onRequest', (request, reply, done) => {
    const limiter = limiterOf(routeOf(request))
    if (!limiter || !refuse(reply, limiter)) done()
  })
  app.decorateReply('refuseIfOverSiteRate', function () {
    return FILES.test(routeOf(this.request)) && refuse(this, pages)
  })
}

function refuse(reply: FastifyReply, rate: IpRateLimiter): boolean {
  const seconds = rate.consume(reply.request.ip)
  if (seconds === 0) return false
  reply.header('retry-after', seconds)
  sendPlainPage(reply, 429, 'Too many requests', `Wait ${seconds} seconds, then load this page again.`)
  return true
}
