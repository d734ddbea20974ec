import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { socketClient } from '../../admin-client/src/ui/socket-client.ts'
import { readConfig } from '../../server/src/app/config.ts'
import { embeddedAccess } from '../../server/src/app/database/access.ts'
import { type RunningServer, startServer } from '../../server/src/app/server.ts'
import { useServer } from '../../server/src/app/test-server.ts'
import { inTransaction } from '../../server/src/kernel/context/transaction.ts'
import { NotificationService } from '../../server/src/modules/platform/notifications/index.ts'

const kit = useServer()
const SOON = { timeout: 15_000 }

const tell = (title: string) =>
  kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    inTransaction(ctx, () => ctx.use(NotificationService).notify('page_published', { title, link: '/pages' })),
  )

function start(port: number): Promise<RunningServer> {
  const config = readConfig({ LOG_LEVEL: 'silent', SECRET: 'x'.repeat(32), SHUTDOWN_DELAY_MS: '0', PORT: String(port) })
  return startServer(config, embeddedAccess(kit.database, kit.database.name), { connections: 3 })
}

test("a server that stops closes its sockets, and the admin's client comes back to the next one and catches up", async () => {
  const first = await start(0)
  const { port } = first.app.server.address() as AddressInfo
  const owner = await kit.signedIn('owner@maple.test')
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  class Browser extends WebSocket {
    constructor(address: string, protocols: string[]) {
      super(address, protocols, { headers: { host: `localhost:${port}`, cookie } })
    }
  }
  const unread = async () => (await owner.ask('{ unreadNotificationCount }')).data.unreadNotificationCount
  const counts: number[] = []
  const client = socketClient({
    url: `ws://127.0.0.1:${port}/graphql`,
    webSocketImpl: Browser,
    onReconnect: () => void unread().then((count) => counts.push(count)),
  })
  const codes: number[] = []
  client.on('closed', (event) => codes.push((event as CloseEvent).code))
  const heard: unknown[] = []
  client.subscribe(
    { query: 'subscription { notificationAdded { title } }' },
    {
      next: ({ data }) => void heard.push((data?.notificationAdded as { title: string } | undefined)?.title),
      error: (error) => void heard.push(error),
      complete() {},
    },
  )
  await vi.waitFor(async () => {
    await tell('Is somebody there?')
    expect(heard.length).toBeGreaterThan(0)
  }, SOON)
  const before = await unread()

  await first.close()
  expect(codes).toEqual([1012])
  await tell('While nobody listened')
  const second = await start(port)
  try {
    await vi.waitFor(() => expect(counts).toEqual([before + 1]), SOON)
    await vi.waitFor(async () => {
      await tell('Back again')
      expect(heard).toContain('Back again')
    }, SOON)
    expect(heard).not.toContain('While nobody listened')
  } finally {
    await client.dispose()
    await second.close()
  }
})

test('a connection that breaks before it was accepted counts as a break too, so what it missed is caught up on', async () => {
  const sockets: WebSocket[] = []
  class Browser extends WebSocket {
    constructor(address: string, protocols: string[]) {
      super(address, protocols, { headers: { host: `localhost:${port}` } })
      sockets.push(this)
      if (sockets.length === 1) this.once('open', () => this.terminate())
    }
  }
  const server = await start(0)
  const { port } = server.app.server.address() as AddressInfo
  let catchUps = 0
  const client = socketClient({
    url: `ws://127.0.0.1:${port}/graphql`,
    webSocketImpl: Browser,
    onReconnect: () => {
      catchUps++
    },
  })
  client.subscribe({ query: 'subscription { notificationAdded { title } }' }, { next() {}, error() {}, complete() {} })
  try {
    await vi.waitFor(() => expect(catchUps).toBe(1), SOON)
    expect(sockets).toHaveLength(2)
  } finally {
    await client.dispose()
    await server.close()
  }
})
