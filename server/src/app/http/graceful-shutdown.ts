import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * A closing server keeps serving for a while, and ends each connection with its next response,
 * so that no request reaches a closed connection. Its readiness check fails immediately:
 * a load balancer that checks within that time loses no request.
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
