import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../../../kernel/capability/services.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { sendLinkPage } from '../../../platform/mail/index.ts'
import { CartReminderLinks } from './reminder-links.ts'

const PATH = '/_mail/cart-reminders'
const FORM = 'application/x-www-form-urlencoded'
const MOST_BYTES = 10_000
const QUIET = { config: { isQuiet: true } }
const INVALID = { title: 'This link is not valid', text: 'It may have expired.' }

type Request = FastifyRequest<{ Querystring: { token?: string } }>

/** The link that stops reminders. Opening it changes nothing; its button and one-click requests of mail programs do. */
export async function registerReminderLinks(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (site) => {
    site.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, _body, done) =>
      done(null, {}),
    )
    site.get(PATH, QUIET, async (request, reply) => {
      const [ctx, token] = [await services.contextOf(request, reply), tokenOf(request as Request)]
      const isKnown = ctx.tenant !== null && (await ctx.use(CartReminderLinks).find(token)) !== null
      if (!isKnown) return sendLinkPage(reply, 404, INVALID)
      const action = `${PATH}?token=${encodeURIComponent(token)}`
      return sendLinkPage(reply, 200, {
        title: 'Stop marketing emails?',
        text: `${ctx.currentTenant.name} will no longer send you reminders and other marketing emails.`,
        button: { label: 'Unsubscribe', action },
      })
    })
    site.post(PATH, QUIET, async (request, reply) => {
      const ctx = await services.contextOf(request, reply)
      const token = tokenOf(request as Request)
      const isDone = ctx.tenant !== null && (await inTransaction(ctx, () => ctx.use(CartReminderLinks).stop(token)))
      if (!isDone) return sendLinkPage(reply, 404, INVALID)
      return sendLinkPage(reply, 200, {
        title: 'You are unsubscribed',
        text: 'You will no longer receive reminders and other marketing emails.',
      })
    })
  })
}

const tokenOf = ({ query: { token } }: Request) => String(token ?? '').slice(0, 200)
