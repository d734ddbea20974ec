import type { FastifyReply } from 'fastify'

/**
 * Sends 204s together, at the end of the event loop's turn. Each write wakes the process that waits for it, such as the proxy in front:
 * one after the other they would take turns with it for every answer, and neither would find its data in the processor's caches.
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
