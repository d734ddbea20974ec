import type { FastifyReply } from 'fastify'

/**
 * Sends the 204s of one turn of the event loop together, at its end. Each write wakes the receiving process, such as a proxy on
 * the same machine. If the two took turns for each answer, both would keep losing their data in the processor's caches.
 */
export class EmptyAnswers {
  private waiting: FastifyReply[] = []

  send(reply: FastifyReply): undefined {
    if (this.waiting.push(reply) === 1) setImmediate(() => this.sendAll())
  }

  private sendAll(): void {
    const replies = this.waiting
    this.waiting = []
    for (const reply of replies) reply.code(204).send()
  }
}
