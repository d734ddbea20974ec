import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { openSocket } from '../../../../../tests/kit/socket.ts'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { deskOf, insertConversation } from './conversation-test-kit.ts'

const kit = useServer()
const { signedIn, database } = kit

let owner: Visitor
let manager: Visitor
let desk: ReturnType<typeof deskOf>
beforeAll(async () => {
  owner = await signedIn('owner@maple.test')
  manager = await signedIn('manager@maple.test')
  desk = deskOf(owner)
})

const start = (how = {}) => insertConversation(database, kit.tenants.maple as string, how)
const idOf = async (email: string) =>
  (await database.query<{ id: string }>('select id from "user" where email = $1', [email]))[0]?.id as string
const texts = async (id: string) =>
  (await desk.messages(id)).items.map(({ kind, text }: { kind: string; text: string }) => `${kind} ${text}`)

test('an answer takes the next number, ends the wait, and assigns the conversation to its author', async () => {
  const id = await start({ messages: 2 })
  const { message } = await desk.send(id, '  Hello! ')
  expect(message).toMatchObject({
    number: 3,
    kind: 'MESSAGE',
    direction: 'OUTBOUND',
    text: 'Hello!',
    authorName: 'Olive Maple',
  })
  expect(await desk.read(id)).toMatchObject({
    status: 'OPEN',
    preview: 'Hello!',
    lastNumber: 3,
    unreadCount: 2,
    waitingSince: null,
    firstRespondedAt: expect.any(String),
    assignee: { displayName: 'Olive Maple' },
  })
})

test('the same message sent again is there once, also when both arrive at the same moment', async () => {
  const id = await start()
  const clientId = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => desk.send(id, 'Once', { clientId })))
  expect(new Set(answers.map(({ message }) => message.number))).toEqual(new Set([2]))
  expect((await desk.messages(id)).items).toHaveLength(2)
})

test('numbers have no gaps when many agents write at the same time', async () => {
  const id = await start({ messages: 0 })
  const desks = [desk, deskOf(manager)]
  await Promise.all(Array.from({ length: 20 }, (_, index) => desks[index % 2]?.send(id, `Message ${index}`)))
  const { items } = await desk.messages(id)
  expect(items.map(({ number }: { number: number }) => number)).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
})

test('messages are read after a number, before one, or from the end', async () => {
  const id = await start({ messages: 7 })
  const numbers = async (range: object) => {
    const { items, hasMore } = await desk.messages(id, range)
    return [items.map(({ number }: { number: number }) => number), hasMore]
  }
  expect(await numbers({ after: 4 })).toEqual([[5, 6, 7], false])
  expect(await numbers({ after: 0, first: 2 })).toEqual([[1, 2], true])
  expect(await numbers({ first: 2 })).toEqual([[6, 7], true])
  expect(await numbers({ before: 3 })).toEqual([[1, 2], false])
})

test('reading counts down, and never back up', async () => {
  const id = await start({ messages: 4 })
  expect((await desk.markRead({ id, number: 3 })).conversation).toMatchObject({ readNumber: 3, unreadCount: 1 })
  expect((await desk.markRead({ id, number: 1 })).conversation).toMatchObject({ readNumber: 3, unreadCount: 1 })
  expect((await desk.markRead({ id })).conversation).toMatchObject({ readNumber: 4, unreadCount: 0 })
})

test('a transfer writes an event and a note, and notifies the new assignee', async () => {
  const id = await start({ name: 'Transferred Tom' })
  const assigneeId = await idOf('manager@maple.test')
  const { conversation } = await desk.assign({ id, assigneeId, note: 'Wants a quote' })
  expect(conversation.assignee).toEqual({ id: assigneeId, displayName: 'Max Maple' })
  expect(await texts(id)).toEqual([
    'MESSAGE Hello 1',
    'EVENT Olive Maple assigned the conversation to Max Maple',
    'NOTE Wants a quote',
  ])
  const { data } = await manager.ask('{ notifications { items { title link } } }')
  expect(data.notifications.items[0]).toEqual({
    title: 'Olive Maple assigned you the chat with ‘Transferred Tom’',
    link: `/live-chat/${id}`,
  })
  expect((await desk.assign({ id, assigneeId: '' })).conversation.assignee).toBeNull()
  const stranger = await desk.assign({ id, assigneeId: await idOf('owner@birch.test') })
  expect(stranger.userErrors[0]).toMatchObject({ field: 'assigneeId' })
})

