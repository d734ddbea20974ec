import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services, SiteAddress } from '../../../../kernel/capability/services.ts'
import { IpRateLimiter } from '../../../../kernel/security/ip-rate-limiter.ts'
import { badInput } from '../../../../kernel/validation/errors.ts'
import { staffCookie } from '../../../platform/site-sessions/index.ts'
import { dailyEventLimit } from './daily-event-limit.ts'
import { DistinctTexts } from './distinct-texts.ts'
import { EmptyAnswers } from './empty-answers.ts'
import type { EventBatch } from './event-batch.ts'
import { EventBuffer } from './event-buffer.ts'
import { NetworkShares } from './network-shares.ts'
import { normalizePath, parametersToStore, parseBatch, type ReceivedBatch } from './received-events.ts'
import { trafficSource } from './traffic-source.ts'
import { countryOf, isBot, visitorDevice } from './visitor-device.ts'

const MOST_BYTES = 16 * 1024
/** Events a minute from one network, such as an office or a school. */
const MOST_EVENTS = 600
/** The part of a tenant's daily limit that one network may use. */
const NETWORK_SHARE = 0.05
/** Seconds. */
const RETRY_AFTER = 10
/** A day, for a tenant. */
const MOST_PATHS = 2000
const MOST_NAMES = 200

/** Takes events from the script of sites. Answers before they are stored, because nobody waits for the answer. */
export class TrackingRoutes {
  private readonly rate = new IpRateLimiter(MOST_EVENTS)
  private readonly shares = new NetworkShares(NETWORK_SHARE)
  private readonly paths = new DistinctTexts(MOST_PATHS)
  private readonly names = new DistinctTexts(MOST_NAMES)
  private readonly answers = new EmptyAnswers()
  private readonly buffer: EventBuffer

  constructor(
    private readonly services: Services,
    log: FastifyInstance['log'],
  ) {
    this.buffer = new EventBuffer({ inTenant: services.inTenant, log })
  }

  async register(app: FastifyInstance): Promise<void> {
    // In a plugin of its own, whose hook runs before the database is closed.
    await app.register(async (tracking) => {
      tracking.addHook('onClose', () => this.buffer.close())
      // The server's own parser first scans bodies for shapes that take long to parse. Bodies of this size take no time.
      tracking.removeContentTypeParser('application/json')
      tracking.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body: string, done) =>
        parseJson(body, done),
      )
      const config = { isQuiet: true, entersScope: true, answersEmpty: true } as const
      const options = { bodyLimit: MOST_BYTES, config }
      tracking.post('/_site/events', options, (request, reply) => {
        const site = this.services.siteOf(request.host)
        // No `async`, because a promise would be felt here: these are the most frequent of all requests.
        if (!(site instanceof Promise)) return this.receive(site, request, reply)
        // `reply` tells Fastify to wait. A promise of nothing would be answered with 200 at once.
        return site.then((address) => this.receive(address, request, reply) ?? reply)
      })
    })
  }

  /** Returns undefined if the answer is sent at the end of the turn. */
  private receive({ entryPoint, tenant }: SiteAddress, request: FastifyRequest, reply: FastifyReply) {
    if (entryPoint !== 'site' || tenant?.condition !== 'active') return reply.showMissing()
    const { ip } = request
    // The first event counts before the body is read, so that bodies without events count too.
    let seconds = this.rate.consume(ip)
    if (seconds > 0) return refuse(reply, seconds)
    const batch = parseBatch(request.body)
    if (!batch) return reply.code(400).send({ error: 'Invalid events' })
    const { length } = batch.events
    if (length > 1) seconds = this.rate.consume(ip, Date.now(), length - 1)
    if (seconds > 0) return refuse(reply, seconds)
    if (!isCounted(request)) return this.answers.send(reply)
    const share = this.shares.of(tenant.id, ip)
    seconds = this.shares.secondsToWait(share, dailyEventLimit(tenant.plan))
    if (seconds > 0) return refuse(reply, seconds)
    if (!this.buffer.add(tenant.id, this.toEventBatch(tenant.id, request, batch)))
      return reply.code(503).header('retry-after', RETRY_AFTER).send({ error: 'Too many events are waiting' })
    share.events += length
    return this.answers.send(reply)
  }

  private toEventBatch(tenantId: string, request: FastifyRequest, batch: ReceivedBatch): EventBatch {
    const visit = {
      at: new Date(),
      visitorId: batch.visitorId,
      path: this.paths.limit(tenantId, normalizePath(batch.path)),
      source: trafficSource(batch, request.host),
      campaign: batch.utm.utm_campaign.trim(),
      country: countryOf(batch.zone),
      ...visitorDevice(request.headers['user-agent'] ?? ''),
    }
    const events = batch.events.map((event) => {
      const name = this.names.limit(tenantId, event.name.trim())
      return { ...visit, name, parameters: parametersToStore(event) }
    })
    const { utm_medium: medium, gclid } = batch.utm
    return { id: batch.id, events, medium: medium.trim(), gclid }
  }
}

function parseJson(body: string, done: (err: Error | null, parsed?: unknown) => void): void {
  let parsed: unknown
  let fault: Error | null = null
  try {
    parsed = JSON.parse(body)
  } catch {
    fault = badInput('The body is not valid JSON.')
  }
  done(fault, parsed)
}

/**
 * Excludes staff, bots and Do Not Track. The page script checks this too, but may have loaded before the setting
 * changed.
 */
function isCounted(request: FastifyRequest): boolean {
  const { dnt, 'sec-gpc': gpc, 'user-agent': userAgent = '' } = request.headers
  if (dnt === '1' || gpc === '1' || staffCookie.read(request) !== undefined) return false
  return userAgent !== '' && !isBot(userAgent)
}

function refuse(reply: FastifyReply, seconds: number): FastifyReply {
  return reply.code(429).header('retry-after', seconds).send({ error: 'Too many events' })
}
