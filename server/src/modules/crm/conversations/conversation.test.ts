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

test('a note mentions only staff of the tenant', async () => {
  const id = await start({ name: 'Mentioned Mia' })
  const managerId = await idOf('manager@maple.test')
  const { message } = await desk.note(id, 'Max, please look', { mentionedIds: [managerId] })
  expect(message).toMatchObject({ kind: 'NOTE', mentionedIds: [managerId] })
  const { data } = await manager.ask('{ notifications { items { title } } }')
  expect(data.notifications.items[0].title).toBe('Olive Maple mentioned you in the chat with “Mentioned Mia”')
  const wrong = await desk.note(id, 'x', { mentionedIds: [await idOf('owner@birch.test')] })
  expect(wrong.userErrors[0]).toMatchObject({ field: 'mentionedIds' })
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
