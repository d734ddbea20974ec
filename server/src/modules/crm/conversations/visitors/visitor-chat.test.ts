import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { formData } from '../../../../../../tests/kit/form-data.ts'
import { hostileFiles } from '../../../../../../tests/kit/hostile-files.ts'
import { openSocket } from '../../../../../../tests/kit/socket.ts'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { deskOf } from '../conversation-test-kit.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-visitor-chat-'))
const kit = useServer({ dataDir })
const { database } = kit
const SITE = 'maple.localhost'
const PDF = hostileFiles['document.pdf'] as Buffer
const CHAT = `query ($after: Int) { visitorChat(after: $after) {
  isOnline unreadCount readNumber isClosed hasEmail messages { number text isMine isRead authorName } } }`
const SEND = `mutation ($input: SendVisitorMessageInput!) {
  sendVisitorMessage(input: $input) { message { number text } userErrors { code message field } } }`

let desk: ReturnType<typeof deskOf>
beforeAll(async () => {
  desk = deskOf(await kit.signedIn('owner@maple.test'))
  await database.query('update site_settings set live_chat_enabled = true')
})

afterAll(() => rmSync(dataDir, { recursive: true }))

const browser = () => kit.visitor(SITE)
const send = (person: Visitor, text: string, more: object = {}) =>
  person.ask(SEND, { input: { text, clientId: randomUUID(), ...more } })
const read = async (person: Visitor, after?: number) => (await person.ask(CHAT, { after })).data?.visitorChat
const newest = async () =>
  (await database.query<{ id: string }>('select id from conversation order by id desc limit 1'))[0]?.id as string

test('a browser is known by the secret of its cookie, and by nothing that it says', async () => {
  const [vera, eve] = [browser(), browser()]
  await send(vera, 'Are you open?', { visitorId: 'vera' })
  const cookie = vera.cookies.get('ms_chat') ?? ''
  expect(cookie).toHaveLength(43)
  const stored = await database.query<{ token_hash: string }>('select token_hash from chat_visitor')
  expect(stored.some(({ token_hash }) => token_hash === cookie)).toBe(false)
  expect((await read(vera)).messages).toEqual([
    { number: 1, text: 'Are you open?', isMine: true, isRead: false, authorName: 'Visitor' },
  ])
  expect((await read(eve)).messages).toEqual([])
  await send(eve, 'I am Vera', { visitorId: 'vera' })
  expect((await read(vera)).messages).toHaveLength(1)
  eve.cookies.set('ms_chat', 'x'.repeat(43))
  expect((await read(eve)).messages).toEqual([])
})

test('a visitor reads the latest messages first, and then those before them', async () => {
  const vera = browser()
  await send(vera, 'First')
  await database.query(
    `insert into chat_message (tenant_id, conversation_id, number, client_id, kind, direction, text, author_name, created_at)
     select tenant_id, id, n, 'many-' || n, 'message', 'inbound', 'Message ' || n, 'Vera', now()
     from conversation, generate_series(2, 250) n where id = $1`,
    [await newest()],
  )
  await database.query('update conversation set last_number = 250 where id = $1', [await newest()])
  const page = async (before?: number) => {
    const document = 'query ($before: Int) { visitorChat(before: $before) { hasMore messages { number } } }'
    const { hasMore, messages } = (await vera.ask(document, { before })).data.visitorChat
    return [messages[0]?.number, messages.at(-1)?.number, hasMore]
  }
  expect(await page()).toEqual([51, 250, true])
  expect(await page(51)).toEqual([1, 50, false])
})

test('staff read the name of the browser, not all that it says of itself', async () => {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const payload = JSON.stringify({ query: SEND, variables: { input: { text: 'Hello', clientId: randomUUID() } } })
  await browser().request({ headers: { 'content-type': 'application/json', 'user-agent': userAgent }, payload })
  const device = 'select device from chat_visitor order by id desc limit 1'
  expect(await database.query(device)).toEqual([{ device: 'Firefox on Linux' }])
})

