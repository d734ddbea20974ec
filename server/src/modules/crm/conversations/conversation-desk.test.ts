import { beforeAll, expect, test } from 'vitest'
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
const texts = async (id: string) =>
  (await desk.messages(id)).items.map(({ kind, text }: { kind: string; text: string }) => `${kind} ${text}`)

test('a transfer writes an event and a note, and notifies the new assignee', async () => {
  const id = await start({ name: 'Transferred Tom' })
  const assigneeId = await idOf('manager@maple.test')
  const { conversation } = await desk.assign({ id, assigneeId, note: 'Wants a quote' })
  expect(conversation.assignee).toEqual({ id: assigneeId, displayName: 'Max Maple' })
  expect(await texts(id)).toEqual([
    'MESSAGE Hello 1',
    'EVENT Olive Maple assigned the conversation to Max Maple',
    'NOTE Wants a quote',
  ])
  const { data } = await manager.ask('{ notifications { items { title link } } }')
  expect(data.notifications.items[0]).toEqual({
    title: 'Olive Maple assigned you the chat with “Transferred Tom”',
    link: `/live-chat/${id}`,
  })
  expect((await desk.assign({ id, assigneeId: '' })).conversation.assignee).toBeNull()
  const stranger = await desk.assign({ id, assigneeId: await idOf('owner@birch.test') })
  expect(stranger.userErrors[0]).toMatchObject({ field: 'assigneeId' })
})

test('several are assigned at once, and undoing it takes nothing from colleagues', async () => {
  const ids = [await start(), await start()]
  const [ownerId, managerId] = [await idOf('owner@maple.test'), await idOf('manager@maple.test')]
  const assignees = ({ conversations }: { conversations: { id: string; assigneeId: string | null }[] }) =>
    ids.map((id) => conversations.find((one) => one.id === id)?.assigneeId)
  expect(assignees(await desk.assignAll({ ids, assigneeId: managerId }))).toEqual([managerId, managerId])
  expect(await texts(ids[1] as string)).toContain('EVENT Olive Maple assigned the conversation to Max Maple')
  await desk.assign({ id: ids[0], assigneeId: ownerId })
  const undo = { ids, assigneeId: null, fromAssigneeId: managerId }
  expect(assignees(await desk.assignAll(undo))).toEqual([ownerId, null])
  expect(assignees(await desk.assignAll({ ids, assigneeId: managerId, fromAssigneeId: '' }))).toEqual([
    ownerId,
    managerId,
  ])
  const stranger = await desk.assignAll({ ids, assigneeId: await idOf('owner@birch.test') })
  expect(stranger.userErrors[0]).toMatchObject({ field: 'assigneeId' })
})

test('tags are added to several and removed again, without those that others gave', async () => {
  const ids = [await start(), await start()]
  await desk.tag({ id: ids[0], tags: ['old'] })
  await desk.tagAll({ ids, add: [' vip ', 'quote'] })
  await desk.tagAll({ ids: [ids[1]], add: ['meanwhile'] })
  const { conversations } = await desk.tagAll({ ids, remove: ['vip', 'quote'] })
  const tags = Object.fromEntries(conversations.map((one: { id: string; tags: string[] }) => [one.id, one.tags]))
  expect(ids.map((id) => tags[id])).toEqual([['old'], ['meanwhile']])
  const many = Array.from({ length: 20 }, (_, index) => `tag ${index}`)
  expect((await desk.tagAll({ ids, add: many })).userErrors[0]).toMatchObject({ message: 'At most 20 tags' })
  expect((await desk.read(ids[0] as string)).tags).toEqual(['old'])
})

test('the tags in use are listed by use, and narrowed by any part of them', async () => {
  for (const tags of [['brakes', 'Recall A'], ['recall a'], ['Recall A', 'Recall B']])
    await desk.tag({ id: await start(), tags })
  const listed = (search: string, person = owner) =>
    person.ask('query ($search: String) { conversationTags(search: $search) { name numberOfConversations } }', {
      search,
    })
  expect((await listed('RECALL')).data.conversationTags).toEqual([
    { name: 'Recall A', numberOfConversations: 2 },
    { name: 'Recall B', numberOfConversations: 1 },
    { name: 'recall a', numberOfConversations: 1 },
  ])
  const url =
    '/api/v1/admin/live-chat/conversations/tags/?search=recall&orderBy=number_of_conversations&direction=desc&limit=1'
  const { results } = JSON.parse((await owner.request({ method: 'GET', url })).body)
  expect(results).toEqual({
    rows: [{ name: 'Recall A', number_of_conversations: 2 }],
    total: 3,
    limit: 1,
    currentPage: 1,
  })
})

test('the REST API lists a view, and closes, assigns and tags', async () => {
  const id = await start()
  const assigneeId = await idOf('manager@maple.test')
  const rest = async (method: 'GET' | 'PUT', path: string, body?: object) => {
    const headers = { 'content-type': 'application/json' }
    const url = `/api/v1/admin/live-chat/conversations${path}`
    const answer = await owner.request({ method, url, ...(body ? { headers, payload: JSON.stringify(body) } : {}) })
    return { status: answer.status, ...JSON.parse(answer.body) }
  }
  const rows = async (view: string) =>
    (await rest('GET', `?view=${view}&limit=100`)).results.rows.map((row: { id: string }) => row.id)
  expect([(await rows('open')).includes(id), (await rows('closed')).includes(id)]).toEqual([true, false])
  const change = { status: 'closed', agent_id: assigneeId, tags: ['quote'] }
  expect((await rest('PUT', `/${id}`, change)).conversation).toMatchObject(change)
  expect((await rest('PUT', `/${id}`, { agent_id: null })).conversation).toMatchObject({ ...change, agent_id: null })
  expect([(await rows('open')).includes(id), (await rows('closed')).includes(id)]).toEqual([false, true])
  expect((await rest('PUT', `/${id}`, { status: 'gone' })).status).toBe(400)
  expect((await rest('GET', '?view=gone')).status).toBe(400)
})

