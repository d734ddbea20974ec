import type { FastifyInstance } from 'fastify'

/**
 * The child's side of `startServerProcess`: waits for what the parent sends, serves, tells where, and ends with the
 * parent, however that ends.
 */
export async function serve<Given>(start: (given: Given) => Promise<Served>): Promise<void> {
  process.once('disconnect', () => process.exit())
  const given = await new Promise<Given>((resolve) => process.once('message', (message) => resolve(message as Given)))
  const { app, answer } = await start(given)
  if (answer) process.on('message', (asked) => process.send?.({ answer: answer(asked) }))
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.({ port: (app.server.address() as { port: number }).port })
}

export interface Served {
  readonly app: FastifyInstance
  /** For what the parent asks later, beside HTTP. */
  answer?(asked: unknown): unknown
}