test('several are assigned at once, and undoing it takes nothing from colleagues', async () => {
  const ids = [await start(), await start()]
  const [ownerId, managerId] = [await idOf('owner@maple.test'), await idOf('manager@maple.test')]
  const assignees = ({ conversations }: { conversations: { id: string; assigneeId: string | null }[] }) =>
    ids.map((id) => conversations.find((one) => one.id === id)?.assigneeId)
  expect(assignees(await desk.assignAll({ ids, assigneeId: managerId }))).toEqual([managerId, managerId])
  expect(await texts(ids[1] as string)).toContain('EVENT Olive Maple assigned the conversation to Max Maple')
  await desk.assign({ id: ids[0], assigneeId: ownerId })
  const undo = { ids, assigneeId: null, fromAssigneeId: managerId }
  expect(assignees(await desk.assignAll(undo))).toEqual([ownerId, null])
  expect(assignees(await desk.assignAll({ ids, assigneeId: managerId, fromAssigneeId: '' }))).toEqual([
    ownerId,
    managerId,
  ])
  const stranger = await desk.assignAll({ ids, assigneeId: await idOf('owner@birch.test') })
  expect(stranger.userErrors[0]).toMatchObject({ field: 'assigneeId' })
})

test('tags are added to several and removed again, without those that others gave', async () => {
  const ids = [await start(), await start()]
  await desk.tag({ id: ids[0], tags: ['old'] })
  await desk.tagAll({ ids, add: [' vip ', 'quote'] })
  await desk.tagAll({ ids: [ids[1]], add: ['meanwhile'] })
  const { conversations } = await desk.tagAll({ ids, remove: ['vip', 'quote'] })
  const tags = Object.fromEntries(conversations.map((one: { id: string; tags: string[] }) => [one.id, one.tags]))
  expect(ids.map((id) => tags[id])).toEqual([['old'], ['meanwhile']])
  const many = Array.from({ length: 20 }, (_, index) => `tag ${index}`)
  expect((await desk.tagAll({ ids, add: many })).userErrors[0]).toMatchObject({ message: 'At most 20 tags' })
  expect((await desk.read(ids[0] as string)).tags).toEqual(['old'])
})

test('the REST API lists a view, and closes, assigns and tags', async () => {
  const id = await start()
  const assigneeId = await idOf('manager@maple.test')
  const rest = async (method: 'GET' | 'PUT', path: string, body?: object) => {
    const headers = { 'content-type': 'application/json' }
    const url = `/api/v1/admin/live-chat/conversations${path}`
    const answer = await owner.request({ method, url, ...(body ? { headers, payload: JSON.stringify(body) } : {}) })
    return { status: answer.status, ...JSON.parse(answer.body) }
  }
  const rows = async (view: string) =>
    (await rest('GET', `?view=${view}&limit=100`)).results.rows.map((row: { id: string }) => row.id)
  expect([(await rows('open')).includes(id), (await rows('closed')).includes(id)]).toEqual([true, false])
  const change = { status: 'closed', agent_id: assigneeId, tags: ['quote'] }
  expect((await rest('PUT', `/${id}`, change)).conversation).toMatchObject(change)
  expect((await rest('PUT', `/${id}`, { agent_id: null })).conversation).toMatchObject({ ...change, agent_id: null })
  expect([(await rows('open')).includes(id), (await rows('closed')).includes(id)]).toEqual([false, true])
  expect((await rest('PUT', `/${id}`, { status: 'gone' })).status).toBe(400)
  expect((await rest('GET', '?view=gone')).status).toBe(400)
})

