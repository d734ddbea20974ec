import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'

const kit = useServer()
const CREATE = `mutation ($input: CreateMailingListInput!) {
  createMailingList(input: $input) { mailingList { id name isDoubleOptIn version } userErrors { field message } }
}`
const ADD = `mutation ($input: AddMailingListMemberInput!) {
  addMailingListMember(input: $input) { member { id status source } userErrors { field message } }
}`
const MEMBERS = `query ($listId: ID!, $where: MailingListMemberWhere) {
  mailingList(id: $listId) { memberCount }
  mailingListMembers(listId: $listId, where: $where) { items { id email status } totalItems }
}`

let owner: Visitor
let listId: string
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  const { data } = await owner.ask(CREATE, { input: { name: 'Season', isDoubleOptIn: false } })
  listId = data.createMailingList.mailingList.id
  for (const name of ['ada', 'bea', 'cleo']) await add(`${name}@list.test`)
})

async function add(email: string) {
  return (await owner.ask(ADD, { input: { listId, email, source: 'In person' } })).data.addMailingListMember
}
const members = async (where?: object) => (await owner.ask(MEMBERS, { listId, where })).data
const download = (query: string, person = owner) =>
  person.request({ method: 'GET', url: `/api/v1/admin/mailing-lists/export?${query}` })

test('names of lists are unique, and a change needs the latest version', async () => {
  const { data } = await owner.ask(CREATE, { input: { name: 'Season' } })
  expect(data.createMailingList.userErrors).toMatchObject([{ field: 'name' }])
  const update =
    'mutation ($input: UpdateMailingListInput!) { updateMailingList(input: $input) { userErrors { code } } }'
  const outdated = await owner.ask(update, { input: { id: listId, name: 'Seasons', version: 99 } })
  expect(outdated.data.updateMailingList.userErrors).toMatchObject([{ code: 'CONFLICT' }])
})

test('members are found by a part of the address and by status', async () => {
  expect((await members()).mailingList.memberCount).toBe(3)
  expect((await members({ search: 'BEA' })).mailingListMembers.items).toMatchObject([{ email: 'bea@list.test' }])
  expect((await members({ status: { in: ['PENDING'] } })).mailingListMembers.totalItems).toBe(0)
})

test('a deleted member can be added again', async () => {
  const { member } = await add('dora@list.test')
  const remove = `mutation ($id: ID!) {
    deleteMailingListMember(input: { id: $id }) { deletedId userErrors { message } }
  }`
  const deleted = await owner.ask(remove, { id: member.id })
  expect(deleted.data.deleteMailingListMember).toEqual({ deletedId: member.id, userErrors: [] })
  expect((await members({ search: 'dora' })).mailingListMembers.items).toEqual([])
  expect((await add('dora@list.test')).member.id).not.toBe(member.id)
})

test('the filtered members are exported as CSV, which the log records', async () => {
  const { status, body } = await download(`list=${listId}&search=cleo&status=subscribed,pending`)
  expect(status).toBe(200)
  const [header, ...rows] = body.trim().split('\r\n')
  expect(header).toContain('Email,Status,Source')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatch(/^cleo@list\.test,subscribed,In person,/)
  const [entry] = await kit.database.query(
    `select record_title as title from audit_entry where act = 'exported' and record_id = $1`,
    [listId],
  )
  expect(entry).toMatchObject({ title: 'Season' })
})

test('only staff of the same tenant may export', async () => {
  expect((await download(`list=${listId}`, kit.visitor('maple.localhost'))).status).toBe(401)
  expect((await download(`list=${listId}`, await kit.signedIn('owner@birch.test'))).status).toBe(404)
  expect((await download('list=nothing')).status).toBe(404)
})
