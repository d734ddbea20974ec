import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../../kernel/capability/services.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { sendLinkPage } from '../../platform/mail/index.ts'
import type { LinkPurpose } from './member-link.ts'
import { SubscriptionService } from './subscription.service.ts'

type Request = FastifyRequest<{ Querystring: { token?: string } }>

const FORM = 'application/x-www-form-urlencoded'
const MOST_BYTES = 10_000
const QUIET = { config: { isQuiet: true } }

const ASKS: Readonly<Record<LinkPurpose, (list: string) => { title: string; text: string; label: string }>> = {
  confirm: (list) => ({
    title: `Subscribe to ${list}?`,
    text: 'You can unsubscribe at any time, with a link in every email.',
    label: 'Confirm subscription',
  }),
  unsubscribe: (list) => ({
    title: `Unsubscribe from ${list}?`,
    text: 'You will no longer receive these emails.',
    label: 'Unsubscribe',
  }),
}

const DONE: Readonly<Record<LinkPurpose, (list: string) => { title: string; text: string }>> = {
  confirm: (list) => ({ title: 'Subscription successful!', text: `You are subscribed to ${list}.` }),
  unsubscribe: (list) => ({ title: 'You are unsubscribed', text: `You will no longer receive ${list}.` }),
}

const INVALID = { title: 'This link is not valid', text: 'It may have expired. Subscribe again to get a new one.' }

/**
 * The links in emails to members. Opening one changes nothing, because mail programs open links too. Pressing its button
 * does, and so does the one-click request of mail programs (RFC 8058), which posts to the same address.
 */
export async function registerMemberLinks(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (site) => {
    site.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, _body, done) =>
      done(null, {}),
    )
    for (const purpose of ['confirm', 'unsubscribe'] as const) {
      const path = `/_mail/${purpose}`
      site.get(path, QUIET, async (request, reply) => {
        const [ctx, token] = [await services.contextOf(request, reply), tokenOf(request as Request)]
        const found = ctx.tenant ? await ctx.use(SubscriptionService).find(purpose, token) : null
        if (!found) return sendLinkPage(reply, 404, INVALID)
        const { label, ...page } = ASKS[purpose](found.list.name)
        const action = `${path}?token=${encodeURIComponent(token)}`
        return sendLinkPage(reply, 200, { ...page, button: { label, action } })
      })
      site.post(path, QUIET, async (request, reply) => {
        const ctx = await services.contextOf(request, reply)
        const list = ctx.tenant ? await applyLink(ctx, purpose, tokenOf(request as Request)) : null
        return list ? sendLinkPage(reply, 200, DONE[purpose](list.name)) : sendLinkPage(reply, 404, INVALID)
      })
    }
  })
}

function applyLink(ctx: RequestContext, purpose: LinkPurpose, token: string) {
  return inTransaction(ctx, () => ctx.use(SubscriptionService)[purpose](token))
}

const tokenOf = ({ query: { token } }: Request) => String(token ?? '').slice(0, 200)
