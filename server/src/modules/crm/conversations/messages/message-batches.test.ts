import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { openSocket } from '../../../../../../tests/kit/socket.ts'
import { MAPLE, useServer } from '../../../../app/test-server.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { deskOf, insertConversation } from '../conversation-test-kit.ts'
import { MessageService } from './message.service.ts'

const kit = useServer()
const { database } = kit
const maple = () => kit.tenants.maple as string
const start = () => insertConversation(database, maple(), { messages: 1 })

interface Message {
  readonly conversationId: string
  readonly text: string
  readonly clientId?: string
}

/** The first is a batch of its own, because it comes first; the others are the next batch. */
const sendTogether = (messages: readonly Message[]) =>
  kit.server.inTenant(maple(), (ctx) =>
    Promise.allSettled(messages.map((message) => ctx.use(MessageService).send({ clientId: randomUUID(), ...message }))),
  )

/** The messages of a conversation after the first, with the transaction that wrote each. */
const stored = (conversationId: string) =>
  database.query<{ number: number; text: string; transaction: string }>(
    `select number, text, xmin::text as transaction from chat_message where conversation_id = $1 and number > 1
      order by number`,
    [conversationId],
  )
const numbersOf = (rows: readonly { number: number }[]) => rows.map(({ number }) => number)

test('messages of several conversations that arrive together are one transaction', async () => {
  const [one, other] = [await start(), await start()]
  await sendTogether([
    { conversationId: one, text: 'First' },
    { conversationId: other, text: 'Second' },
    { conversationId: one, text: 'Third' },
    { conversationId: other, text: 'Fourth' },
  ])
  const [ofOne, ofOther] = [await stored(one), await stored(other)]
  expect(ofOne.map(({ number, text }) => [number, text])).toEqual([
    [2, 'First'],
    [3, 'Third'],
  ])
  expect(ofOther.map(({ number, text }) => [number, text])).toEqual([
    [2, 'Second'],
    [3, 'Fourth'],
  ])
  expect(new Set([...ofOne, ...ofOther].map(({ transaction }) => transaction)).size).toBe(1)
  const rows = await database.query(
    `select last_number, preview, unread_count, waiting_since, mail_due_at is not null as is_mailed
      from conversation where id = any($1) order by preview`,
    [[one, other]],
  )
  const state = { last_number: 3, unread_count: 1, waiting_since: null, is_mailed: true }
  expect(rows).toEqual([
    { ...state, preview: 'Fourth' },
    { ...state, preview: 'Third' },
  ])
})

test('the same message twice in a batch, and again in the next one, is there once', async () => {
  const conversationId = await start()
  const again = { conversationId, text: 'Once', clientId: randomUUID() }
  const batch = [{ conversationId, text: 'Before' }, again, again, { conversationId, text: 'After' }]
  const results = [...(await sendTogether(batch)), ...(await sendTogether([again]))]
  const numbers = results.map((result) => (result.status === 'fulfilled' ? result.value.number : result.reason))
  expect(numbers).toEqual([2, 3, 3, 4, 3])
  expect((await stored(conversationId)).map(({ text }) => text)).toEqual(['Before', 'Once', 'After'])
})

test('the same ID in two conversations is two messages', async () => {
  const [one, other] = [await start(), await start()]
  const clientId = randomUUID()
  await sendTogether([one, one, other].map((conversationId) => ({ conversationId, text: 'Hello', clientId })))
  expect(numbersOf(await stored(one))).toEqual([2])
  expect(numbersOf(await stored(other))).toEqual([2])
})

