import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { deskOf } from '../conversation-test-kit.ts'
import { conversations } from '../index.ts'

const kit = useServer()
const { database } = kit
let owner: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
})

const UPDATE = `mutation ($input: UpdateChatSettingsInput!) { updateChatSettings(input: $input) {
  chatSettings { enabled greeting hours { weekday opens closes } asksEmail conversationLimit missedRecipients version }
  userErrors { code message field } } }`
const change = async (input: object) => (await owner.ask(UPDATE, { input })).data.updateChatSettings
const browser = () => kit.visitor('maple.localhost')
const offer = async (locale: string) =>
  (
    await browser().ask(
      `{ chatOffer(locale: "${locale}") { greeting away isWithinHours asksName asksEmail playsSound } }`,
    )
  ).data.chatOffer
const SEND = `mutation ($input: SendVisitorMessageInput!) {
  sendVisitorMessage(input: $input) { message { number } userErrors { code } } }`
const send = async (person: Visitor) =>
  (await person.ask(SEND, { input: { text: 'Hello', clientId: randomUUID() } })).data?.sendVisitorMessage
const isNewChatRouted = async () => {
  await send(browser())
  const rows = await database.query<{ assignee_id: string | null }>(
    'select assignee_id from conversation order by id desc limit 1',
  )
  return rows[0]?.assignee_id !== null
}
const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' }))

test('what visitors read follows the settings and the language of the page', async () => {
  const { chatSettings, userErrors } = await change({ enabled: true, greeting: ' Hi! ', greetingFrench: 'Salut!' })
  expect(userErrors).toEqual([])
  expect(chatSettings).toMatchObject({ enabled: true, greeting: 'Hi!', conversationLimit: 5 })
  expect(await offer('en')).toEqual({
    ...{ greeting: 'Hi!', away: '', isWithinHours: true, playsSound: true },
    ...{ asksName: 'HIDDEN', asksEmail: 'HIDDEN' },
  })
  expect(await offer('fr-CA')).toMatchObject({ greeting: 'Salut!' })
})

test('outside the office hours nobody counts as available, and no chat is routed', async () => {
  await deskOf(owner).availability({ isAvailable: true })
  const isOnline = async () => (await browser().ask('{ visitorChat { isOnline } }')).data.visitorChat.isOnline
  await change({ hasHours: true, hours: everyDay })
  expect([await isOnline(), (await offer('en')).isWithinHours]).toEqual([true, true])
  await change({ hours: [] })
  expect([await isOnline(), (await offer('en')).isWithinHours]).toEqual([false, false])
  expect(await isNewChatRouted()).toBe(false)
  await change({ hasHours: false })
  expect(await isOnline()).toBe(true)
  expect(await isNewChatRouted()).toBe(true)
})

test('chats that begin while nobody is there are routed when somebody comes, or when the office hours begin', async () => {
  const route = () => conversations.scheduledTasks?.find(({ name }) => name === 'chats.route')?.run(kit.server)
  const assignees = async () =>
    (
      await database.query<{ assignee_id: string | null }>(
        `select assignee_id from conversation where waiting_since is not null order by id desc limit 2`,
      )
    ).map(({ assignee_id }) => assignee_id !== null)
  await deskOf(owner).availability({ isAvailable: false })
  await send(browser())
  await send(browser())
  await route()
  expect(await assignees()).toEqual([false, false])
  await deskOf(owner).availability({ isAvailable: true })
  expect(await assignees()).toEqual([true, true])
  const { data } = await owner.ask('{ notifications { items { title } } }')
  expect(data.notifications.items[0].title).toBe('Visitor is waiting for you in the live chat')

  await change({ hasHours: true, hours: [] })
  await send(browser())
  await send(browser())
  await database.query(
    `update chat_visitor set blocked_at = now()
      where id = (select visitor_id from conversation order by id desc limit 1)`,
  )
  await route()
  expect(await assignees()).toEqual([false, false])
  await change({ hours: everyDay })
  await route()
  expect(await assignees()).toEqual([false, true])
  await change({ hasHours: false })
})

test('required answers come before the first message, and only before that', async () => {
  await change({ asksName: 'REQUIRED', asksEmail: 'HIDDEN' })
  const vera = browser()
  expect((await send(vera)).userErrors).toEqual([{ code: 'CONTACT_REQUIRED' }])
  const CONTACT =
    'mutation ($input: SetChatContactInput!) { setChatContact(input: $input) { success userErrors { field } } }'
  const contact = async (input: object) => (await vera.ask(CONTACT, { input })).data.setChatContact
  expect((await contact({ name: ' ', email: '' })).userErrors).toEqual([{ field: 'email' }])
  expect(await contact({ name: 'Vera', email: '' })).toEqual({ success: true, userErrors: [] })
  expect((await send(vera)).message).toEqual({ number: 1 })
  await change({ asksEmail: 'REQUIRED' })
  expect((await send(vera)).message).toEqual({ number: 2 })
  expect((await send(browser())).userErrors).toEqual([{ code: 'CONTACT_REQUIRED' }])
  await change({ asksName: 'HIDDEN', asksEmail: 'HIDDEN' })
})

test('the limit of the settings holds for agents without one of their own', async () => {
  await database.query('update conversation set assignee_id = null')
  await change({ conversationLimit: 1 })
  expect([await isNewChatRouted(), await isNewChatRouted()]).toEqual([true, false])
  await deskOf(owner).availability({ conversationLimit: 2 })
  expect([await isNewChatRouted(), await isNewChatRouted()]).toEqual([true, false])
})

test('wrong values are refused beside their fields, and old versions altogether', async () => {
  const fault = async (input: object) => (await change(input)).userErrors[0]
  expect(await fault({ hours: [{ weekday: 1, opens: '17:00', closes: '09:00' }] })).toMatchObject({ field: 'hours' })
  expect(await fault({ missedRecipients: ['nobody'] })).toMatchObject({
    field: 'missedRecipients',
    message: 'Enter valid email addresses',
  })
  expect(await fault({ conversationLimit: 0 })).toMatchObject({ field: 'conversationLimit', message: 'At least 1' })
  const { chatSettings } = await change({ missedRecipients: [' Boss@Example.com', 'boss@example.com', ''] })
  expect(chatSettings.missedRecipients).toEqual(['boss@example.com'])
  expect(await fault({ greeting: 'Old', version: chatSettings.version - 1 })).toMatchObject({ code: 'CONFLICT' })
})