test('a chat begins with the same data of the browser, whether by a message, a file or the form', async () => {
  const visit = {
    ...{ visitorId: 'tracked', pageUrl: 'https://maple.example/brakes', pageTitle: 'Brakes' },
    ...{ source: 'https://search.example/', locale: 'fr', timeZone: 'America/Toronto' },
  }
  await send(browser(), 'Hello', visit)
  const CONTACT = `mutation ($input: SetChatContactInput!) { setChatContact(input: $input) { userErrors { code } } }`
  await browser().ask(CONTACT, { input: { email: 'vera@example.com', ...visit } })
  const { pageUrl, pageTitle, timeZone, visitorId, ...more } = visit
  const fields = { page_url: pageUrl, page_title: pageTitle, time_zone: timeZone, visitor_id: visitorId, ...more }
  const form = formData({ name: 'quote.pdf', bytes: PDF }, { client_id: randomUUID(), ...fields })
  expect((await browser().request({ url: '/api/v1/live-chat/files', ...form })).status).toBe(201)
  const stored = await database.query(
    'select label, page_url, page_title, source, locale, country, pages_seen from chat_visitor order by id desc limit 3',
  )
  const row = {
    ...{ label: 'tracked', page_url: pageUrl, page_title: 'Brakes', source: visit.source },
    ...{ locale: 'fr', country: 'CA', pages_seen: 1 },
  }
  expect(stored).toEqual([row, row, row])
})

test('a first message whose answer was lost is sent again by the same visitor, and stands once', async () => {
  const vera = browser()
  await read(vera)
  const offered = vera.cookies.get('ms_chat') ?? ''
  const clientId = randomUUID()
  await Promise.all([send(vera, 'Hello', { clientId }), send(vera, 'Hello', { clientId })])
  // As before the first message: its answer never came.
  vera.cookies.set('ms_chat', offered)
  await send(vera, 'Hello', { clientId })
  expect((await read(vera)).messages).toMatchObject([{ number: 1, text: 'Hello' }])
  const count = `select count(*)::int from chat_message where client_id = $1`
  expect(await database.query(count, [clientId])).toEqual([{ count: 1 }])
})

test('a secret that was not issued here is replaced', async () => {
  const vera = browser()
  await read(vera)
  const offered = vera.cookies.get('ms_chat') ?? ''
  for (const forged of ['x'.repeat(43), `${offered.slice(1)}x`, `${offered.slice(0, 22)}${'x'.repeat(21)}`]) {
    const eve = browser()
    eve.cookies.set('ms_chat', forged)
    await send(eve, 'Hello')
    expect(eve.cookies.get('ms_chat')).not.toBe(forged)
    expect((await read(eve)).messages).toHaveLength(1)
  }
  await send(vera, 'Hello')
  expect(vera.cookies.get('ms_chat')).toBe(offered)
})

test('visitors see answers, but neither private notes nor events', async () => {
  const vera = browser()
  await send(vera, 'Hello')
  const id = await newest()
  await desk.note(id, 'A difficult one')
  await desk.send(id, 'Good morning')
  await desk.markRead({ id })
  expect(await read(vera, 1)).toMatchObject({
    unreadCount: 1,
    messages: [{ number: 3, text: 'Good morning', isMine: false }],
  })
  await vera.ask('mutation { markVisitorChatRead(input: { number: 3 }) { success } }')
  expect(await read(vera)).toMatchObject({ unreadCount: 0, messages: [{ isRead: true }, { isRead: true }] })
})

test('sending again adds nothing', async () => {
  const vera = browser()
  await send(vera, 'First')
  const clientId = randomUUID()
  await Promise.all([send(vera, 'Twice', { clientId }), send(vera, 'Twice', { clientId })])
  expect((await read(vera)).messages.map(({ text }: { text: string }) => text)).toEqual(['First', 'Twice'])
})

test('a visitor who writes too fast is told so, and long messages are refused', async () => {
  const vera = browser()
  expect((await send(vera, 'x'.repeat(5001))).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  await send(vera, 'One')
  const answers = []
  for (let index = 0; index < 35; index++) answers.push(await send(vera, `Message ${index}`))
  const refused = answers.filter(({ errors }) => errors)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.errors?.[0]).toMatchObject({
    message: 'You are sending messages too quickly. Wait a moment and try again.',
    extensions: { code: 'RATE_LIMITED' },
  })
})

