import { expect, vi } from 'vitest'
import { openSocket, type Subscription } from '../../../../tests/kit/socket.ts'
import { inTransaction } from '../../kernel/context/transaction.ts'
import { NotificationService } from '../../modules/platform/notifications/index.ts'
import type { TestServer, Visitor } from '../test-server.ts'

export const ADDED = 'subscription { notificationAdded { id title } }'

type Brought = Subscription['messages']

const titleOf = ({ data }: Brought[number]) => (data?.notificationAdded as { title: string } | undefined)?.title
const PROBE = 'Is somebody there?'
/** What has come, but for the probes. */
export const news = (heard: Brought) => heard.filter((one) => titleOf(one) !== PROBE)
export const titles = (heard: Brought) => news(heard).map(titleOf)

export function notificationsOf(kit: TestServer) {
  /** Tells the staff of a tenant something. */
  const tell = (title: string, handle = 'maple') =>
    kit.server.inTenant(kit.tenants[handle] as string, (ctx) =>
      inTransaction(ctx, () => ctx.use(NotificationService).notify('page_published', { title, link: '/pages' })),
    )

  /** Listens, and waits until the server does too: what is told before that is told to nobody. */
  async function listening(visitor: Visitor, headers: Record<string, string> = {}) {
    const socket = await openSocket(kit, visitor, headers)
    const subscription = socket.subscribe(ADDED)
    await vi.waitFor(
      async () => {
        await tell(PROBE)
        expect(subscription.messages.length, JSON.stringify(subscription)).toBeGreaterThan(0)
      },
      { timeout: 10_000, interval: 200 },
    )
    expect(news(subscription.messages)).toEqual([])
    return { ...socket, subscription }
  }

  return { tell, listening }
}
