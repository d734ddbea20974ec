import { createHash } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Log } from '../../kernel/context/context.ts'
import { ConfigFault } from '../config.ts'
import { ReceivedEvents } from './received-events.ts'

const retryStrategy = (attempt: number) => Math.min(attempt * 100, 5000)

/**
 * Carries events between processes by Redis in place of PostgreSQL's notifications, so no process needs a connection of
 * its own to the database, which may be behind a pooler. Redis stores no events, so listeners are notified of gaps.
 */
export class RedisEvents extends ReceivedEvents {
  /** For other uses of Redis, such as counters. Commands fail immediately while Redis is unreachable. */
  readonly client: Redis
  private readonly listening: Redis
  private readonly channel: string

  constructor(url: string, secret: string, log: Log) {
    super(log)
    const options = { lazyConnect: true, retryStrategy, connectTimeout: 5000 }
    this.client = new Redis(url, { ...options, enableOfflineQueue: false, maxRetriesPerRequest: 1 })
    this.listening = new Redis(url, { ...options, autoResubscribe: false })
    // Several installations may share one Redis, so each has a channel of its own.
    this.channel = `mainstreet:${createHash('sha256').update(`events ${secret}`).digest('hex').slice(0, 16)}`
  }

  async start(): Promise<void> {
    for (const connection of [this.client, this.listening]) {
      connection.on('error', (err) => this.log.warn({ err }, 'Redis cannot be reached'))
    }
    try {
      await Promise.all([this.client.connect(), this.listening.connect()])
      await this.listening.subscribe(this.channel)
    } catch (error) {
      await this.stop()
      throw new ConfigFault(`The Redis in REDIS_URL cannot be reached: ${(error as Error).message}`)
    }
    this.listening.on('message', (_channel, payload) => this.receive(payload))
    this.listening.on('ready', () => void this.resume())
  }

  async stop(): Promise<void> {
    this.listening.disconnect()
    this.client.disconnect()
  }

  /** Call it after the commit. If Redis is down, the event is still delivered within this process. */
  send(payload: string): void {
    this.client.publish(this.channel, payload).catch((err: unknown) => {
      this.log.warn({ err }, 'Events could not be sent to the other processes')
      this.receive(payload)
    })
  }

  private async resume(): Promise<void> {
    try {
      await this.listening.subscribe(this.channel)
      this.announceGap()
    } catch (err) {
      this.log.warn({ err }, 'The connection for events is not back yet')
    }
  }
}
