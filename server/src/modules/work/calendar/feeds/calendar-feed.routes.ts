import type { FastifyInstance } from 'fastify'
import type { Services } from '../../../../kernel/capability/services.ts'
import { IpRateLimiter } from '../../../../kernel/security/ip-rate-limiter.ts'
import { CalendarFeedService, FEED_PATH } from './calendar-feed.service.ts'

/** Programs ask once in a quarter of an hour at most, and an office has one address for many people. */
const MOST_A_MINUTE = 60
const LONGEST_FILE = 200

/** The calendar of a person, at a secret address on the tenant's site. */
export async function registerCalendarFeeds(app: FastifyInstance, services: Services): Promise<void> {
  const rate = new IpRateLimiter(MOST_A_MINUTE)
  app.get<{ Params: { file: string } }>(`${FEED_PATH}/:file`, { config: { isQuiet: true } }, async (request, reply) => {
    const seconds = rate.consume(request.ip)
    if (seconds > 0) return reply.code(429).header('retry-after', seconds).type('text/plain').send('Too many requests.')
    const ctx = await services.contextOf(request, reply)
    const { file } = request.params
    const token = file.endsWith('.ics') && file.length <= LONGEST_FILE ? file.slice(0, -'.ics'.length) : null
    const calendar = ctx.tenant && token ? await ctx.use(CalendarFeedService).read(token) : null
    reply.header('cache-control', 'private, no-store')
    if (calendar === null) return reply.code(404).type('text/plain; charset=utf-8').send('There is no such calendar.')
    reply.header('content-disposition', 'attachment; filename="calendar.ics"')
    return reply.type('text/calendar; charset=utf-8').send(calendar)
  })
}
