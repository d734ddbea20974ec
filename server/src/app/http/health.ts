import type { MikroORM } from '@mikro-orm/postgresql'
import type { FastifyInstance } from 'fastify'

/** `/health/live`: the process answers. `/health/ready`: it can also reach its database. */
export function registerHealth(app: FastifyInstance, orm: MikroORM): void {
  const quiet = { config: { isQuiet: true } } as const
  app.get('/health/live', quiet, async () => ({ status: 'ok' }))
  app.get('/health/ready', quiet, async (request, reply) => {
    try {
      await orm.em.fork().execute('select 1')
      return { status: 'ok' }
    } catch (err) {
      request.log.warn({ err }, 'The database cannot be reached')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
