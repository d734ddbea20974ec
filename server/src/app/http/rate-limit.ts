import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RequestContext } from '../../kernel/context.ts'
import { ApiError } from '../../kernel/errors.ts'
import type { Config } from '../config.ts'

interface Rates extends Pick<Config, 'apiRateSignedOut' | 'apiRateKey' | 'apiRateSession'> {
  /** Counts for all processes; without it each counts for itself. */
  readonly redis: Redis | null
}

type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<RequestContext>

/** Counts calls of the API a minute, by API key, by session or else by tenant and address, before their bodies are read. */
export function limitRates(app: FastifyInstance, rates: Rates, contextOf: ContextOf): void {
  const signedOut = counter('api-signed-out', rates.apiRateSignedOut, rates.redis)
  const byKey = counter('api-key', rates.apiRateKey, rates.redis)
  const bySession = counter('api-session', rates.apiRateSession, rates.redis)
  app.addHook('onRequest', (request, reply, done) => {
    if (isApi(request.url)) count(request, reply).then(() => done(), done)
    else done()
  })

  async function count(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { viewer, tenant } = await contextOf(request, reply)
    try {
      if (viewer?.apiKeyId) await byKey.consume(viewer.apiKeyId)
      else if (viewer) await bySession.consume(viewer.sessionId)
      else await signedOut.consume(`${tenant?.id} ${request.ip}`)
    } catch (full) {
      if (!(full instanceof RateLimiterRes)) throw full
      const seconds = Math.max(1, Math.ceil(full.msBeforeNext / 1000))
      reply.header('retry-after', seconds)
      throw new ApiError('RATE_LIMITED', `Too many requests. Try again in ${seconds} seconds.`)
    }
  }
}

/** While Redis is away each process counts for itself. */
function counter(name: string, points: number, redis: Redis | null) {
  const alone = new RateLimiterMemory({ points, duration: 60 })
  if (!redis) return alone
  return new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `mainstreet:${name}`,
    points,
    duration: 60,
    insuranceLimiter: alone,
  })
}

export function isApi(url: string): boolean {
  return /^\/(graphql|api)(\/|\?|$)/.test(url)
}
