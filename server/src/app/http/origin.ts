import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Installation } from '../../kernel/context/installation.ts'
import { forbidden } from '../../kernel/validation/errors.ts'
import { apiKeyOf } from './api-key-header.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes, and sockets, that a browser sends on behalf of another site. Tenants' sites are the *same site* to a browser, so its
 * cookie rules do not hold them apart; the Origin header does. Programs send none.
 */
export function checkOrigins(app: FastifyInstance, installation: Installation): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // Browsers don't send a key automatically as they do cookies, and a key lists the websites that may use it.
    const isReading = reading.has(request.method) && request.headers.upgrade === undefined
    const isFine = isReading || apiKeyOf(request) !== undefined || isOwn(request, installation)
    done(isFine ? undefined : forbidden('This request comes from another site.'))
  })
}

function isOwn({ headers, host }: FastifyRequest, { adminUrl }: Installation): boolean {
  const { origin } = headers
  if (origin === undefined) return isSentByProgramOrUs(headers['sec-fetch-site'])
  if (!URL.canParse(origin)) return false
  const admin = new URL(adminUrl)
  const from = new URL(origin).host
  // Behind a development server the admin's own URL differs from the host of our requests.
  return from === host || (from === admin.host && host.split(':')[0] === admin.hostname)
}

function isSentByProgramOrUs(fetchSite: string | string[] | undefined): boolean {
  return fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none'
}