test('a note mentions only staff of the tenant', async () => {
  const id = await start({ name: 'Mentioned Mia' })
  const managerId = await idOf('manager@maple.test')
  const { message } = await desk.note(id, 'Max, please look', { mentionedIds: [managerId] })
  expect(message).toMatchObject({ kind: 'NOTE', mentionedIds: [managerId] })
  const { data } = await manager.ask('{ notifications { items { title } } }')
  expect(data.notifications.items[0].title).toBe('Olive Maple mentioned you in the chat with ‘Mentioned Mia’')
  const wrong = await desk.note(id, 'x', { mentionedIds: [await idOf('owner@birch.test')] })
  expect(wrong.userErrors[0]).toMatchObject({ field: 'mentionedIds' })
})

test('each view has its conversations', async () => {
  const [waiting, mine, snoozed, closed] = [await start(), await start(), await start(), await start()]
  await desk.assign({ id: mine, assigneeId: await idOf('owner@maple.test') })
  await desk.snooze({ id: snoozed, until: '2999-01-01T00:00:00.000Z' })
  await desk.close({ ids: [closed] })
  const views = {
    OPEN: [waiting, mine],
    MINE: [mine],
    UNASSIGNED: [waiting],
    WAITING: [waiting, mine],
    SNOOZED: [snoozed],
    CLOSED: [closed],
  }
  for (const [view, ids] of Object.entries(views)) {
    const found = (await desk.list({ view })).filter((id) => [waiting, mine, snoozed, closed].includes(id))
    expect([view, found.toSorted()]).toEqual([view, ids.toSorted()])
  }
  const { data } = await owner.ask('{ conversationCounts { open mine unassigned waiting snoozed closed unread } }')
  expect(data.conversationCounts).toMatchObject({ snoozed: 1, closed: 1 })
})

test('conversations are found by name, email, message and tag', async () => {
  const id = await start({ name: 'Findable Fay', email: 'fay@example.com' })
  await desk.send(id, 'The walnut table is 100%_sure')
  await desk.tag({ id, tags: [' furniture ', 'furniture', ''] })
  expect((await desk.read(id)).tags).toEqual(['furniture'])
  for (const search of ['findable', 'FAY@EXAMPLE', 'walnut', '100%_', 'furniture'])
    expect([search, await desk.list({ search })]).toEqual([search, [id]])
  expect(await desk.list({ search: '100__sure' })).toEqual([])
  expect(await desk.list({ tag: 'furniture' })).toEqual([id])
})

test('a message of either side reopens; a deleted conversation takes its messages along', async () => {
  const id = await start()
  expect((await desk.close({ ids: [id] })).conversations).toEqual([{ id, status: 'CLOSED' }])
  await desk.send(id, 'One more thing')
  expect(await desk.read(id)).toMatchObject({ status: 'OPEN', closedAt: null })
  const [visitor] = await database.query('select visitor_id from conversation where id = $1', [id])
  expect((await desk.remove({ ids: ['nonsense', id] })).errors[0].extensions.code).toBe('NOT_FOUND')
  expect((await desk.remove({ ids: [id] })).deletedIds).toEqual([id])
  expect(await database.query('select id from chat_message where conversation_id = $1', [id])).toEqual([])
  expect(await database.query('select id from chat_visitor where id = $1', [visitor?.visitor_id])).toEqual([])
})

test('a customer is made from what the visitor said, or linked', async () => {
  const id = await start({ name: 'Nora North', email: 'nora.north@example.com' })
  const { conversation } = await desk.createCustomer({ id })
  expect(conversation.customer).toMatchObject({ firstname: 'Nora', lastname: 'North', email: 'nora.north@example.com' })
  const other = await start({ email: 'nora.north@example.com' })
  const { data } = await owner.ask('query ($id: ID!) { conversation(id: $id) { matchingCustomers { id } } }', {
    id: other,
  })
  expect(data.conversation.matchingCustomers).toEqual([{ id: conversation.customer.id }])
  expect(
    (await desk.linkCustomer({ id: other, customerId: conversation.customer.id })).conversation.customer.firstname,
  ).toBe('Nora')
  expect(await desk.list({ customerId: { eq: conversation.customer.id } })).toHaveLength(2)
})

