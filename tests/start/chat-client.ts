import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Client, createClient } from 'graphql-ws'
import WebSocket from 'ws'
import type { Visitor } from '../kit/http.ts'

/** Longest wait before trying again, in ms. */
const LONGEST_WAIT = 100
/** Clients also ask from time to time, in ms, because an event may be lost. */
const POLL = 1000

export interface ReceivedMessage {
  readonly id: string
  readonly number: number
  readonly text: string
}

/** How one side of conversations speaks to the server. */
export interface ChatSide {
  readonly subscription: string
  /** The messages after a number. */
  read(after: number): Promise<{ readonly messages: readonly ReceivedMessage[]; readonly hasMore: boolean }>
  send(clientId: string, text: string): Promise<void>
}

let connections = 0

/** One side of a conversation, as a client must be: it asks after its last number, and sends under the same ID until it has an answer. */
export class ChatClient {
  /** As they came: neither sorted nor freed of repetitions. */
  readonly received: ReceivedMessage[] = []
  /** Of the last attempt that failed. */
  problem: unknown
  private readonly socket: Client
  private asking: Promise<void> | null = null
  private isAskedAgain = false
  private isOver = false

  constructor(
    person: Visitor,
    port: number,
    private readonly side: ChatSide,
  ) {
    const headers = () => ({
      // Each connection comes from a network of its own: messages of one are limited, and connections are cut often.
      'x-forwarded-for': `10.9.${++connections >> 8}.${connections & 255}`,
      cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      origin: person.origin,
      host: new URL(person.origin).host,
    })
    class Browser extends WebSocket {
      constructor(url: string, protocols: string[]) {
        super(url, protocols, { headers: headers() })
      }
    }
    this.socket = createClient({
      url: `ws://127.0.0.1:${port}/graphql`,
      webSocketImpl: Browser,
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: () => true,
      retryWait: () => pause(Math.random() * LONGEST_WAIT),
      on: { connected: () => this.refresh() },
    })
    void this.poll()
  }

  /** From the first message on, because a visitor is unknown before. */
  listen(): void {
    const sink = { next: () => this.refresh(), error: () => !this.isOver && this.listen(), complete: () => {} }
    this.socket.subscribe({ query: this.side.subscription }, sink)
  }

  /** Sends texts, each until it is confirmed. */
  async send(texts: readonly string[]): Promise<void> {
    for (const text of texts) {
      const clientId = randomUUID()
      await this.untilDone(() => this.side.send(clientId, text))
    }
  }

  refresh(): void {
    this.isAskedAgain = true
    this.asking ??= this.ask().finally(() => {
      this.asking = null
    })
  }

  async close(): Promise<void> {
    this.isOver = true
    // It waits for a connection that is being opened, which may be cut right then.
    await Promise.allSettled([this.socket.dispose()])
    await this.asking
  }

  private async ask(): Promise<void> {
    while (this.isAskedAgain && !this.isOver) {
      this.isAskedAgain = false
      await this.untilDone(async () => {
        for (let hasMore = true; hasMore; ) {
          const page = await this.side.read(this.received.at(-1)?.number ?? 0)
          this.received.push(...page.messages)
          hasMore = page.hasMore
        }
      })
    }
  }

  private async poll(): Promise<void> {
    while (!this.isOver) {
      await pause(POLL, undefined, { ref: false })
      this.refresh()
    }
  }

  private async untilDone(work: () => Promise<void>): Promise<void> {
    while (!this.isOver) {
      try {
        await work()
        return
      } catch (problem) {
        this.problem = problem
        await pause(Math.random() * LONGEST_WAIT)
      }
    }
  }
}
