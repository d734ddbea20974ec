import type { AddressInfo } from 'node:net'
import { type Client, createClient } from 'graphql-ws'
import WebSocket from 'ws'
import type { TestServer, Visitor } from '../../server/src/app/test-server.ts'

export interface SocketMessage {
  readonly data?: Record<string, unknown> | null
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[]
}

/** What a subscription has brought so far, and whether it is over. */
export interface Subscription {
  readonly messages: SocketMessage[]
  readonly errors: SocketMessage['errors'][]
  isOver: boolean
  end(): void
}

export interface Socket {
  readonly client: Client
  subscribe(query: string, variables?: Record<string, unknown>): Subscription
  close(): Promise<void>
}

/** Opens a socket as a visitor's browser would, with the cookies that it has now. */
export async function openSocket(
  kit: TestServer,
  visitor: Visitor,
  headers: Record<string, string> = {},
): Promise<Socket> {
  const url = await addressOf(kit)
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  class Browser extends WebSocket {
    constructor(address: string, protocols: string[]) {
      super(address, protocols, { headers: { ...visitor.headers, ...(cookie ? { cookie } : {}), ...headers } })
    }
  }
  const client = createClient({ url, webSocketImpl: Browser, lazy: false, retryAttempts: 0, onNonLazyError() {} })
  return {
    client,
    subscribe(query, variables = {}) {
      const listening: Subscription = { messages: [], errors: [], isOver: false, end: () => end() }
      const over = () => {
        listening.isOver = true
      }
      const end = client.subscribe<Record<string, unknown>>(
        { query, variables },
        {
          next: (result) => void listening.messages.push(result as SocketMessage),
          error(error) {
            listening.errors.push(Array.isArray(error) ? error : [{ message: String((error as CloseEvent).reason) }])
            over()
          },
          complete: over,
        },
      )
      return listening
    },
    close: async () => client.dispose(),
  }
}

/** ws:// of a test's server, which listens from the first call on. */
export async function addressOf({ server: { app } }: TestServer): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/graphql`
}
