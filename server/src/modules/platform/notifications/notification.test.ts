import { expect, test } from 'vitest'
import { useServer } from '../../../app/test-server.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import { NotificationService } from './notification.service.ts'

const kit = useServer()

const LIST = `{ unreadNotificationCount notifications(perPage: 2) {
  items { id kind title link readAt } totalItems pageInfo { hasNextPage } } }`
const READ = `mutation ($id: ID!) { markNotificationAsRead(input: { id: $id }) { unreadCount userErrors { code } } }`
const READ_ALL = 'mutation { markAllNotificationsAsRead { unreadCount userErrors { code } } }'

const tell = (title: string, kind: 'page_published' | 'mail_failed' = 'page_published') =>
  kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    inTransaction(ctx, () => ctx.use(NotificationService).notify(kind, { title, link: '/pages' })),
  )

test('each person has their own list and unread count', async () => {
  const [owner, manager] = await Promise.all(['owner', 'manager'].map((name) => kit.signedIn(`${name}@maple.test`)))
  for (const title of ['One', 'Two', 'Three']) await tell(title)
  const { data } = (await owner?.ask(LIST)) ?? {}
  expect(data.unreadNotificationCount).toBe(3)
  expect(data.notifications).toMatchObject({
    items: [
      { kind: 'page_published', title: 'Three', link: '/pages', readAt: null },
      { title: 'Two', readAt: null },
    ],
    totalItems: 3,
    pageInfo: { hasNextPage: true },
  })
  const id = data.notifications.items[0].id
  expect((await manager?.ask(READ, { id }))?.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  expect((await owner?.ask(READ, { id }))?.data.markNotificationAsRead).toEqual({ unreadCount: 2, userErrors: [] })
  expect((await owner?.ask(READ_ALL))?.data.markAllNotificationsAsRead).toEqual({ unreadCount: 0, userErrors: [] })
  expect((await manager?.ask(LIST))?.data.unreadNotificationCount).toBe(3)
  await manager?.ask(READ_ALL)
})

test('only staff with a relevant role are notified, and no shoppers', async () => {
  await tell('The mail to a@b.test could not be sent', 'mail_failed')
  const recipients = await kit.database.query<{ email: string }>(
    `select u.email from notification n join "user" u on u.id = n.user_id where n.kind = 'mail_failed' order by 1`,
  )
  expect(recipients.map(({ email }) => email)).toContain('owner@maple.test')
  expect(recipients.map(({ email }) => email)).not.toContain('staff@maple.test')
  expect(recipients.map(({ email }) => email)).not.toContain('shopper@maple.test')
})

test('the basic plan has no notifications', async () => {
  await kit.server.inTenant(kit.tenants.birch as string, (ctx) =>
    inTransaction(ctx, () => ctx.use(NotificationService).notify('page_published', { title: 'x', link: '/' })),
  )
  expect(await kit.database.query('select 1 from notification where tenant_id = $1', [kit.tenants.birch])).toEqual([])
  const owner = await kit.signedIn('owner@birch.test')
  expect((await owner.ask(LIST)).errors?.[0]?.message).toBe('This needs the pro plan.')
})

test('a rolled back transaction notifies nobody', async () => {
  const failing = kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    inTransaction(ctx, async () => {
      await ctx.use(NotificationService).notify('page_published', { title: 'Undone', link: '/' })
      throw new UserInputError('no')
    }),
  )
  await expect(failing).rejects.toThrow('no')
  expect(await kit.database.query(`select 1 from notification where title = 'Undone'`)).toEqual([])
})
