import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../../../kernel/capability/services.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { sendLinkPage } from '../../../platform/mail/index.ts'
import { UnsubscribeService } from './unsubscribe.service.ts'
import { UNSUBSCRIBE_PATH } from './unsubscribe-links.ts'

type Request = FastifyRequest<{ Querystring: { token?: string } }>

const FORM = 'application/x-www-form-urlencoded'
const MOST_BYTES = 10_000
const QUIET = { config: { isQuiet: true } }
const INVALID = { title: 'This link is not valid', text: 'Use the link of a newer email.' }

/**
 * The link in campaigns. Opening it changes nothing, because mail programs open links too. Pressing the button does, and so
 * does the one-click request of mail programs (RFC 8058), which posts to the same address.
 */
export async function registerUnsubscribe(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (site) => {
    site.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, _body, done) =>
      done(null, {}),
    )
    site.get(UNSUBSCRIBE_PATH, QUIET, async (request, reply) => {
      const [ctx, token] = [await services.contextOf(request, reply), tokenOf(request as Request)]
      const found = ctx.tenant ? await ctx.use(UnsubscribeService).find(token) : null
      if (!found) return sendLinkPage(reply, 404, INVALID)
      const page = {
        title: `Unsubscribe from ${ctx.currentTenant.name}?`,
        text: `${found.email} will no longer receive these emails.`,
        button: { label: 'Unsubscribe', action: `${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}` },
      }
      return sendLinkPage(reply, 200, page)
    })
    site.post(UNSUBSCRIBE_PATH, QUIET, async (request, reply) => {
      const ctx = await services.contextOf(request, reply)
      const token = tokenOf(request as Request)
      const isDone = ctx.tenant ? await inTransaction(ctx, () => ctx.use(UnsubscribeService).unsubscribe(token)) : false
      if (!isDone) return sendLinkPage(reply, 404, INVALID)
      const text = `You will no longer receive emails of ${ctx.currentTenant.name}.`
      return sendLinkPage(reply, 200, { title: 'You are unsubscribed', text })
    })
  })
}

const tokenOf = ({ query: { token } }: Request) => String(token ?? '').slice(0, 200)
