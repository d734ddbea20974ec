import type { FastifyInstance } from 'fastify'
import { AddressRate } from './address-rate.ts'
import { sendPlainPage } from './plain-page.ts'
import { isApi } from './rate-limit.ts'

/** The API counts for itself, machines that watch us are few, and files of the clients and the library cost next to nothing. */
const UNCOUNTED = /^\/(?:health|metrics|internal|media|admin|_site\/assets)(?:\/|\?|$)/

/** Counts the pages of sites that an address asks for, each process for itself. */
export function limitSiteRate(app: FastifyInstance, { siteRate }: { readonly siteRate: number }): void {
  const visits = new AddressRate(siteRate)
  app.addHook('onRequest', (request, reply, done) => {
    if (isApi(request.url) || UNCOUNTED.test(request.url)) return done()
    const seconds = visits.take(request.ip)
    if (seconds === 0) return done()
    reply.header('retry-after', seconds)
    sendPlainPage(reply, 429, 'Too many requests', `Wait ${seconds} seconds, then load this page again.`)
  })
}
