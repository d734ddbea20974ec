import { type Client, type ClientOptions, createClient } from 'graphql-ws'

const MAX_WAIT_MS = 20_000

interface SocketOptions extends Pick<ClientOptions, 'url' | 'webSocketImpl'> {
  /** Called once connected after any break, even of an attempt to connect: events in the meantime were missed. */
  onReconnect(): void
  /** Called when the server listens for a subscription of this name, also after each break. Earlier events are lost. */
  onListening?(operationName: string): void
}

/**
 * A WebSocket client that connects with the first subscription, closes after the last, and reconnects when it breaks.
 */
export function socketClient({ onReconnect, onListening, ...address }: SocketOptions): Client {
  let hasMissedEvents = false
  let subscriptions = 0
  return createClient({
    ...address,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    generateID: ({ operationName }) => `${operationName ?? ''}-${++subscriptions}`,
    retryWait: (retries) => pause(waitBefore(retries)),
    on: {
      closed: () => {
        hasMissedEvents = true
      },
      connected: () => {
        if (hasMissedEvents) onReconnect()
        hasMissedEvents = false
      },
      pong: (_received, payload) => {
        if (typeof payload?.listening === 'string') onListening?.(payload.listening.replace(/-\d+$/, ''))
      },
    },
  })
}

/** Exponential backoff with jitter, capped so that live updates do not appear broken. */
export function waitBefore(retries: number, chance = Math.random()): number {
  return Math.min(500 * 2 ** Math.min(retries, 10), MAX_WAIT_MS) * (0.75 + chance / 2)
}

/** Reconnects at once when the browser comes back online or wakes up. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    globalThis.addEventListener?.('online', go)
  })
}
