import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RequestContext } from '../../kernel/context/context.ts'
import { clientNetwork } from '../../kernel/security/client-network.ts'
import { ApiError } from '../../kernel/validation/errors.ts'
import type { Config } from '../config.ts'
import { isApi } from './api-route.ts'

interface Rates extends Pick<Config, 'apiRateSignedOut' | 'apiRateKey' | 'apiRateSession'> {
  /** Counts for all processes; without it each counts for itself. */
  readonly redis: Redis | null
}

/** A network may call many tenants, which are counted apart, but in total no more than this times the limit of one. */
const TENANTS_PER_NETWORK = 5

type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<RequestContext>

/** Counts API calls per minute: by API key, by session, or else by tenant and network and by network alone. */
export class ApiRates {
  private readonly signedOut
  private readonly byNetwork
  private readonly byKey
  private readonly bySession

  constructor({ apiRateSignedOut, apiRateKey, apiRateSession, redis }: Rates) {
    this.signedOut = rateLimiter('api-signed-out', apiRateSignedOut, redis)
    this.byNetwork = rateLimiter('api-network', apiRateSignedOut * TENANTS_PER_NETWORK, redis)
    this.byKey = rateLimiter('api-key', apiRateKey, redis)
    this.bySession = rateLimiter('api-session', apiRateSession, redis)
  }

  /** Counts a call. Returns the seconds to wait; 0 while within the limit. */
  async consume({ viewer, tenant }: Pick<RequestContext, 'viewer' | 'tenant'>, ip: string): Promise<number> {
    if (viewer?.apiKeyId) return secondsToWait(this.byKey, viewer.apiKeyId)
    if (viewer) return secondsToWait(this.bySession, viewer.sessionId)
    const network = clientNetwork(ip)
    const seconds = await secondsToWait(this.signedOut, `${tenant?.id} ${network}`)
    return seconds > 0 ? seconds : secondsToWait(this.byNetwork, network)
  }
}

/** Counts before bodies are read. */
export function limitRates(app: FastifyInstance, rates: ApiRates, contextOf: ContextOf): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isApi(request)) count(request, reply).then(() => done(), done)
    else done()
  })

  async function count(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const seconds = await rates.consume(await contextOf(request, reply), request.ip)
    if (seconds === 0) return
    reply.header('retry-after', seconds)
    throw rateLimited(seconds)
  }
}

export function rateLimited(seconds: number): ApiError {
  return new ApiError('RATE_LIMITED', `Too many requests. Try again in ${seconds} seconds.`)
}

/** So many times a minute. While Redis is away each process counts for itself. */
export function rateLimiter(name: string, points: number, redis: Redis | null) {
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

export async function secondsToWait(limiter: ReturnType<typeof rateLimiter>, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (full) {
    if (!(full instanceof RateLimiterRes)) throw full
    return Math.max(1, Math.ceil(full.msBeforeNext / 1000))
  }
}
