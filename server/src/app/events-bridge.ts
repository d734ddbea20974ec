import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../kernel/context.ts'
import { CHANNEL, type Event, type EventName, type EventSource, type Events } from '../kernel/events.ts'

const GAP = 'gap'

/**
 * Hears what any process publishes, on a connection of its own, and tells it here. When the connection breaks it is made
 * anew and listeners are told of the gap, because what happened meanwhile is lost.
 */
export class EventsBridge implements EventSource {
  private readonly emitter = new EventEmitter()
  private readonly stopping = new AbortController()
  private client: pg.Client | undefined

  constructor(
    private readonly url: string,
    private readonly log: Log,
  ) {
    this.emitter.setMaxListeners(0)
  }

  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, application_name: 'mainstreet events', keepAlive: true })
    client.on('notification', ({ payload }) => this.hear(payload))
    client.on('error', () => {})
    client.once('end', () => void this.reconnect())
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
    this.client = client
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    await this.client?.end()
  }

  on<Name extends EventName>(name: Name, listener: (data: Events[Name]) => void): () => void {
    this.emitter.on(name, listener)
    return () => this.emitter.off(name, listener)
  }

  onGap(listener: () => void): () => void {
    this.emitter.on(GAP, listener)
    return () => this.emitter.off(GAP, listener)
  }

  private hear(payload: string | undefined): void {
    try {
      const { name, data } = JSON.parse(payload ?? '') as Event
      this.emitter.emit(name, data)
    } catch (err) {
      this.log.error({ err }, 'An event could not be handled')
    }
  }

  private async reconnect(): Promise<void> {
    const { signal } = this.stopping
    for (let wait = 100; !signal.aborted; wait = Math.min(wait * 2, 5000)) {
      await sleep(wait, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      try {
        await this.start()
        this.emitter.emit(GAP)
        return
      } catch (err) {
        this.log.warn({ err }, 'The connection for events is not back yet')
      }
    }
  }
}
