import { BOOKING_FORM } from '@mainstreet/blocks/forms'
import type { UrlQuery } from '@mainstreet/blocks/host'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../../kernel/capability/services.ts'
import type { RequestContext } from '../../../../kernel/context/context.ts'
import { clientNetwork } from '../../../../kernel/security/client-network.ts'
import { HOUR } from '../../../../kernel/security/counters.ts'
import { type InputFault, UserInputError } from '../../../../kernel/validation/errors.ts'
import { slugOf } from '../../../content/forms/index.ts'
import { type SiteRenderer, SiteService, VisiblePages } from '../../../content/site/index.ts'
import { Bookings } from '../booking.service.ts'
import { SentForm } from './sent-booking.ts'

const FORM = 'application/x-www-form-urlencoded'
const MOST_BYTES = 64 * 1024
/** Limit on pages rendered with errors for one client. */
const ANSWERS = { name: 'booking-answers', times: 60, seconds: HOUR }

/** Takes bookings from the form of the block, with or without a script, and leads to the page of the booking. */
export async function registerBooking(
  app: FastifyInstance,
  services: Services,
  renderer: () => SiteRenderer,
): Promise<void> {
  await app.register(async (site) => {
    site.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) =>
      done(null, new SentForm(String(body))),
    )
    site.post('/_booking/book', { config: { isQuiet: true } }, async (request, reply) =>
      book(request, reply, services, renderer()),
    )
  })
}

async function book(request: FastifyRequest, reply: FastifyReply, services: Services, renderer: SiteRenderer) {
  const { entryPoint, tenant } = await services.siteOf(request.host)
  if (entryPoint !== 'site' || tenant?.condition !== 'active') return reply.showMissing()
  const ctx = await services.contextOf(request, reply)
  if (!ctx.hasFeature('calendar')) return reply.showMissing()
  reply.header('cache-control', 'no-store')
  const client = `${tenant.id} ${clientNetwork(request.ip)}`
  if ((await ctx.installation.counters.consume(ANSWERS, client)) !== null)
    return reply.code(429).type('text/plain; charset=utf-8').send('Too many attempts. Try again in an hour.')
  const sent = request.body instanceof SentForm ? request.body : new SentForm('')
  try {
    const { path } = await ctx.use(Bookings).book(sent.booking)
    return reply.redirect(`${path}?done=booked`, 303)
  } catch (error) {
    if (!(error instanceof UserInputError)) throw error
    return show(ctx, reply, { sent, faults: error.faults, renderer })
  }
}

/** The page of the block again, with what was typed and what is wrong. */
async function show(
  ctx: RequestContext,
  reply: FastifyReply,
  {
    sent,
    faults,
    renderer,
  }: { readonly sent: SentForm; readonly faults: readonly InputFault[]; readonly renderer: SiteRenderer },
) {
  // Another time has to be chosen, so the form gives way to the times.
  const isTaken = faults.some(({ field }) => field === 'startsAt' || field === 'serviceId')
  const errors = Object.fromEntries(faults.flatMap(({ field, message }) => (field ? [[field, message]] : [])))
  const general = faults.filter(({ field }) => !field || field === 'startsAt' || field === 'serviceId')
  const form = {
    formName: BOOKING_FORM,
    values: sent.values,
    errors,
    message: general.map(({ message }) => message).join(' ') || 'Check the marked fields.',
    isSent: false,
  }
  const slug = slugOf(sent.page)
  const query: UrlQuery = isTaken ? { ...sent.query, time: [] } : sent.query
  const page = await ctx.use(VisiblePages).at(slug)
  const site = ctx.use(SiteService)
  const drawn =
    (page && (await site.at(page.slug, renderer, query, { form }))) ?? (await site.notFound(renderer, { form }))
  if (drawn.policy) reply.relax(drawn.policy)
  const isLimited = faults.some(({ code }) => code === 'RATE_LIMITED')
  const status = isLimited ? 429 : isTaken ? 409 : 422
  return reply
    .code(status)
    .type(drawn.contentType)
    .send(await drawn.bytes('identity'))
}
