import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { RequestContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/errors.ts'
import type { Config } from '../config.ts'

type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<RequestContext>

/** Counts calls of the API a minute, by API key, by session or else by tenant and address, before their bodies are read. */
export function limitRates(app: FastifyInstance, config: Config, contextOf: ContextOf): void {
  const signedOut = new RateLimiterMemory({ points: config.apiRateSignedOut, duration: 60 })
  const byKey = new RateLimiterMemory({ points: config.apiRateKey, duration: 60 })
  const bySession = new RateLimiterMemory({ points: config.apiRateSession, duration: 60 })
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
      throw new Refusal('RATE_LIMITED', `Too many requests. Try again in ${seconds} seconds.`)
    }
  }
}

export function isApi(url: string): boolean {
  return /^\/(graphql|api)(\/|\?|$)/.test(url)
}
