import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { deskOf, insertConversation } from './conversation-test-kit.ts'
import { conversations } from './index.ts'

const kit = useServer()
const { database } = kit
let owner: Visitor
let desk: ReturnType<typeof deskOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  desk = deskOf(owner)
})

const start = (how = {}) => insertConversation(database, kit.tenants.maple as string, how)
const task = (name: string) => conversations.scheduledTasks?.find((one) => one.name === name)
const settings = (input: object) =>
  owner.ask(
    'mutation ($input: UpdateChatSettingsInput!) { updateChatSettings(input: $input) { userErrors { message } } }',
    {
      input,
    },
  )

test('a linked conversation is in the timeline of its customer, until it is unlinked or deleted', async () => {
  const id = await start({ name: 'Nora North', email: 'nora@example.com' })
  const { conversation } = await desk.createCustomer({ id })
  const customerId = conversation.customer.id
  const entries = async () =>
    (
      await owner.ask(
        'query ($id: ID!) { customerTimeline(customerId: $id, kinds: ["chatted"]) { items { title text actorName path } } }',
        { id: customerId },
      )
    ).data.customerTimeline.items
  const entry = { title: 'Wrote in the live chat', text: 'Hello', actorName: 'Nora North', path: `/live-chat/${id}` }
  expect(await entries()).toEqual([entry])
  await desk.linkCustomer({ id, customerId: '' })
  expect(await entries()).toEqual([])
  await desk.linkCustomer({ id, customerId })
  expect(await entries()).toHaveLength(1)
  await desk.remove({ ids: [id] })
  expect(await entries()).toEqual([])
})

test('webhooks hear of new chats, of messages but not of private notes, and of the end', async () => {
  await owner.ask(
    'mutation { createWebhook(input: { url: "https://nobody.invalid/", events: ["conversation.created", "message.created", "conversation.closed"] }) { webhook { id } } }',
  )
  await settings({ enabled: true })
  const vera = kit.visitor('maple.localhost')
  await vera.ask('mutation { sendVisitorMessage(input: { clientId: "webhook-1", text: "Open?" }) { message { id } } }')
  const [row] = await database.query<{ id: string }>('select id from conversation order by id desc limit 1')
  const id = row?.id as string
  await desk.note(id, 'Secret')
  await desk.send(id, 'Yes')
  await desk.close({ ids: [id] })
  await desk.close({ ids: [id] })
  const told = await database.query<{ event: string; data: object }>(
    'select event, data from webhook_delivery where subject = $1 order by id',
    [id],
  )
  expect(told.map(({ event }) => event)).toEqual([
    'conversation.created',
    'message.created',
    'message.created',
    'conversation.closed',
  ])
  expect(told[2]?.data).toMatchObject({
    ...{ number: 3, direction: 'outbound', message: 'Yes', file_url: null, author_name: 'Olive Maple' },
  })
  expect(told[3]?.data).toMatchObject({ id, status: 'closed', message: 'Yes', visitor_name: 'Visitor' })
})

test('a visitor who waits too long is reported once for each wait', async () => {
  await database.query('update conversation set waiting_since = null')
  await settings({ missedMinutes: 5, missedRecipients: ['boss@example.com'] })
  const id = await start({ name: 'Patient Pat' })
  const wait = (minutes: number) =>
    database.query(`update conversation set waiting_since = now() - $2 * interval '1 minute' where id = $1`, [
      id,
      minutes,
    ])
  const mails = async () =>
    (await database.query<{ subject: string }>(`select subject from mail where recipient = 'boss@example.com'`)).map(
      ({ subject }) => subject,
    )
  const report = async () => task('chats.missed')?.run(kit.server)
  await wait(4)
  await report()
  expect(await mails()).toEqual([])
  await wait(6)
  await report()
  await report()
  expect(await mails()).toEqual(['Missed chat: Patient Pat'])
  const { data } = await owner.ask('{ notifications { items { title link } } }')
  expect(data.notifications.items[0]).toEqual({
    title: 'Patient Pat has waited for an answer in the live chat',
    link: `/live-chat/${id}`,
  })
  await desk.send(id, 'Sorry')
  await wait(6)
  await report()
  expect(await mails()).toHaveLength(2)
})

test('conversations go when they have been closed for the time that the tenant keeps them', async () => {
  const [old, young, open] = [await start(), await start(), await start()]
  await desk.close({ ids: [old, young] })
  const closed = (id: string, months: number) =>
    database.query('update conversation set closed_at = now() - make_interval(months => $2, days => 1) where id = $1', [
      id,
      months,
    ])
  await Promise.all([closed(old, 6), closed(young, 5)])
  const kept = async () =>
    (await database.query<{ id: string }>('select id from conversation order by id'))
      .map(({ id }) => id)
      .filter((id) => [old, young, open].includes(id))
  const visitorsBefore = (await database.query('select id from chat_visitor')).length
  await task('conversations.purge')?.run(kit.server)
  expect(await kept()).toHaveLength(3)
  await settings({ keepMonths: 6 })
  await task('conversations.purge')?.run(kit.server)
  expect(await kept()).toEqual([young, open])
  expect(await database.query('select id from chat_message where conversation_id = $1', [old])).toEqual([])
  expect((await database.query('select id from chat_visitor')).length).toBe(visitorsBefore - 1)
})