test('a blocked visitor is refused', async () => {
  const vera = browser()
  await send(vera, 'Spam')
  await desk.block({ id: await newest(), isBlocked: true })
  const { data } = await send(vera, 'More spam')
  expect(data?.sendVisitorMessage.userErrors[0]).toMatchObject({ code: 'BLOCKED' })
  for (const write of ['setChatContact(input: { email: "vera@example.com" })', 'rateChat(input: { rating: 1 })']) {
    const answer = await vera.ask(`mutation { written: ${write} { userErrors { code } } }`)
    expect(answer.data.written.userErrors).toEqual([{ code: 'BLOCKED' }])
  }
})

test('conversations go to the agents who are online, in turn and up to their limit', async () => {
  const manager = await kit.signedIn('manager@maple.test')
  await desk.availability({ isAvailable: true, conversationLimit: 1 })
  await deskOf(manager).availability({ isAvailable: true, conversationLimit: 1 })
  await database.query(`update conversation set assignee_id = null`)
  const assignees: (string | undefined)[] = []
  for (let index = 0; index < 3; index++) {
    await send(browser(), 'Hello')
    assignees.push((await desk.read(await newest())).assignee?.displayName)
  }
  expect(assignees.slice(0, 2).toSorted()).toEqual(['Max Maple', 'Olive Maple'])
  expect(assignees[2]).toBeUndefined()
})

test('the answer and the typing of an agent reach the socket of this visitor alone', async () => {
  const [vera, eve] = [browser(), browser()]
  await send(eve, 'Hi')
  await send(vera, 'Hello')
  const id = await newest()
  const EVENTS = 'subscription { visitorChatEvent { message { number text } typingAgent } }'
  const [hers, others] = [await openSocket(kit, vera), await openSocket(kit, eve)]
  const [events, spying] = [hers.subscribe(EVENTS), others.subscribe(EVENTS)]
  await vi.waitFor(
    async () => {
      await desk.typing(id)
      expect(events.messages.at(-1)?.data?.visitorChatEvent).toEqual({ message: null, typingAgent: 'Olive Maple' })
    },
    { timeout: 30_000 },
  )
  const { message } = await desk.send(id, 'Live')
  await vi.waitFor(() =>
    expect(events.messages.at(-1)?.data?.visitorChatEvent).toMatchObject({
      message: { number: message.number, text: 'Live' },
    }),
  )
  const countBefore = events.messages.length
  await desk.markRead({ id })
  await vi.waitFor(() => expect(events.messages.length).toBeGreaterThan(countBefore))
  expect(events.messages.at(-1)?.data?.visitorChatEvent).toEqual({ message: null, typingAgent: null })
  expect((await read(vera)).readNumber).toBe(message.number)
  expect(spying.messages).toEqual([])
  await Promise.all([hers.close(), others.close()])
})

test('a conversation that was reopened can be rated again after its next end', async () => {
  const vera = browser()
  const rating = async () => (await vera.ask('{ visitorChat { rating } }')).data?.visitorChat.rating
  const rate = (stars: number) => vera.ask(`mutation { rateChat(input: { rating: ${stars} }) { success } }`)
  await send(vera, 'Hello')
  const id = await newest()
  await desk.close({ ids: [id] })
  await rate(2)
  expect(await rating()).toBe(2)
  await desk.reopen({ ids: [id] })
  expect(await rating()).toBeNull()
  await desk.close({ ids: [id] })
  expect(await rating()).toBeNull()
  await rate(5)
  expect(await rating()).toBe(5)
  expect(await database.query('select rating from conversation where id = $1', [id])).toEqual([{ rating: 5 }])
})

test('nobody chats while the setting is off', async () => {
  await database.query('update site_settings set live_chat_enabled = false')
  expect((await send(browser(), 'Hello')).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  await database.query('update site_settings set live_chat_enabled = true')
})
