import { expect, test, vi } from 'vitest'
import { inTransaction } from '../../kernel/context/transaction.ts'
import { Writes } from '../../kernel/database/writes.ts'
import { addPendingEvents, publish } from '../../kernel/messaging/events.ts'
import { embeddedAccess } from '../database/access.ts'
import { useServer } from '../test-server.ts'
import { NotifiedEvents } from './notified-events.ts'

const kit = useServer()
const quiet = { info() {}, warn() {}, error() {} }

test('news reaches another process when the transaction is committed, and never when it is not', async () => {
  const other = new NotifiedEvents(embeddedAccess(kit.database, kit.database.name).app, quiet)
  await other.start()
  const heard: string[] = []
  other.on('page.changed', ({ tenantId, pageId }) => heard.push(`${tenantId} ${pageId}`))
  const tell = (pageId: string, fails: boolean) =>
    kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
      inTransaction(ctx, async () => {
        await publish(ctx.em, 'page.changed', { pageId })
        expect(heard).toEqual([])
        if (fails) throw new Error('undone')
      }),
    )
  await expect(tell('lost', true)).rejects.toThrow('undone')
  await tell('kept', false)
  await vi.waitFor(() => expect(heard).toEqual([`${kit.tenants.maple} kept`]), { timeout: 10_000 })
  await other.stop()
})

test('many events of one transaction arrive in their order, each once', async () => {
  const other = new NotifiedEvents(embeddedAccess(kit.database, kit.database.name).app, quiet)
  await other.start()
  const heard: string[] = []
  other.on('page.changed', ({ pageId }) => {
    heard.push(pageId)
    if (pageId === 'page 1') throw new Error('One listener fails')
  })
  const pages = Array.from({ length: 200 }, (_, number) => `page ${number}`)
  await kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    inTransaction(ctx, async () => {
      for (const pageId of [...pages, 'page 7']) await publish(ctx.em, 'page.changed', { pageId })
    }),
  )
  await vi.waitFor(() => expect(heard).toEqual(pages), { timeout: 10_000 })
  await other.stop()
})

test('events that go with the last writes arrive, and so do those that are published after them', async () => {
  const other = new NotifiedEvents(embeddedAccess(kit.database, kit.database.name).app, quiet)
  await other.start()
  const heard: string[] = []
  other.on('page.changed', ({ pageId }) => heard.push(pageId))
  await kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    inTransaction(ctx, async () => {
      const tell = (pageId: string) => publish(ctx.em, 'page.changed', { pageId })
      await tell('with writes')
      const writes = new Writes()
      addPendingEvents(ctx.em, writes)
      // A write after them: PostgreSQL skips a `select` in the middle of a statement if nothing uses its rows.
      writes.add('select 1', [])
      await writes.run(ctx.em)
      await inTransaction(ctx, () => inTransaction(ctx, () => tell('nested')))
      await tell('last')
    }),
  )
  await vi.waitFor(() => expect(heard).toEqual(['with writes', 'nested', 'last']), { timeout: 10_000 })
  await other.stop()
})

test('a broken connection is made anew, and listeners are told of the gap', async () => {
  const bridge = new NotifiedEvents(embeddedAccess(kit.database, kit.database.name).app, quiet)
  await bridge.start()
  const gap = new Promise<void>((resolve) => bridge.onGap(resolve))
  await kit.database.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'mainstreet events' and datname = current_database()`)
  await gap
  const heard = new Promise((resolve) => bridge.on('tenant.changed', resolve))
  await kit.server.inTenant(kit.tenants.birch as string, (ctx) => publish(ctx.em, 'tenant.changed', {}))
  expect(await heard).toEqual({ tenantId: kit.tenants.birch })
  await bridge.stop()
})
