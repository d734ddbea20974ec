import type { FastifyInstance } from 'fastify'
import { AddressRate } from './address-rate.ts'
import { sendPlainPage } from './plain-page.ts'
import { isApi } from './rate-limit.ts'

/** Machines that watch us, or that ask on behalf of others. */
const UNCOUNTED = /^\/(?:health|metrics|internal)(?:\/|\?|$)/
/** Files cost next to nothing, but where there is none a site answers with its own page. */
const FILES = /^\/(?:media|admin|_site\/assets)(?:\/|\?|$)/
/** Files that a page may bring along. */
const FILES_OF_A_PAGE = 20

/** Counts what an address asks of sites, each process for itself. The API counts its own calls. */
export function limitSiteRate(app: FastifyInstance, { siteRate }: { readonly siteRate: number }): void {
  const pages = new AddressRate(siteRate)
  const files = new AddressRate(siteRate * FILES_OF_A_PAGE)
  app.addHook('onRequest', (request, reply, done) => {
    const { url, ip } = request
    if (isApi(url) || UNCOUNTED.test(url)) return done()
    const seconds = (FILES.test(url) ? files : pages).take(ip)
    if (seconds === 0) return done()
    reply.header('retry-after', seconds)
    sendPlainPage(reply, 429, 'Too many requests', `Wait ${seconds} seconds, then load this page again.`)
  })
}
