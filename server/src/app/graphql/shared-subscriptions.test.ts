import { expect, test, vi } from 'vitest'
import { openSocket } from '../../../../tests/kit/socket.ts'
import { inTransaction } from '../../kernel/context/transaction.ts'
import { NotificationService } from '../../modules/platform/notifications/index.ts'
import { useServer } from '../test-server.ts'
import { ADDED, titles } from './notification-test-kit.ts'

const kit = useServer()

test('events that arrive together are sent in their order, and each once', async () => {
  const socket = await openSocket(kit, await kit.signedIn('owner@maple.test'))
  let listeners = 0
  socket.client.on('pong', () => void listeners++)
  const subscription = socket.subscribe(ADDED)
  await vi.waitFor(() => expect(listeners).toBe(1), { timeout: 10_000 })
  const names = Array.from({ length: 20 }, (_, number) => `Together ${number}`)
  await kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    inTransaction(ctx, async () => {
      for (const title of names) await ctx.use(NotificationService).notify('page_published', { title, link: '/pages' })
    }),
  )
  await vi.waitFor(() => expect(titles(subscription.messages)).toEqual(names), { timeout: 10_000 })
  await socket.close()
})
