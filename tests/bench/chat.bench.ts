import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { Visitor } from '../kit/http.ts'
import { networkOf } from './cart/networks.ts'
import { type Sockets, startSockets, type Trigger } from './chat/sockets.ts'
import { type Installed, withInstallation } from './installed.ts'
import { OWNER } from './made-page.ts'
import { median } from './median.ts'
import { atLeast, atMost, type Row } from './report.ts'
import { residentOf } from './resident.ts'
import { startServerProcess } from './server-process.ts'
import type { PlainChatOptions } from './servers/plain-chat.ts'
import { mapleId } from './tenant.ts'

const AUDIENCE = 1_000
const TALKERS = 50
const IDLE = 10_000
const ROUNDS = 5
const SECONDS = 4
/** Until what only the opening needed has been collected. */
const SETTLED_MS = 5_000
const SITE = 'maple.localhost'
const PROTOCOL = 'graphql-transport-ws'
/** A page of the site sends such a message. */
const TEXT = 'Your car is ready. You can pick it up until six. '.repeat(6)
const MESSAGE = 'id number clientId text authorName createdAt'
const FIRST = `mutation ($input: SendVisitorMessageInput!) { sendVisitorMessage(input: $input) {
  message { id } userErrors { message } } }`
const ANSWER = `mutation ($input: SendChatMessageInput!) { sendChatMessage(input: $input) {
  message { id } userErrors { message } } }`
const subscribe = (query: string) => [
  JSON.stringify({ type: 'connection_init' }),
  JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }),
]

/**
 * Live chat against a bare `ws`: one message to a thousand open sockets, messages to one socket each with their row, and
 * the memory of visitors who only keep the chat open.
 */
export function measure(): Promise<Row[]> {
  return withInstallation(
    async (installed) => {
      const owner = new Visitor(installed.port)
      await owner.signIn(OWNER, installed.password)
      await owner.graphql(
        'mutation { updateSiteSettings(input: { liveChatEnabled: true }) { userErrors { message } } }',
      )
      const chats: Chat[] = []
      for (let at = 0; at < TALKERS; at++) chats.push(await beginChat(installed, at))
      const tenantId = await mapleId(installed)
      const conversationIds = await newestConversations(installed, tenantId)
      const given: PlainChatOptions = { databaseUrl: installed.databaseUrl, tenantId, conversationIds, text: TEXT }
      const plain = await startServerProcess('plain-chat', given)
      try {
        const answers = conversationIds.map((id) => answerTo(installed, owner, id))
        return [
          await broadcasts(installed, plain.port, owner, answers[0] as Trigger),
          await talks(installed, plain.port, chats, answers),
          await idleVisitors(installed),
        ]
      } finally {
        await plain.stop()
      }
    },
    { TRUST_PROXY: 'on' },
  )
}

interface Chat {
  readonly cookie: string
}

async function beginChat({ port }: Installed, at: number): Promise<Chat> {
  const visitor = new Visitor(port, SITE)
  const input = { clientId: `bench-chat-${at}`, text: 'Hello' }
  const { sendVisitorMessage } = await visitor.graphql<{ sendVisitorMessage: { userErrors: object[] } }>(FIRST, {
    input,
  })
  if (sendVisitorMessage.userErrors.length > 0) throw new Error(JSON.stringify(sendVisitorMessage.userErrors))
  return { cookie: cookieOf(visitor) }
}

/** In the order in which they were begun. */
async function newestConversations({ databaseUrl }: Installed, tenantId: string): Promise<string[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query(`select set_config('app.tenant_id', $1, false)`, [tenantId])
    const { rows } = await client.query<{ id: string }>(
      'select id from conversation order by created_at desc, id desc limit $1',
      [TALKERS],
    )
    return rows.map(({ id }) => id).reverse()
  } finally {
    await client.end()
  }
}

function answerTo({ port }: Installed, owner: Visitor, conversationId: string): Trigger {
  const body = JSON.stringify({
    query: ANSWER,
    variables: { input: { conversationId, clientId: '{id}', text: TEXT } },
  })
  const headers = { 'content-type': 'application/json', cookie: cookieOf(owner) }
  return { url: `http://127.0.0.1:${port}/graphql`, headers: { ...headers, host: `localhost:${port}` }, body }
}

const cookieOf = ({ cookies }: Visitor) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

