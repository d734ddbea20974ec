import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { addressOf, openSocket } from '../../../../tests/kit/socket.ts'
import { inTransaction } from '../../kernel/context/transaction.ts'
import { publish } from '../../kernel/messaging/events.ts'
import { NotificationService } from '../../modules/platform/notifications/index.ts'
import { embeddedAccess } from '../database/access.ts'
import { NotifiedEvents } from '../events/notified-events.ts'
import { useServer } from '../test-server.ts'
import { ADDED, news, notificationsOf, titles } from './notification-test-kit.ts'
import { MAX_SUBSCRIPTIONS } from './socket-limits.ts'

const kit = useServer()
const { tell, listening } = notificationsOf(kit)

async function closing(headers: Record<string, string>, path = ''): Promise<number> {
  const socket = new WebSocket(
    `${(await addressOf(kit)).replace('/graphql', path || '/graphql')}`,
    'graphql-transport-ws',
    {
      headers: { host: 'localhost', ...headers },
    },
  )
  const [, response] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }]
  return response.statusCode
}

test('what is told in a transaction arrives once, when it is committed', async () => {
  const owner = await listening(await kit.signedIn('owner@maple.test'))
  const failing = kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    inTransaction(ctx, async () => {
      await ctx.use(NotificationService).notify('page_published', { title: 'Undone', link: '/pages' })
      throw new Error('no')
    }),
  )
  await expect(failing).rejects.toThrow('no')
  await tell('Done')
  await vi.waitFor(() => expect(titles(owner.subscription.messages)).toEqual(['Done']), { timeout: 10_000 })
  await owner.close()
})

test('a pong says when a subscription listens, and nothing told afterwards is lost', async () => {
  const socket = await openSocket(kit, await kit.signedIn('owner@maple.test'))
  const heard: unknown[] = []
  socket.client.on('pong', (_received, payload) => void heard.push(payload))
  const subscription = socket.subscribe(ADDED)
  await vi.waitFor(() => expect(heard).toEqual([{ listening: expect.any(String) }]), { timeout: 10_000 })
  await tell('Heard')
  await vi.waitFor(() => expect(titles(subscription.messages)).toEqual(['Heard']), { timeout: 10_000 })
  await socket.close()
})

test('sockets of one session that ask the same each get every event once, and go on without each other', async () => {
  const visitor = await kit.signedIn('owner@maple.test')
  const [first, second] = [await openSocket(kit, visitor), await openSocket(kit, visitor)]
  let listeners = 0
  for (const { client } of [first, second]) client.on('pong', () => void listeners++)
  const [one, other] = [first.subscribe(ADDED), second.subscribe(ADDED)]
  await vi.waitFor(() => expect(listeners).toBe(2), { timeout: 10_000 })
  await tell('For both')
  await vi.waitFor(() =>
    expect([one, other].map(({ messages }) => titles(messages))).toEqual([['For both'], ['For both']]),
  )
  one.end()
  await tell('For one')
  await vi.waitFor(() => expect(titles(other.messages)).toEqual(['For both', 'For one']))
  expect(titles(one.messages)).toEqual(['For both'])
  const again = first.subscribe(ADDED)
  await vi.waitFor(() => expect(listeners).toBe(3))
  await second.close()
  await tell('For the first')
  await vi.waitFor(() => expect(titles(again.messages)).toEqual(['For the first']))
  await first.close()
})

test('the news of another tenant never arrives, nor those of a colleague', async () => {
  const owner = await listening(await kit.signedIn('owner@maple.test'))
  await kit.database.query(`update tenant set plan = 'pro' where handle = 'birch'`)
  await tell('For the bakery', 'birch')
  const [colleague] = await kit.database.query<{ id: string }>(
    `select n.id from notification n join "user" u on u.id = n.user_id where u.email = 'manager@maple.test' limit 1`,
  )
  const [own] = await kit.database.query<{ id: string }>(`select id from "user" where email = 'owner@maple.test'`)
  // Even if news of it went the wrong way, the row is read as the one who listens.
  await kit.server.inTenant(kit.tenants.maple as string, ({ em }) =>
    publish(em, 'notification.added', { userId: own?.id as string, notificationId: colleague?.id as string }),
  )
  await vi.waitFor(() => expect(owner.subscription.isOver).toBe(true), { timeout: 10_000 })
  expect(titles(owner.subscription.messages)).toEqual([undefined])
  expect(news(owner.subscription.messages)[0]?.errors?.[0]?.extensions?.code).toBe('NOT_FOUND')
  await owner.close()
})

