import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'

const kit = useServer()
const { database } = kit
const SEND = `mutation ($input: SendVisitorMessageInput!) {
  sendVisitorMessage(input: $input) { message { number } userErrors { code } } }`

beforeAll(async () => {
  await database.query('update site_settings set live_chat_enabled = true')
})

test('contact details and ratings count as messages, because all agents hear of them', async () => {
  const vera = kit.visitor('maple.localhost')
  await vera.ask(SEND, { input: { text: 'One', clientId: randomUUID() } })
  const contact = (number: number) =>
    vera.ask(`mutation { setChatContact(input: { email: "vera${number}@example.com" }) { success } }`)
  for (let number = 0; number < 29; number++) expect((await contact(number)).errors).toBeUndefined()
  expect((await contact(30)).errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
  const rated = await vera.ask('mutation { rateChat(input: { rating: 5 }) { success } }')
  expect(rated.errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
  const [row] = await database.query<{ email: string }>(
    'select email from chat_visitor order by created_at desc, id desc limit 1',
  )
  expect(row?.email).toBe('vera28@example.com')
})
