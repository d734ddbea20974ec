import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../../../kernel/capability/services.ts'
import { htmlDocument } from '../../../../kernel/security/response-policy.ts'
import { sendLinkPage } from '../../../platform/mail/index.ts'
import { ONLINE_PATH, OnlineCopies } from './online-copies.ts'

/** A mail shows pictures, and runs nothing. */
const MAIL = htmlDocument(
  "default-src 'none'; style-src 'unsafe-inline'; img-src https: http:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
)

/** The copy of a campaign in the browser, to which a link in the mail leads. Opening it changes and counts nothing. */
export async function registerOnlineCopies(app: FastifyInstance, services: Services): Promise<void> {
  app.get(ONLINE_PATH, { config: { isQuiet: true } }, async (request, reply) => {
    const ctx = await services.contextOf(request, reply)
    const { token } = (request as FastifyRequest<{ Querystring: { token?: string } }>).query
    const html = ctx.tenant ? await ctx.use(OnlineCopies).html(String(token ?? '').slice(0, 200)) : null
    if (html === null)
      return sendLinkPage(reply, 404, {
        title: 'This email is not available any more',
        text: 'The link is incomplete, or the email was deleted.',
      })
    return reply
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .relax(MAIL)
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
