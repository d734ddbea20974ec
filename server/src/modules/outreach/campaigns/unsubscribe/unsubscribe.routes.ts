import { escapeHtml } from '@mainstreet/blocks/text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import type { Services } from '../../../../kernel/capability/services.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { sendLinkDocument } from '../../../platform/mail/index.ts'
import { preferencePage } from './preference-page.ts'
import { type Language, preferenceTexts } from './preference-texts.ts'
import { UnsubscribeService } from './unsubscribe.service.ts'
import { UNSUBSCRIBE_PATH } from './unsubscribe-links.ts'

type Request = FastifyRequest<{ Querystring: { token?: string; lang?: string } }>

const FORM = 'application/x-www-form-urlencoded'
const MOST_BYTES = 10_000
const QUIET = { config: { isQuiet: true } }

/**
 * The page on which people choose their emails, to which the link in campaigns leads. Opening it changes nothing, because mail
 * programs open links too. Pressing a button does. The one-click request of mail programs (RFC 8058), which posts to the same address
 * and names no lists, unsubscribes from all.
 */
export async function registerUnsubscribe(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (site) => {
    site.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    site.get(UNSUBSCRIBE_PATH, QUIET, async (request, reply) => {
      const ctx = await services.contextOf(request, reply)
      const { token, language, address } = linkOf(request as Request)
      const preferences = ctx.tenant ? await ctx.use(UnsubscribeService).preferences(token) : null
      if (!preferences) return refuse(reply, language)
      const { name: business } = ctx.currentTenant
      return sendLinkDocument(reply, 200, preferencePage(preferences, { language, business, address }))
    })
    site.post(UNSUBSCRIBE_PATH, QUIET, async (request, reply) => {
      const ctx = await services.contextOf(request, reply)
      const { token, language, address } = linkOf(request as Request)
      if (!ctx.tenant) return refuse(reply, language)
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      const service = ctx.use(UnsubscribeService)
      const listIds = form.get('action') === 'save' ? form.getAll('list') : []
      const isDone = await inTransaction(ctx, () => service.choose(token, listIds))
      const preferences = isDone ? await service.preferences(token) : null
      if (!preferences) return refuse(reply, language)
      const { name: business } = ctx.currentTenant
      if (preferences.lists.some(({ isSubscribed }) => isSubscribed))
        return sendLinkDocument(reply, 200, preferencePage(preferences, { language, business, address, isSaved: true }))
      const { gone: title, goneText } = preferenceTexts(language, { business, email: '' })
      return sendLinkDocument(reply, 200, { language, title, body: noticeOf(title, goneText) })
    })
  })
}

const noticeOf = (title: string, text: string) => `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`

function refuse(reply: FastifyReply, language: Language): FastifyReply {
  const { invalid: title, invalidText } = preferenceTexts(language, { business: '', email: '' })
  return sendLinkDocument(reply, 404, { language, title, body: noticeOf(title, invalidText) })
}

function linkOf({ query: { token: sent, lang }, headers }: Request) {
  const token = String(sent ?? '').slice(0, 200)
  const preferred = new Negotiator({ headers }).language(['en', 'fr'])
  const language: Language = (lang === 'en' || lang === 'fr' ? lang : preferred) === 'fr' ? 'fr' : 'en'
  return { token, language, address: `${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}` }
}
