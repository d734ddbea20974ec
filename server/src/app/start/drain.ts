import type { FastifyInstance } from 'fastify'

/**
 * Answers what is under way, then closes. Browsers keep a connection after its last answer, and one that falls idle only
 * now would be waited for until it times out: it is closed as soon as it is idle.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
  }
}
