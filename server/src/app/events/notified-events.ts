import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../../kernel/context/context.ts'
import { CHANNEL } from '../../kernel/messaging/events.ts'
import { ReceivedEvents } from './received-events.ts'

/**
 * Receives PostgreSQL's notifications of all processes on a connection of its own. If the connection is lost, it is
 * opened again and listeners are notified of the gap, because events in between are lost.
 */
export class NotifiedEvents extends ReceivedEvents {
  private readonly stopping = new AbortController()
  private client: pg.Client | undefined

  constructor(
    private readonly url: string,
    log: Log,
  ) {
    super(log)
  }

  async start(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, application_name: 'mainstreet events', keepAlive: true })
    client.on('notification', ({ payload }) => this.receive(payload))
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

  private async reconnect(): Promise<void> {
    const { signal } = this.stopping
    for (let wait = 100; !signal.aborted; wait = Math.min(wait * 2, 5000)) {
      await sleep(wait, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      try {
        await this.start()
        this.announceGap()
        return
      } catch (err) {
        this.log.warn({ err }, 'The connection for events is not back yet')
      }
    }
  }
}
