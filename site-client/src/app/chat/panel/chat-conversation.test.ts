// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChatMessage } from './chat-api.ts'
import { ChatConversation } from './chat-conversation.ts'

/** A server with one conversation, which can be unreachable. */
let stored: ChatMessage[]
let isReachable: boolean
let asked: (number | null)[]
/** The server's limit. */
let pageSize: number
let sentIds: string[]

const message = (number: number, text: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  ...{
    id: `id-${number}-${text}`,
    number,
    clientId: `client-${number}`,
    text,
    authorName: 'Olive',
    authorPictureUrl: null,
    isMine: false,
    file: null,
  },
  ...{ isRead: false, createdAt: '2026-05-01T12:00:00Z', ...more },
})

/** As `GET /live-chat/visitor-messages` answers. */
function readMessages({ searchParams }: URL) {
  const numberOf = (name: string) => (searchParams.has(name) ? Number(searchParams.get(name)) : undefined)
  const [after, before] = [numberOf('after'), numberOf('before')]
  asked.push(after ?? null)
  const inRange = stored.filter(({ number }) => number > (after ?? 0) && number < (before ?? Infinity))
  const messages = after === undefined ? inRange.slice(-pageSize) : inRange.slice(0, pageSize)
  return {
    ...{ success: true, is_online: true, has_more: messages.length < inRange.length, read_number: 0, is_closed: false },
    messages: messages.map(({ text, ...sent }) => ({
      ...{ id: sent.id, number: sent.number, client_id: sent.clientId, message: text, file_url: null },
      ...{ direction: sent.isMine ? 'inbound' : 'outbound', agent_name: sent.authorName, is_read: sent.isRead },
      created_at: sent.createdAt,
    })),
  }
}

function answer(query: string, { input }: { input?: { clientId: string; text: string } }) {
  if (query.includes('chatOffer')) return { chatOffer: { greeting: '', away: '', playsSound: true } }
  if (!query.includes('sendVisitorMessage')) return { markVisitorChatRead: { success: true, userErrors: [] } }
  const { clientId = '', text = '' } = input ?? {}
  sentIds.push(clientId)
  const number = (stored.at(-1)?.number ?? 0) + 1
  const sent = stored.find((one) => one.clientId === clientId) ?? message(number, text, { clientId, isMine: true })
  if (!stored.includes(sent)) stored.push(sent)
  return { sendVisitorMessage: { message: sent, userErrors: [] } }
}

beforeEach(() => {
  stored = []
  asked = []
  pageSize = 200
  sentIds = []
  isReachable = true
  sessionStorage.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(window, 'fetch').mockImplementation(async (url, options) => {
    if (!isReachable) throw new TypeError('Failed to fetch')
    if (url instanceof URL) return Response.json(readMessages(url))
    const { query, variables } = JSON.parse(String(options?.body))
    return Response.json({ data: answer(query, variables) })
  })
})
// Other files of the worker have the same window.
afterEach(() => {
  vi.restoreAllMocks()
})

const open = () => new ChatConversation('Home', () => {})
const textsOf = ({ messages }: ChatConversation) => messages.map(({ text }) => text)

test('after the first request only new messages are requested', async () => {
  stored = [message(1, 'Hello'), message(3, 'Anybody there?')]
  const chat = open()
  await chat.refresh()
  stored.push(message(4, 'Bye'))
  await Promise.all([chat.refresh(), chat.refresh()])
  expect(asked).toEqual([null, 3])
  expect(textsOf(chat)).toEqual(['Hello', 'Anybody there?', 'Bye'])
})

test('the latest messages are shown first, and older ones on request', async () => {
  pageSize = 2
  stored = [1, 2, 3, 4, 5].map((number) => message(number, `Message ${number}`))
  const chat = open()
  await chat.refresh()
  expect([textsOf(chat), chat.hasOlder]).toEqual([['Message 4', 'Message 5'], true])
  await chat.loadOlder()
  isReachable = false
  await chat.loadOlder()
  isReachable = true
  expect([chat.messages[0]?.number, chat.hasOlder]).toEqual([2, true])
  stored.push(message(6, 'New'))
  await chat.loadOlder()
  await chat.refresh()
  expect([chat.messages.map(({ number }) => number), chat.hasOlder]).toEqual([[1, 2, 3, 4, 5, 6], false])
})

test('a message that was sent does not hide one that came before it', async () => {
  stored = [message(1, 'Hello')]
  const chat = open()
  await chat.refresh()
  stored.push(message(2, 'From an agent'))
  chat.send('From me')
  await vi.waitFor(() => expect(textsOf(chat)).toEqual(['Hello', 'From an agent', 'From me']))
})

test('a failed message stays, also after a reload, and is retried under its ID', async () => {
  isReachable = false
  const chat = open()
  chat.send('On a bad line')
  await vi.waitFor(() => expect(chat.unsent).toMatchObject([{ text: 'On a bad line', problem: '' }]))
  isReachable = true
  const reloaded = open()
  const [unsent] = reloaded.unsent
  if (unsent) reloaded.retry(unsent)
  await vi.waitFor(() => expect(textsOf(reloaded)).toEqual(['On a bad line']))
  expect([reloaded.unsent, sentIds]).toEqual([[], [unsent?.clientId]])
})

test('agents\u2019 messages are unread until they are marked', async () => {
  stored = [message(1, 'Old', { isRead: true }), message(2, 'Mine', { isMine: true }), message(3, 'New')]
  const chat = open()
  await chat.refresh()
  expect(chat.unreadCount).toBe(1)
  chat.markAllRead()
  expect(chat.unreadCount).toBe(0)
})

test('once the staff have deleted the conversation, the next message begins a new one', async () => {
  stored = [message(1, 'Hello'), message(2, 'Old')]
  const chat = open()
  await chat.refresh()
  stored = []
  chat.send('Again')
  await vi.waitFor(() => expect(textsOf(chat)).toEqual(['Again']))
})
