import type { MikroORM } from '@mikro-orm/postgresql'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { hasBearer, isFromThisMachine } from '../http/internal-access.ts'
import type { Metrics } from './metrics.ts'

/** `/metrics` for Prometheus, open to this machine and to requests with the token. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, config: Config, orm: MikroORM): void {
  metrics.watchPool(() => orm.em.getConnection().getNativeClient() as Promise<pg.Pool>)
  app.addHook('onResponse', (request, reply, done) => {
    metrics.request(request, reply)
    done()
  })
  app.get('/metrics', { config: { isQuiet: true } }, async (request, reply) => {
    if (!isFromThisMachine(request) && !hasBearer(request, config.metricsToken)) return reply.callNotFound()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
