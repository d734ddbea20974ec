import { type Client, type ClientOptions, createClient } from 'graphql-ws'

const LONGEST_WAIT_MS = 20_000

interface SocketOptions extends Pick<ClientOptions, 'url' | 'webSocketImpl'> {
  /** Called after each time that a broken socket is open again: what was told meanwhile was not heard. */
  onReconnect(): void
}

/** A socket that is opened for the first subscription and closed after the last, and opened again whenever it breaks. */
export function socketClient({ onReconnect, ...address }: SocketOptions): Client {
  let wasOpen = false
  return createClient({
    ...address,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (retries) => pause(waitBefore(retries)),
    on: {
      connected: () => {
        if (wasOpen) onReconnect()
        wasOpen = true
      },
    },
  })
}

/** Longer each time, and never so long that somebody would take the bell for dead; not all browsers at one moment. */
export function waitBefore(retries: number, chance = Math.random()): number {
  return Math.min(500 * 2 ** Math.min(retries, 10), LONGEST_WAIT_MS) * (0.75 + chance / 2)
}

/** A browser that comes back from sleep or a tunnel does not wait for the clock. */
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