test('each view has its conversations', async () => {
  const counts = async () =>
    (await owner.ask('{ conversationCounts { open mine unassigned waiting snoozed closed unread } }')).data
      .conversationCounts
  const before = await counts()
  const [waiting, mine, snoozed, closed] = [await start(), await start(), await start(), await start()]
  await desk.assign({ id: mine, assigneeId: await idOf('owner@maple.test') })
  await desk.snooze({ id: snoozed, until: '2999-01-01T00:00:00.000Z' })
  await desk.close({ ids: [closed] })
  const views = {
    OPEN: [waiting, mine],
    MINE: [mine],
    UNASSIGNED: [waiting],
    WAITING: [waiting, mine],
    SNOOZED: [snoozed],
    CLOSED: [closed],
  }
  for (const [view, ids] of Object.entries(views)) {
    const found = (await desk.list({ view })).filter((id) => [waiting, mine, snoozed, closed].includes(id))
    expect([view, found.toSorted()]).toEqual([view, ids.toSorted()])
  }
  expect(await counts()).toMatchObject({
    ...{ open: before.open + 2, mine: before.mine + 1, unassigned: before.unassigned + 1 },
    ...{ snoozed: before.snoozed + 1, closed: before.closed + 1 },
  })
})

test('conversations are found by name, email, message and tag', async () => {
  const id = await start({ name: 'Findable Fay', email: 'fay@example.com' })
  await desk.send(id, 'The walnut table is 100%_sure')
  await desk.tag({ id, tags: [' furniture ', 'furniture', ''] })
  expect((await desk.read(id)).tags).toEqual(['furniture'])
  for (const search of ['findable', 'FAY@EXAMPLE', 'walnut', '100%_', 'furniture'])
    expect([search, await desk.list({ search })]).toEqual([search, [id]])
  expect(await desk.list({ search: '100__sure' })).toEqual([])
  expect(await desk.list({ tag: 'furniture' })).toEqual([id])
})

test('a customer is made from what the visitor said, or linked', async () => {
  const id = await start({ name: 'Nora North', email: 'nora.north@example.com' })
  const { conversation } = await desk.createCustomer({ id })
  expect(conversation.customer).toMatchObject({ firstname: 'Nora', lastname: 'North', email: 'nora.north@example.com' })
  const other = await start({ email: 'nora.north@example.com' })
  const { data } = await owner.ask('query ($id: ID!) { conversation(id: $id) { matchingCustomers { id } } }', {
    id: other,
  })
  expect(data.conversation.matchingCustomers).toEqual([{ id: conversation.customer.id }])
  expect(
    (await desk.linkCustomer({ id: other, customerId: conversation.customer.id })).conversation.customer.firstname,
  ).toBe('Nora')
  expect(await desk.list({ customerId: { eq: conversation.customer.id } })).toHaveLength(2)
})

test('canned replies fill their placeholders, with a text for what is unknown', async () => {
  const text = 'Hi {{visitor.first_name|there}}, {{agent.name}} of {{company.name}} here. {{order.total}}'
  const { cannedReply } = await desk.createReply({ shortcut: 'greeting', text })
  const fill = async (conversationId: string) =>
    (
      await owner.ask('query ($id: ID!, $c: ID!) { cannedReplyText(id: $id, conversationId: $c) }', {
        id: cannedReply.id,
        c: conversationId,
      })
    ).data.cannedReplyText
  expect(await fill(await start({ name: 'Ann Lee' }))).toMatch(
    /^Hi Ann, Olive Maple of .+ here\. \{\{order\.total\}\}$/,
  )
  expect(await fill(await start({ name: '' }))).toMatch(/^Hi there,/)
  expect((await desk.createReply({ shortcut: 'greeting', text })).userErrors[0]).toMatchObject({ code: 'TAKEN' })
})

test('an agent is online while available and seen', async () => {
  const { agent } = await desk.availability({ isAvailable: true, conversationLimit: 3 })
  expect(agent).toEqual({ name: 'Olive Maple', isAvailable: true, isOnline: true, conversationLimit: 3 })
  const reset = await desk.availability({ conversationLimit: 0 })
  expect(reset.agent).toMatchObject({ isAvailable: true, conversationLimit: null })
  await database.query(`update chat_agent set seen_at = now() - interval '2 minutes'`)
  expect((await owner.ask('{ chatAvailability { isAvailable isOnline } }')).data.chatAvailability).toEqual({
    isAvailable: true,
    isOnline: false,
  })
  await owner.ask('mutation { chatHeartbeat { agent { isOnline } } }')
  expect((await manager.ask('{ chatAgents { name isOnline } }')).data.chatAgents).toEqual([
    { name: 'Olive Maple', isOnline: true },
  ])
})