test('when the session ends the next event is the last, says so, and brings nothing', async () => {
  const visitor = await kit.signedIn('owner@maple.test')
  const { subscription, client, close } = await listening(visitor)
  const colleague = await listening(await kit.signedIn('manager@maple.test'))
  const closed = new Promise((resolve) => client.on('closed', (event) => resolve((event as CloseEvent).code)))
  await visitor.ask('mutation { signOut { userErrors { code } } }')
  await tell('Too late')
  await vi.waitFor(() => expect(subscription.isOver).toBe(true), { timeout: 10_000 })
  expect(news(subscription.messages)[0]?.errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
  expect(titles(subscription.messages)).toEqual([undefined])
  expect(await closed).toBe(4401)
  await close()
  // So that this event doesn't arrive during the next test.
  await vi.waitFor(() => expect(titles(colleague.subscription.messages)).toEqual(['Too late']), { timeout: 10_000 })
  await colleague.close()
})

test('a subscription ends when its session moves to another tenant', async () => {
  const agency = await kit.signedIn('agency@north.test')
  const enter = (handle: string) =>
    agency.ask('mutation ($id: ID!) { switchTenant(input: { tenantId: $id }) { tenant { handle } } }', {
      id: kit.tenants[handle],
    })
  await enter('maple')
  const socket = await openSocket(kit, agency)
  const closed = new Promise((resolve) => socket.client.on('closed', (event) => resolve((event as CloseEvent).code)))
  const typing = socket.subscribe('subscription { agentTyping { conversationId agentName } }')
  const type = () =>
    kit.server.inTenant(kit.tenants.maple as string, ({ em }) =>
      publish(em, 'conversation.agent_typing', { conversationId: 'c', agentId: 'a', agentName: 'Max' }),
    )
  await vi.waitFor(
    async () => {
      await type()
      expect(typing.messages.at(-1)?.data).toEqual({ agentTyping: { conversationId: 'c', agentName: 'Max' } })
    },
    { timeout: 10_000, interval: 200 },
  )
  await enter('birch')
  await type()
  await vi.waitFor(() => expect(typing.isOver).toBe(true), { timeout: 10_000 })
  expect(typing.messages.at(-1)).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
  expect(await closed).toBe(4401)
  await socket.close()
})

test('two people who ask the same do not share answers', async () => {
  await tell('Own')
  const ids = await kit.database.query<{ id: string; user_id: string }>(
    `select n.id, n.user_id from notification n join "user" u on u.id = n.user_id where u.email = 'owner@maple.test' and n.title = 'Own'`,
  )
  const owner = await listening(await kit.signedIn('owner@maple.test'))
  const manager = await listening(await kit.signedIn('manager@maple.test'))
  await kit.server.inTenant(kit.tenants.maple as string, ({ em }) =>
    publish(em, 'notification.added', { userId: ids[0]?.user_id as string, notificationId: ids[0]?.id as string }),
  )
  await tell('For both')
  const heard = () => [owner, manager].map(({ subscription }) => titles(subscription.messages))
  await vi.waitFor(() => expect(heard()).toEqual([['Own', 'For both'], ['For both']]), { timeout: 10_000 })
  await Promise.all([owner.close(), manager.close()])
})

test('when the plan loses the bell, so does whoever listens', async () => {
  const { subscription, close } = await listening(await kit.signedIn('owner@maple.test'))
  const [own] = await kit.database.query<{ id: string }>(`select id from "user" where email = 'owner@maple.test'`)
  await kit.database.query(`update tenant set plan = 'basic' where handle = 'maple'`)
  await kit.server.inTenant(kit.tenants.maple as string, ({ em }) =>
    publish(em, 'notification.added', { userId: own?.id as string, notificationId: crypto.randomUUID() }),
  )
  await vi.waitFor(() => expect(subscription.isOver).toBe(true), { timeout: 10_000 })
  expect(news(subscription.messages)[0]?.errors?.[0]).toMatchObject({
    message: 'This needs the pro plan.',
    extensions: { code: 'FORBIDDEN' },
  })
  await kit.database.query(`update tenant set plan = 'enterprise' where handle = 'maple'`)
  await close()
})

test('somebody signed out is refused before the first event', async () => {
  const socket = await openSocket(kit, kit.visitor())
  const subscription = socket.subscribe(ADDED)
  const hidden = socket.subscribe('subscription { ...f } fragment f on Subscription { notificationAdded { id } }')
  for (const one of [subscription, hidden]) {
    await vi.waitFor(() => expect(one.isOver).toBe(true), { timeout: 10_000 })
    expect(one.messages[0]?.errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
  }
  await socket.close()
})

test.each([
  [
    '{ me { user { id } } }',
    'Only subscriptions go over a socket: send queries and mutations to this address by POST.',
  ],
  ['subscription { nothing }', expect.stringContaining('Cannot query field "nothing"')],
  ['subscription {', expect.stringContaining('Syntax Error')],
  [
    `subscription { notificationAdded { ${Array.from({ length: 40 }, (_, i) => `a${i}: id`).join(' ')} } }`,
    'The query has too many aliases: at most 30 are answered.',
  ],
])('over a socket %j is refused in words', async (query, message) => {
  const socket = await openSocket(kit, await kit.signedIn('owner@maple.test'))
  const subscription = socket.subscribe(query)
  await vi.waitFor(() => expect(subscription.errors).toHaveLength(1), { timeout: 10_000 })
  expect(subscription.errors[0]).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT' } }])
  await socket.close()
})

test('one socket carries so many subscriptions and no more', async () => {
  const socket = await openSocket(kit, await kit.signedIn('owner@maple.test'))
  const all = Array.from({ length: MAX_SUBSCRIPTIONS + 1 }, () => socket.subscribe(ADDED))
  await vi.waitFor(() => expect(all.filter(({ isOver }) => isOver)).toHaveLength(1), { timeout: 10_000 })
  expect(all.at(-1)?.errors[0]?.[0]?.message).toBe('At most 20 subscriptions go over one socket.')
  await socket.close()
})

test('a message that is too long closes the socket', async () => {
  const socket = await openSocket(kit, await kit.signedIn('owner@maple.test'))
  const closed = new Promise((resolve) => socket.client.on('closed', (event) => resolve((event as CloseEvent).code)))
  socket.subscribe(`subscription { notificationAdded { id } } # ${'x'.repeat(70_000)}`)
  expect(await closed).toBe(1009)
})

test('a page of another site, a wrong key and another path open no socket', async () => {
  const visitor = await kit.signedIn('owner@maple.test')
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  expect(await closing({ cookie, origin: 'http://maple.localhost' })).toBe(403)
  expect(await closing({ authorization: 'Bearer ms_wrong' })).toBe(401)
  expect(await closing({ cookie }, '/other')).toBe(404)
  await (await listening(visitor, { origin: 'http://localhost' })).close()
})

test('another process hears of it too', async () => {
  const other = new NotifiedEvents(embeddedAccess(kit.database, kit.database.name).app, {
    info() {},
    warn() {},
    error() {},
  })
  await other.start()
  const heard: string[] = []
  other.on('notification.added', ({ tenantId }) => heard.push(tenantId))
  await tell('Everywhere')
  await vi.waitFor(() => expect(heard).toContain(kit.tenants.maple), { timeout: 10_000 })
  await other.stop()
})

test('when events were lost sockets are closed, so that everything is asked anew', async () => {
  const { client, close } = await listening(await kit.signedIn('owner@maple.test'))
  const closed = new Promise((resolve) => client.on('closed', (event) => resolve((event as CloseEvent).code)))
  await kit.database.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'mainstreet events' and datname = current_database()`)
  expect(await closed).toBe(1012)
  await close()
})
