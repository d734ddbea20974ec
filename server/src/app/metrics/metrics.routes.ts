import { createHash, timingSafeEqual } from 'node:crypto'
import type { MikroORM } from '@mikro-orm/postgresql'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Config } from '../config.ts'
import type { Metrics } from './metrics.ts'

/** `/metrics` for Prometheus: for programs of this machine, and for whoever has the token. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, config: Config, orm: MikroORM): void {
  metrics.watchPool(() => orm.em.getConnection().getNativeClient() as Promise<pg.Pool>)
  app.addHook('onResponse', (request, reply, done) => {
    metrics.request(request, reply)
    done()
  })
  app.get('/metrics', { config: { isQuiet: true } }, async (request, reply) => {
    if (!isFromThisMachine(request) && !hasToken(request, config.metricsToken)) return reply.callNotFound()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}

/** A proxy on this machine speaks for strangers, and says so in its headers. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const isLoopback = address === '::1' || address.startsWith('127.')
  return isLoopback && FORWARDED.every((name) => headers[name] === undefined)
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (!token) return false
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
