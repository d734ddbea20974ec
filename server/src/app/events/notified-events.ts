import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../../kernel/context/context.ts'
import { CHANNEL } from '../../kernel/messaging/events.ts'
import { ReceivedEvents } from './received-events.ts'

const SHORTEST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5000
/** ms. Without them a connection that died unnoticed would be waited for without end. */
const TIMEOUTS = { connectionTimeoutMillis: 10_000, query_timeout: 10_000 }
/** How long nothing is received before the connection is probed. The system's default is two hours. */
const IDLE_MS = 10_000

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
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'mainstreet events',
      keepAlive: true,
      keepAliveInitialDelayMillis: IDLE_MS,
      ...TIMEOUTS,
    })
    client.on('notification', ({ payload }) => this.receive(payload))
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch (err) {
      void client.end().catch(() => {})
      throw err
    }
    this.client = client
    // Only now: a client whose connection fails ends too, and each attempt would begin attempts of its own.
    client.once('end', () => void this.reconnect())
    if (this.stopping.signal.aborted) await client.end()
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    await this.client?.end()
  }

  private async reconnect(): Promise<void> {
    const { signal } = this.stopping
    let waitMs = SHORTEST_WAIT_MS
    while (!signal.aborted) {
      await sleep(waitMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) return
      try {
        await this.start()
        this.announceGap()
        return
      } catch (err) {
        waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)
        this.log.warn({ err, retryInMs: waitMs }, 'The connection for events is not back yet')
      }
    }
  }
}