test('canned replies fill their placeholders, with a text for what is unknown', async () => {
  const text = 'Hi {{visitor.first_name|there}}, {{agent.name}} of {{company.name}} here. {{order.total}}'
  const { cannedReply } = await desk.createReply({ shortcut: 'greeting', text })
  const fill = async (conversationId: string) =>
    (
      await owner.ask('query ($id: ID!, $c: ID!) { cannedReplyText(id: $id, conversationId: $c) }', {
        id: cannedReply.id,
        c: conversationId,
      })
    ).data.cannedReplyText
  expect(await fill(await start({ name: 'Ann Lee' }))).toMatch(
    /^Hi Ann, Olive Maple of .+ here\. \{\{order\.total\}\}$/,
  )
  expect(await fill(await start({ name: '' }))).toMatch(/^Hi there,/)
  expect((await desk.createReply({ shortcut: 'greeting', text })).userErrors[0]).toMatchObject({ code: 'TAKEN' })
})

test('an agent is online while available and seen', async () => {
  const { agent } = await desk.availability({ isAvailable: true, conversationLimit: 3 })
  expect(agent).toEqual({ name: 'Olive Maple', isAvailable: true, isOnline: true, conversationLimit: 3 })
  const reset = await desk.availability({ conversationLimit: 0 })
  expect(reset.agent).toMatchObject({ isAvailable: true, conversationLimit: null })
  await database.query(`update chat_agent set seen_at = now() - interval '2 minutes'`)
  expect((await owner.ask('{ chatAvailability { isAvailable isOnline } }')).data.chatAvailability).toEqual({
    isAvailable: true,
    isOnline: false,
  })
  await owner.ask('mutation { chatHeartbeat { agent { isOnline } } }')
  expect((await manager.ask('{ chatAgents { name isOnline } }')).data.chatAgents).toEqual([
    { name: 'Olive Maple', isOnline: true },
  ])
})

test('agents get messages, changes and typing of their tenant only', async () => {
  const id = await start()
  const [maple, birch] = [await openSocket(kit, manager), await openSocket(kit, await signedIn('owner@birch.test'))]
  const messages = maple.subscribe('subscription ($id: ID) { chatMessage(conversationId: $id) { number text } }', {
    id,
  })
  const changes = maple.subscribe('subscription { conversation { conversationId conversation { preview } } }')
  const typing = maple.subscribe('subscription { agentTyping { conversationId agentName } }')
  const spying = birch.subscribe('subscription { chatMessage { text } }')
  const type = 'mutation ($id: ID!) { notifyAgentTyping(input: { conversationId: $id }) { success } }'
  await vi.waitFor(
    async () => {
      await owner.ask(type, { id })
      expect(typing.messages.at(-1)?.data).toEqual({ agentTyping: { conversationId: id, agentName: 'Olive Maple' } })
    },
    { timeout: 30_000 },
  )
  await desk.send(id, 'Live')
  await vi.waitFor(() => expect(messages.messages.at(-1)?.data).toEqual({ chatMessage: { number: 2, text: 'Live' } }))
  await vi.waitFor(() =>
    expect(changes.messages.at(-1)?.data?.conversation).toEqual({
      conversationId: id,
      conversation: { preview: 'Live' },
    }),
  )
  await desk.remove({ ids: [id] })
  await vi.waitFor(() =>
    expect(changes.messages.at(-1)?.data?.conversation).toEqual({ conversationId: id, conversation: null }),
  )
  expect(spying.messages.filter(({ data }) => data)).toEqual([])
  await Promise.all([maple.close(), birch.close()])
})

test('a message has a text of at most 5,000 characters', async () => {
  const id = await start()
  expect((await desk.send(id, '  ')).userErrors[0]).toMatchObject({ field: 'text', message: 'Write a message' })
  expect((await desk.send(id, 'x'.repeat(5001))).errors[0].extensions.code).toBe('BAD_USER_INPUT')
  expect((await desk.send(id, 'x'.repeat(5000))).userErrors).toEqual([])
})
