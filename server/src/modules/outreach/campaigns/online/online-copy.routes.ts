import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../../../kernel/capability/services.ts'
import { clientNetwork } from '../../../../kernel/security/client-network.ts'
import { HOUR } from '../../../../kernel/security/counters.ts'
import { htmlDocument } from '../../../../kernel/security/response-policy.ts'
import { sendLinkPage } from '../../../platform/mail/index.ts'
import { ONLINE_PATH, OnlineCopies } from './online-copies.ts'

/** A mail shows pictures, and runs nothing. */
const MAIL = htmlDocument(
  "default-src 'none'; style-src 'unsafe-inline'; img-src https: http:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
)

/** Copies that one network opens on one site. */
const COPIES = { name: 'online-copies', times: 60, seconds: HOUR }
const TOO_MANY = { title: 'Too many emails were opened from here', text: 'Try again in an hour.' }

/** The copy of a campaign in the browser, to which a link in the mail leads. Opening it changes and counts nothing. */
export async function registerOnlineCopies(app: FastifyInstance, services: Services): Promise<void> {
  app.get(ONLINE_PATH, { config: { isQuiet: true } }, async (request, reply) => {
    const ctx = await services.contextOf(request, reply)
    const { tenant } = ctx
    if (tenant) {
      const wait = await ctx.installation.counters.consume(COPIES, `${tenant.id} ${clientNetwork(request.ip)}`)
      if (wait !== null) return sendLinkPage(reply, 429, TOO_MANY)
    }
    const { token } = (request as FastifyRequest<{ Querystring: { token?: string } }>).query
    const html = tenant ? await ctx.use(OnlineCopies).html(String(token ?? '').slice(0, 200)) : null
    if (html === null)
      return sendLinkPage(reply, 404, {
        title: 'This email is not available any more',
        text: 'The link is incomplete, or the email was deleted.',
      })
    // The token in the address is a secret of the recipient.
    return reply
      .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
      .relax(MAIL)
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