async function broadcasts(installed: Installed, plainPort: number, owner: Visitor, answer: Trigger): Promise<Row> {
  console.log(`  one message to ${AUDIENCE} sockets`)
  const each = Array.from({ length: AUDIENCE }, (_, at) => ({
    headers: { host: `localhost:${installed.port}`, cookie: cookieOf(owner), 'x-forwarded-for': networkOf(at) },
  }))
  // As many bytes as ours.
  const [id, clientId, createdAt] = [randomUUID(), randomUUID(), new Date().toISOString()]
  const chatMessage = { id, number: 1000, clientId, text: TEXT, authorName: 'Olive Maple', createdAt }
  const body = JSON.stringify({ id: '1', type: 'next', payload: { data: { chatMessage } } })
  const headers = { 'content-type': 'application/json' }
  const ratio = await inTurn(
    (sockets) => openOurs(sockets, installed, each, `subscription { chatMessage { ${MESSAGE} } }`),
    (sockets) => sockets.open({ url: `ws://127.0.0.1:${plainPort}`, each: each.map(() => ({ headers: {} })) }),
    (sockets) => sockets.broadcasts({ seconds: SECONDS, trigger: answer }),
    (sockets) =>
      sockets.broadcasts({
        seconds: SECONDS,
        trigger: { url: `http://127.0.0.1:${plainPort}/broadcast`, headers, body },
      }),
  )
  return atLeast(`chat: broadcasts to ${AUDIENCE} sockets`, ratio, '× bare ws', 0.66)
}

async function talks(
  installed: Installed,
  plainPort: number,
  chats: readonly Chat[],
  answers: readonly Trigger[],
): Promise<Row> {
  console.log(`  messages to one visitor each, ${TALKERS} at once`)
  const each = chats.map(({ cookie }, at) => ({ headers: { host: SITE, cookie, 'x-forwarded-for': networkOf(at) } }))
  const query = `subscription { visitorChatEvent { message { ${MESSAGE} } typingAgent } }`
  const ratio = await inTurn(
    (sockets) => openOurs(sockets, installed, each, query),
    (sockets) => sockets.open({ url: `ws://127.0.0.1:${plainPort}`, each: each.map(() => ({ headers: {} })) }),
    (sockets) => sockets.talks({ seconds: SECONDS, triggers: answers }),
    (sockets) => sockets.talks({ seconds: SECONDS, overSocket: true }),
  )
  return atLeast('chat: messages to one visitor each', ratio, '× bare ws with an insert', 0.5)
}

function openOurs(
  sockets: Sockets,
  { port }: Installed,
  each: readonly { readonly headers: Readonly<Record<string, string>> }[],
  query: string,
): Promise<number> {
  const url = `ws://127.0.0.1:${port}/graphql`
  return sockets.open({ url, protocol: PROTOCOL, each, hello: subscribe(query), ack: '"listening"' })
}

/** The median of the rounds' ratios (ours : plain), each side with its own sockets, which stay open. */
async function inTurn(
  openOurSockets: (sockets: Sockets) => Promise<number>,
  openPlainSockets: (sockets: Sockets) => Promise<number>,
  ours: (sockets: Sockets) => Promise<number>,
  plain: (sockets: Sockets) => Promise<number>,
): Promise<number> {
  const [us, them] = [startSockets(), startSockets()]
  try {
    await openOurSockets(us)
    await openPlainSockets(them)
    await ours(us)
    await plain(them)
    const ratios: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const [mine, theirs] = [await ours(us), await plain(them)]
      ratios.push(mine / theirs)
      console.log(`  round ${round + 1}: ${mine.toFixed(0)} a second against ${theirs.toFixed(0)}`)
    }
    return median(ratios)
  } finally {
    await Promise.all([us.stop(), them.stop()])
  }
}

async function idleVisitors(installed: Installed): Promise<Row> {
  console.log(`  ${IDLE} visitors with an open chat`)
  const before = residentOf(installed.pid)
  const sockets = startSockets()
  try {
    const each = Array.from({ length: IDLE }, (_, at) => ({
      // As browsers whose chat was open before: none shares anything with another.
      headers: {
        host: SITE,
        cookie: `ms_chat=${randomBytes(33).toString('base64url').slice(0, 43)}`,
        'x-forwarded-for': networkOf(at),
      },
    }))
    await openOurs(sockets, installed, each, 'subscription { visitorChatEvent { typingAgent } }')
    await pause(SETTLED_MS)
    const kilobytes = ((residentOf(installed.pid) - before) * 1024) / IDLE
    return atMost(`chat: each of ${IDLE} idle sockets`, kilobytes, 'KB', 40)
  } finally {
    await sockets.stop()
  }
}