test('a message to a conversation that is not there fails no other', async () => {
  const conversationId = await start()
  const results = await sendTogether([
    { conversationId, text: 'Before' },
    { conversationId: randomUUID(), text: 'Lost' },
    { conversationId: 'nonsense', text: 'Lost' },
    { conversationId: await insertConversation(database, kit.tenants.birch as string), text: 'Foreign' },
    { conversationId, text: 'After' },
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected', 'fulfilled'])
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason.extensions.code).toBe('NOT_FOUND')
  expect(numbersOf(await stored(conversationId))).toEqual([2, 3])
})

test('messages to other conversations do not wait for one that is locked', async () => {
  const [locked, other] = [await start(), await start()]
  let sent: Promise<unknown> | undefined
  await kit.server.inTenant(maple(), (ctx) =>
    inTransaction(ctx, async () => {
      await ctx.em.execute('select from conversation where id = ? for update', [locked])
      sent = sendTogether([
        { conversationId: locked, text: 'First' },
        { conversationId: locked, text: 'Second' },
        { conversationId: other, text: 'Elsewhere' },
      ])
      await expect.poll(async () => numbersOf(await stored(other))).toEqual([2])
      expect(await stored(locked)).toEqual([])
    }),
  )
  await sent
  expect((await stored(locked)).map(({ text }) => text)).toEqual(['First', 'Second'])
})

test('a message that the database refuses fails no other, and leaves no gap', async () => {
  const conversationId = await start()
  await database.query(`create function refuse_message() returns trigger language plpgsql as
    $$ begin if new.text = 'Refused' then raise 'refused'; end if; return new; end $$`)
  await database.query(`create trigger refuse_message before insert on chat_message for each row
    execute function refuse_message()`)
  const texts = ['First', 'Second', 'Refused', 'Third']
  const results = await sendTogether(texts.map((text) => ({ conversationId, text })))
  await database.query('drop trigger refuse_message on chat_message')
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  const rows = await stored(conversationId)
  expect(rows.map(({ number, text }) => [number, text])).toEqual([
    [2, 'First'],
    [3, 'Second'],
    [4, 'Third'],
  ])
})

test('a webhook gets each message of a batch once, in order', async () => {
  const conversationId = await start()
  await database.query(`update tenant set plan = 'enterprise' where handle = 'maple'`)
  const [webhook] = await database.query<{ id: string }>(
    `insert into webhook (tenant_id, url, events, sealed_secret)
      values ($1, 'https://webhook.invalid', '{message.created}', 'x') returning id`,
    [maple()],
  )
  await sendTogether(['First', 'Second', 'Third'].map((text) => ({ conversationId, text })))
  const deliveries = await database.query<{ text: string }>(
    `select data ->> 'message' as text from webhook_delivery where webhook_id = $1 order by id`,
    [webhook?.id],
  )
  expect(deliveries.map(({ text }) => text)).toEqual(['First', 'Second', 'Third'])
  await database.query('delete from webhook where id = $1', [webhook?.id])
})

test.each([
  ['short', 'Hello'],
  ['too long for an event', '€'.repeat(5000)],
])('agents and the visitor get a message that is %s', async (_, text) => {
  await database.query('update site_settings set live_chat_enabled = true')
  const [agent, visitor] = [await kit.signedIn('owner@maple.test'), kit.visitor(MAPLE)]
  const [desk, page] = [await openSocket(kit, agent), await openSocket(kit, visitor)]
  const begin = `mutation ($input: SendVisitorMessageInput!) { sendVisitorMessage(input: $input) { message { id } } }`
  await visitor.ask(begin, { input: { text: 'Hi', clientId: randomUUID() } })
  await page.close()
  const opened = await openSocket(kit, visitor)
  const fields = 'id number clientId text authorName createdAt file { name }'
  const atDesk = desk.subscribe(`subscription { chatMessage { ${fields} kind direction authorId conversationId } }`)
  const atVisitor = opened.subscribe(`subscription { visitorChatEvent { message { ${fields} isMine isRead } } }`)
  const [row] = await database.query<{ id: string }>('select id from conversation order by id desc limit 1')
  const id = row?.id as string
  const messages = (heard: typeof atDesk, name: string) =>
    heard.messages.map(({ data }) => data?.[name] as Record<string, unknown>)
  const send = deskOf(agent).send
  await vi.waitFor(
    async () => {
      await send(id, 'Are you there?')
      expect(atDesk.messages.length).toBeGreaterThan(0)
      expect(atVisitor.messages.length).toBeGreaterThan(0)
    },
    { timeout: 10_000 },
  )
  const clientId = randomUUID()
  const { message } = await send(id, text, { clientId })
  const seen = { id: message.id, number: message.number, clientId, text, authorName: 'Olive Maple', file: null }
  await expect
    .poll(() => messages(atDesk, 'chatMessage').at(-1))
    .toMatchObject({
      ...seen,
      ...{ kind: 'MESSAGE', direction: 'OUTBOUND', authorId: expect.any(String), conversationId: id },
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
  await expect
    .poll(() => (messages(atVisitor, 'visitorChatEvent').at(-1) as { message?: object } | undefined)?.message)
    .toMatchObject({ ...seen, isMine: false, isRead: false })
  await Promise.all([desk.close(), opened.close()])
})
