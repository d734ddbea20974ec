import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * When the server closes it first goes on answering for a while, telling each connection that this was its last answer,
 * so that nobody's next request meets a connection that was cut. Its health says at once that nothing more should be
 * sent: a balancer that looks within that time loses no request.
 */
export function gracefulShutdown(app: FastifyInstance, delayMs: number): void {
  let isLeaving = false
  app.addHook('preClose', async () => {
    isLeaving = true
    if (!app.server.listening) return
    await pause(delayMs)
    // Browsers keep a connection after its last answer: one that falls idle only now would hold up the closing.
    const idle = setInterval(() => app.server.closeIdleConnections(), 50)
    app.server.once('close', () => clearInterval(idle))
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isLeaving) {
      reply.header('connection', 'close')
      if (request.url === '/health/ready') reply.code(503)
    }
    done()
  })
}
