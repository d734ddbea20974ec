import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'

const kit = useServer()
const { database } = kit
const SEND = `mutation ($input: SendVisitorMessageInput!) {
  sendVisitorMessage(input: $input) { message { number } userErrors { code } } }`

beforeAll(() => database.query('update site_settings set live_chat_enabled = true'))

const browser = () => kit.visitor('maple.localhost')
const send = (person: Visitor, text: string) => person.ask(SEND, { input: { text, clientId: randomUUID() } })

test('contact details and ratings count as messages, because all agents hear of them', async () => {
  const vera = browser()
  await send(vera, 'One')
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
