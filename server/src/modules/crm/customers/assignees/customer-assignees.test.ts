import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { customersOf } from '../customer-test-kit.ts'
import { mergesOf } from '../merge/merge-test-kit.ts'

const kit = useServer()
const { database } = kit

let owner: Visitor
let manager: { id: string }
let ownerId: string
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  ownerId = await idOf('owner@maple.test')
  manager = { id: await idOf('manager@maple.test') }
})

const idOf = async (email: string): Promise<string> =>
  (await database.query<{ id: string }>('select id from "user" where email = $1', [email]))[0]?.id ?? ''
const customerCalled = async (lastname: string) => (await customersOf(owner).create({ lastname })).customer.id as string
const send = async (
  name: 'assignCustomer' | 'unassignCustomer',
  id: string,
  assigneeIds: readonly string[],
  person = owner,
) => {
  const mutation = `mutation ($input: ManageCustomerAssigneesInput!) { ${name}(input: $input) {
    customer { version assignees { displayName firstname } } userErrors { field message } } }`
  const { data, errors } = await person.ask(mutation, { input: { id, assigneeIds } })
  return data?.[name] ?? { errors }
}
const rest = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await owner.request({
    method,
    url: `/api/v1/admin/customers${path}`,
    ...(body ? { headers, payload: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, ...JSON.parse(answer.body) }
}
const found = async (where: object) =>
  (await customersOf(owner).list({ where })).items.map(({ displayName }: { displayName: string }) => displayName)

test('a customer has several assignees, who are notified and found by, and whose names are audited', async () => {
  const id = await customerCalled('Looked After')
  const { customer } = await send('assignCustomer', id, [manager.id])
  expect(customer).toMatchObject({ version: 2, assignees: [{ displayName: 'Max Maple', firstname: 'Max' }] })
  expect((await send('assignCustomer', id, [manager.id.toUpperCase()])).customer.version).toBe(2)
  await send('assignCustomer', id, [ownerId])
  expect(await found({ assigneeId: { eq: manager.id } })).toEqual(['Looked After'])
  const told = await database.query<{ title: string; user_id: string }>(
    `select title, user_id from notification where kind = 'customer_assigned'`,
  )
  expect(told).toEqual([{ title: 'Olive Maple assigned you the customer “Looked After”', user_id: manager.id }])
  expect((await send('unassignCustomer', id, [manager.id])).customer.assignees).toEqual([
    { displayName: 'Olive Maple', firstname: 'Olive' },
  ])
  const log = await database.query<{ changes: object[] }>(
    'select changes from audit_entry where record_id = $1 order by id desc limit 1',
    [id],
  )
  expect(log[0]?.changes).toEqual([{ field: 'assignees', before: 'Max Maple, Olive Maple', after: 'Olive Maple' }])
})

test('only administrators and managers can be assigned, and only by those who may edit customers', async () => {
  const id = await customerCalled('Not Assigned')
  const staffId = await idOf('staff@maple.test')
  expect((await send('assignCustomer', id, [staffId])).userErrors).toEqual([
    { field: 'assigneeIds', message: 'Choose administrators or managers' },
  ])
  await database.query('update role set permissions = $1 where tenant_id = $2 and number = 4', [
    '{"customers.can_view": true}',
    kit.tenants.maple,
  ])
  const staff = await kit.signedIn('staff@maple.test')
  expect(await send('assignCustomer', id, [manager.id], staff)).toMatchObject({
    errors: [{ extensions: { code: 'FORBIDDEN' } }],
  })
})

test('a merged customer has the assignees of both, in webhooks too', async () => {
  await owner.ask(
    'mutation { createWebhook(input: { url: "https://nobody.invalid/", events: ["customer.updated"] }) { userErrors { message } } }',
  )
  const [targetId, sourceId] = [await customerCalled('Kept'), await customerCalled('Gone')]
  await send('assignCustomer', targetId, [manager.id])
  await send('assignCustomer', sourceId, [manager.id, ownerId])
  await mergesOf(owner).merge({ targetId, sourceId })
  const names = ['Max Maple', 'Olive Maple']
  const { customer } = await rest('GET', `/${targetId}`)
  expect(customer.assignees.map(({ displayName }: { displayName: string }) => displayName).sort()).toEqual(names)
  const told = await database.query<{ data: { assignees: { displayName: string }[] } }>(
    'select data from webhook_delivery where subject = $1 order by number desc limit 1',
    [targetId],
  )
  expect(told[0]?.data.assignees.map(({ displayName }) => displayName).sort()).toEqual(names)
})

test('REST adds and removes assignees, filters by them, and restores a deleted customer', async () => {
  const id = await customerCalled('By Program')
  expect(await rest('POST', `/assignees/${id}`, { assignees: [manager.id] })).toMatchObject({
    status: 200,
    assignees: [{ id: manager.id, firstname: 'Max' }],
  })
  const { results } = await rest('GET', `?search=program&assignee_id=${manager.id}`)
  expect(results).toMatchObject({ total: 1, rows: [{ customer_id: id, assignees: [{ id: manager.id }] }] })
  expect(await rest('DELETE', `/assignees/${id}/${manager.id}`)).toMatchObject({ assignees: [] })
  expect((await rest('DELETE', `/${id}`)).status).toBe(200)
  expect(await rest('POST', `/${id}/restore`, {})).toMatchObject({
    status: 200,
    customer: { customer_id: id, deleted_at: null },
  })
})
