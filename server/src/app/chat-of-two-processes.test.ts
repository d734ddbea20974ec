import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { embeddedAccess } from './database/access.ts'
import { type RunningServer, startServer } from './server.ts'
import { MAPLE, useServer } from './test-server.ts'

const kit = useServer()
const MESSAGES = 40
const BEGIN = `mutation ($input: SendVisitorMessageInput!) {
  sendVisitorMessage(input: $input) { message { id } userErrors { message } } }`
const ANSWER = `mutation ($input: SendChatMessageInput!) {
  sendChatMessage(input: $input) { message { number text } userErrors { message } } }`

let second: RunningServer
let conversationIds: string[]
beforeAll(async () => {
  const config = readConfig({ LOG_LEVEL: 'silent', SECRET: 'x'.repeat(32), DNS_SERVERS: '127.0.0.1:9' })
  second = await startServer(config, embeddedAccess(kit.database, kit.database.name), { listen: false, connections: 3 })
  await kit.database.query('update site_settings set live_chat_enabled = true')
  for (let visitor = 0; visitor < 2; visitor++)
    await kit.visitor(MAPLE).ask(BEGIN, { input: { text: 'Hello', clientId: randomUUID() } })
  const rows = await kit.database.query<{ id: string }>('select id from conversation')
  conversationIds = rows.map(({ id }) => id)
})
afterAll(() => second.close())

/** All at the same time, each to one of the conversations. */
const answer = (server: RunningServer, name: string, clientIds: readonly string[]) =>
  server.inTenant(kit.tenants.maple as string, (ctx) =>
    Promise.all(
      clientIds.map((clientId, index) => {
        const conversationId = conversationIds[index % 2]
        return server.execute(ANSWER, { input: { conversationId, clientId, text: `${name} ${index}` } }, ctx)
      }),
    ),
  )

const stored = (conversationId: string) =>
  kit.database.query<{ number: number; text: string }>(
    'select number, text from chat_message where conversation_id = $1 and number > 1 order by number',
    [conversationId],
  )

test('two processes that write to the same conversations leave no gap and lose nothing', async () => {
  expect(conversationIds).toHaveLength(2)
  const ids = () => Array.from({ length: MESSAGES }, () => randomUUID())
  const answers = await Promise.all([answer(kit.server, 'one', ids()), answer(second, 'other', ids())])
  expect(answers.flat().filter(({ errors }) => errors)).toEqual([])
  const rows = (await Promise.all(conversationIds.map(stored))).flat()
  const numbers = Array.from({ length: MESSAGES }, (_, index) => index + 2)
  expect(rows.map(({ number }) => number)).toEqual([...numbers, ...numbers])
  const sent = ['one', 'other'].flatMap((name) => numbers.map((_, index) => `${name} ${index}`))
  expect(rows.map(({ text }) => text).sort()).toEqual(sent.sort())
})

test('a message that is sent to both of them is there once', async () => {
  const ids = Array.from({ length: MESSAGES }, () => randomUUID())
  const answers = await Promise.all([answer(kit.server, 'same', ids), answer(second, 'same', ids)])
  const [one, other] = answers.map((results) => results.map(({ data }) => data))
  expect(one).toEqual(other)
  const rows = (await Promise.all(conversationIds.map(stored))).flat()
  expect(rows.filter(({ text }) => text.startsWith('same '))).toHaveLength(MESSAGES)
})
