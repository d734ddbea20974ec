import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { deskOf } from '../conversation-test-kit.ts'

const kit = useServer()
const { database } = kit
const SEND = `mutation ($input: SendVisitorMessageInput!) {
  sendVisitorMessage(input: $input) { message { number } userErrors { code } } }`
const BLOCKED = `query ($page: Int, $perPage: Int) { blockedChatVisitors(page: $page, perPage: $perPage) {
  totalItems pageInfo { hasNextPage } items { id displayName email } } }`
const UNBLOCK = `mutation ($input: UnblockChatVisitorInput!) {
  unblockChatVisitor(input: $input) { unblockedId userErrors { message } } }`

let owner: Visitor
let desk: ReturnType<typeof deskOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  desk = deskOf(owner)
  await database.query('update site_settings set live_chat_enabled = true')
  const copyPlan = 'update tenant t set plan = m.plan, modules = m.modules from tenant m where t.id = $1 and m.id = $2'
  await database.query(copyPlan, [kit.tenants.birch, kit.tenants.maple])
})

const send = async (person: Visitor) =>
  (await person.ask(SEND, { input: { text: 'Hello', clientId: randomUUID() } })).data.sendVisitorMessage
const blocked = async (range: object = {}) => (await owner.ask(BLOCKED, range)).data.blockedChatVisitors
const unblock = (id: string, person = owner) => person.ask(UNBLOCK, { input: { id } })

/** A visitor who has chatted and was blocked, with the conversation. */
async function blockedVisitor(email: string) {
  const person = kit.visitor('maple.localhost')
  await send(person)
  await person.ask('mutation ($email: String!) { setChatContact(input: { email: $email }) { success } }', { email })
  const [row] = await database.query<{ id: string }>('select id from conversation order by id desc limit 1')
  await desk.block({ id: row?.id, isBlocked: true })
  return { person, conversationId: row?.id ?? '' }
}

test('a blocked visitor can be unblocked after the conversation was deleted, and writes as somebody new', async () => {
  const { person, conversationId } = await blockedVisitor('vera@example.com')
  await desk.remove({ ids: [conversationId] })
  expect((await send(person)).userErrors).toEqual([{ code: 'BLOCKED' }])
  const { items } = await blocked()
  expect(items).toMatchObject([{ displayName: 'vera@example.com', email: 'vera@example.com' }])
  const { data } = await unblock(items[0].id)
  expect(data.unblockChatVisitor).toEqual({ unblockedId: items[0].id, userErrors: [] })
  expect((await blocked()).items).toEqual([])
  expect(await send(person)).toEqual({ message: { number: 1 }, userErrors: [] })
  expect(await database.query('select id from chat_visitor where email = $1', ['vera@example.com'])).toEqual([])
})

test('with a conversation, the visitor stays, and the conversation says who unblocked them', async () => {
  const { person, conversationId } = await blockedVisitor('wendy@example.com')
  const [visitor] = (await blocked()).items
  await unblock(visitor.id)
  expect(await send(person)).toMatchObject({ message: { number: 4 } })
  expect((await desk.read(conversationId)).visitor).toMatchObject({ email: 'wendy@example.com', isBlocked: false })
  expect((await desk.messages(conversationId)).items.at(-2)).toMatchObject({
    text: 'Olive Maple unblocked the visitor',
  })
  // Nothing is left to do, also for a colleague who clicks a moment later.
  expect((await unblock(visitor.id)).data.unblockChatVisitor.userErrors).toEqual([])
})

test('the list has pages, the last blocked first', async () => {
  for (const name of ['ann', 'bea', 'cleo']) await blockedVisitor(`${name}@example.com`)
  const emails = ({ items }: { items: { email: string }[] }) => items.map(({ email }) => email)
  const first = await blocked({ perPage: 2 })
  expect(emails(first)).toEqual(['cleo@example.com', 'bea@example.com'])
  expect(first).toMatchObject({ totalItems: 3, pageInfo: { hasNextPage: true } })
  expect(emails(await blocked({ perPage: 2, page: 2 }))).toEqual(['ann@example.com'])
})

test('REST lists blocked visitors and unblocks them', async () => {
  await blockedVisitor('rest@example.com')
  const rest = async (method: 'GET' | 'POST', path: string) =>
    JSON.parse((await owner.request({ method, url: `/api/v1/admin/live-chat/blocked-visitors${path}` })).body)
  const [first] = (await rest('GET', '?limit=1')).results.rows
  expect(first).toEqual({
    ...{ id: expect.any(String), name: 'rest@example.com', email: 'rest@example.com' },
    blocked_at: expect.any(String),
  })
  expect(await rest('POST', `/${first.id}/unblock`)).toEqual({ success: true })
  expect((await rest('GET', '')).results.rows.map(({ id }: { id: string }) => id)).not.toContain(first.id)
})

test('other tenants neither see nor unblock them', async () => {
  const [visitor] = (await blocked()).items
  const baker = await kit.signedIn('owner@birch.test')
  expect((await baker.ask(BLOCKED)).data.blockedChatVisitors.items).toEqual([])
  expect((await unblock(visitor.id, baker)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  expect((await blocked()).totalItems).toBe(3)
})
