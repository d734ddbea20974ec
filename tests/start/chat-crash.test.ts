import { rmSync } from 'node:fs'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { BreakingProxy } from '../kit/breaking-proxy.ts'
import { makeDataFolder } from '../kit/data-folder.ts'
import { type FilledCluster, startFilledCluster } from '../kit/filled-cluster.ts'
import { Visitor } from '../kit/http.ts'
import { freePort, type Installation, startInstallation } from '../kit/installation.ts'
import { ChatClient, type ChatSide, type ReceivedMessage } from './chat-client.ts'

const filled = inject('filled')
/** `CHAT_MESSAGES=10000` for a long run by hand. */
const MESSAGES = Number(process.env.CHAT_MESSAGES ?? 300)
/** Of each side. A visitor may send 30 a minute, and sending again counts. */
const OF_A_SIDE = 10
/** Conversations that go on at the same time. */
const AT_ONCE = 15
/** Of a connection to be cut, with each piece that passes. */
const PROBABILITY = 0.08

const folder = makeDataFolder('chat-crash')
let cluster: FilledCluster
let database: pg.Client
let proxy: BreakingProxy
let server: Installation
let agent: Visitor

beforeAll(async () => {
  ;[cluster, proxy] = await Promise.all([startFilledCluster(folder, filled), BreakingProxy.open()])
  server = await start()
  database = await cluster.connect()
  agent = new Visitor(proxy.port)
  await agent.signIn('owner@maple.test', filled.password)
}, 120_000)
afterAll(async () => {
  await server?.stop('SIGKILL')
  await proxy?.close()
  await database?.end()
  await cluster?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('cut connections and a killed process lose no message of either side, repeat none and change no order', {
  timeout: MESSAGES * 1000 + 120_000,
}, async () => {
  const conversations = Array.from({ length: Math.ceil(MESSAGES / OF_A_SIDE / 2) }, (_, at) => at)
  let over = 0
  proxy.probability = PROBABILITY
  let kill = () => {}
  const enough = new Promise<void>((resolve) => {
    kill = resolve
  })
  const restarting = enough.then(async () => {
    await server.stop('SIGKILL')
    server = await start()
  })
  const talk = async (at: number) => {
    const opened = await openChat(at)
    const { visitor, desk, texts } = opened
    await Promise.all([visitor.send(texts.visitor.slice(1)), desk.send(texts.agent)])
    if (++over >= conversations.length / 3) kill()
    const all = OF_A_SIDE * 2
    await expect
      .poll(() => [visitor, desk].map(({ received }) => received.length), { timeout: 90_000, interval: 50 })
      .toEqual([all, all])
    await Promise.all([visitor.close(), desk.close()])
    return opened
  }
  const talks = await inTurns(conversations, talk)
  await restarting
  proxy.probability = 0

  for (const { id, visitor, desk, texts } of talks) {
    const { rows } = await database.query<ReceivedMessage>(
      'select id, number, text from chat_message where conversation_id = $1 order by number',
      [id],
    )
    expect(visitor.received).toEqual(rows)
    expect(desk.received).toEqual(rows)
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
    for (const side of [texts.visitor, texts.agent])
      expect(rows.map(({ text }) => text).filter((text) => side.includes(text))).toEqual(side)
  }
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int from chat_message where text like 'crash %'`,
  )
  expect(rows[0]?.count).toBe(conversations.length * OF_A_SIDE * 2)
  console.info(`${rows[0]?.count} messages, ${proxy.cuts} connections cut`)
  // Cuts between the messages would prove nothing.
  expect(proxy.cuts).toBeGreaterThan(conversations.length)
})

/** A conversation whose visitor has opened the chat and written the first message, and an agent who has found it. */
async function openChat(at: number) {
  const texts = {
    visitor: Array.from({ length: OF_A_SIDE }, (_, index) => `crash ${at} visitor ${index}`),
    agent: Array.from({ length: OF_A_SIDE }, (_, index) => `crash ${at} agent ${index}`),
  }
  const person = new Visitor(proxy.port, 'maple.localhost', `10.1.${at >> 8}.${at & 255}`)
  const visitor = new ChatClient(person, proxy.port, visitorSide(person))
  visitor.refresh()
  await expect
    .poll(() => [person.cookies.has('ms_chat'), String(visitor.problem)], { timeout: 90_000, interval: 20 })
    .toEqual([true, expect.anything()])
  await visitor.send(texts.visitor.slice(0, 1))
  visitor.listen()
  const { rows } = await database.query<{ id: string }>(
    'select conversation_id as id from chat_message where text = $1',
    texts.visitor.slice(0, 1),
  )
  const id = rows[0]?.id as string
  const desk = new ChatClient(agent, proxy.port, agentSide(id))
  desk.listen()
  return { id, visitor, desk, texts }
}

const FIELDS = 'id number text'

function visitorSide(person: Visitor): ChatSide {
  return {
    subscription: 'subscription { visitorChatEvent { typingAgent } }',
    async read(after) {
      const document = `query ($after: Int) { visitorChat(after: $after) { messages { ${FIELDS} } hasMore } }`
      return (await person.graphql<{ visitorChat: Page }>(document, { after })).visitorChat
    },
    send: (clientId, text) => sent(person, 'sendVisitorMessage', 'SendVisitorMessageInput', { clientId, text }),
  }
}

function agentSide(conversationId: string): ChatSide {
  return {
    subscription: `subscription { chatMessage(conversationId: "${conversationId}") { id } }`,
    async read(after) {
      const document = `query ($conversationId: ID!, $after: Int) {
        conversationMessages(conversationId: $conversationId, after: $after) { items { ${FIELDS} } hasMore } }`
      const { conversationMessages } = await agent.graphql<{ conversationMessages: Feed }>(document, {
        ...{ conversationId, after },
      })
      return { messages: conversationMessages.items, hasMore: conversationMessages.hasMore }
    },
    send: (clientId, text) =>
      sent(agent, 'sendChatMessage', 'SendChatMessageInput', { conversationId, clientId, text }),
  }
}

interface Page {
  readonly messages: readonly ReceivedMessage[]
  readonly hasMore: boolean
}

interface Feed {
  readonly items: readonly ReceivedMessage[]
  readonly hasMore: boolean
}

async function sent(person: Visitor, name: string, type: string, input: object): Promise<void> {
  const document = `mutation ($input: ${type}!) { ${name}(input: $input) { message { id } userErrors { message } } }`
  const data = await person.graphql<Record<string, { userErrors: readonly { message: string }[] }>>(document, { input })
  expect(data[name]?.userErrors).toEqual([])
}

async function inTurns<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const left = [...items]
  const results: Result[] = []
  const worker = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) results.push(await work(next))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}

async function start(): Promise<Installation> {
  const port = await freePort()
  const started = await startInstallation({
    dataDir: cluster.dataDir,
    port,
    env: {
      ...cluster.settings,
      ...{ MAINSTREET_ROLE: 'web', ADMIN_URL: `http://localhost:${proxy.port}`, LOG_LEVEL: 'warn' },
      ...{ TRUST_PROXY: 'on', API_RATE_SIGNED_OUT: '1000000', API_RATE_SESSION: '1000000' },
    },
  })
  proxy.leadTo(port)
  return started
}
