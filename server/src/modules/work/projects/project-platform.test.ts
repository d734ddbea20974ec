import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { customersOf } from '../../crm/customers/customer-test-kit.ts'
import { projectsOf } from './project-test-kit.ts'

const kit = useServer()
const { database } = kit

let owner: Visitor
let mine: ReturnType<typeof projectsOf>
let customers: ReturnType<typeof customersOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  mine = projectsOf(owner)
  customers = customersOf(owner)
})
const customerCalled = async (lastname: string) => (await customers.create({ lastname })).customer.id as string
const rest = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await owner.request({
    method,
    url: `/api/v1/admin/${path}`,
    ...(body ? { headers, payload: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, ...JSON.parse(answer.body) }
}

test('the timeline of the customer follows a project, and is empty while it is deleted', async () => {
  const [one, other] = [await customerCalled('Ada'), await customerCalled('Bob')]
  const titles = async (id: string) => {
    const asked = 'query ($id: ID!) { customerTimeline(customerId: $id, kinds: ["project"]) { items { title path } } }'
    return (await owner.ask(asked, { id })).data.customerTimeline.items
  }
  const { id } = (await mine.create({ title: 'Paint', customerId: one })).project
  const entry = { title: 'Project: Paint', path: `/projects/${id}` }
  expect(await titles(one)).toEqual([entry])
  await mine.update({ id, customerId: other })
  expect([await titles(one), await titles(other)]).toEqual([[], [entry]])
  await mine.remove([id])
  expect(await titles(other)).toEqual([])
  await mine.restore([id])
  expect(await titles(other)).toEqual([entry])
})

/** They follow from other records, whose changes are events of their own. */
const NOT_TOLD = ['customer', 'board', 'progress', 'logged_hours', 'attachedInvoices']

test('webhooks get each change once, as in the REST API', async () => {
  const events = '["project.created", "project.updated", "project.deleted"]'
  const created = await owner.ask(
    `mutation { createWebhook(input: { url: "https://nobody.invalid/", events: ${events} }) { userErrors { message } } }`,
  )
  expect(created.data.createWebhook.userErrors).toEqual([])
  const { id } = (await mine.create({ title: 'Told', estHours: 2.5 })).project
  await mine.update({ id, title: 'Told' })
  await mine.update({ id, title: 'Told again' })
  await mine.remove([id])
  const told = await database.query<{ event: string; data: Record<string, unknown> }>(
    'select event, data from webhook_delivery where subject = $1 order by number',
    [id],
  )
  expect(told.map(({ event, data }) => [event, data.title])).toEqual([
    ['project.created', 'Told'],
    ['project.updated', 'Told again'],
    ['project.deleted', 'Told again'],
  ])
  const { project } = await rest('GET', `projects/${id}`)
  expect(Object.keys(told[0]?.data ?? {}).sort()).toEqual(
    Object.keys(project)
      .filter((key) => !NOT_TOLD.includes(key))
      .sort(),
  )
})

test('custom fields are kept, filtered by and audited', async () => {
  const { data } = await owner.ask(
    'mutation { createCustomField(input: { kind: PROJECT, label: "Bay", type: TEXT }) { field { id } userErrors { message } } }',
  )
  const fieldId = data.createCustomField.field.id
  const { project } = await mine.create({ title: 'Parked', customFields: [{ fieldId, value: 'Two' }] })
  expect(project.customFields).toMatchObject([{ field: { id: fieldId }, value: 'Two' }])
  expect(await mine.titles({ customFields: [{ fieldId, eq: 'Two' }] })).toEqual(['Parked'])
  await mine.update({ id: project.id, customFields: [{ fieldId, value: '' }] })
  const log = await database.query<{ changes: object[] }>(
    'select changes from audit_entry where record_id = $1 order by id desc limit 1',
    [project.id],
  )
  expect(log[0]?.changes).toContainEqual({ field: 'customFields.Bay', before: 'Two', after: null })
})

test('a priority is optional, filtered by, and cleared', async () => {
  const created = await rest('POST', 'projects', { title: 'Pressing', priority: 'urgent' })
  expect(created.project.priority).toBe('urgent')
  expect((await mine.create({ title: 'Whenever' })).project.priority).toBe(null)
  expect(await mine.titles({ priority: { in: ['URGENT'] } })).toEqual(['Pressing'])
  expect(await mine.titles({ priority: { isNull: true } })).toContain('Whenever')
  expect((await rest('GET', 'projects?priority=urgent')).results).toMatchObject({ total: 1 })
  expect((await rest('PUT', `projects/${created.project.id}`, { priority: null })).project.priority).toBe(null)
  expect((await rest('PUT', `projects/${created.project.id}`, { priority: 'soon' })).status).toBe(400)
})

test('projects of a deleted customer are hidden and unchangeable, and erased with the customer', async () => {
  const customerId = await customerCalled('Leaving')
  const { id } = (await mine.create({ title: 'Left behind', customerId })).project
  const everything = await owner.request({ method: 'GET', url: `/api/v1/admin/customers/${customerId}/everything` })
  expect(JSON.parse(everything.body).records.project).toMatchObject([{ title: 'Left behind' }])
  await customers.remove([customerId])
  expect(await mine.titles({ customerId: { eq: customerId } })).toEqual([])
  const { userErrors } = await mine.update({ id, title: 'Changed' })
  expect(userErrors).toMatchObject([{ message: 'Leaving is deleted. Restore the customer to change this project.' }])
  const erase =
    'mutation ($id: ID!) { eraseCustomer(input: { id: $id, confirmName: "Leaving" }) { userErrors { message } } }'
  expect((await owner.ask(erase, { id: customerId })).data.eraseCustomer.userErrors).toEqual([])
  expect(await database.query('select from project where id = $1', [id])).toEqual([])
  expect(await database.query('select from project_word where project_id = $1', [id])).toEqual([])
})

test('a project moves with its customer when two are merged', async () => {
  const [source, target] = [await customerCalled('Twin A'), await customerCalled('Twin B')]
  const { id } = (await mine.create({ title: 'Merged', customerId: source })).project
  await owner.ask(
    'mutation ($input: MergeCustomersInput!) { mergeCustomers(input: $input) { userErrors { message } } }',
    { input: { targetId: target, sourceId: source } },
  )
  expect((await mine.read(id)).data.project.customerName).toBe('Twin B')
})

test('REST creates, lists, assigns and deletes projects', async () => {
  const [manager] = (await rest('GET', 'assignees/?search=max')).assignees
  expect(manager).toMatchObject({ displayName: 'Max Maple', firstname: 'Max' })
  expect(await rest('GET', 'projects/check/')).toMatchObject({ status: 200, can_assign_customer: true })
  const created = await rest('POST', 'projects/', { title: 'By program', est_hours: 3, end_date: '2026-03-31' })
  expect(created).toMatchObject({ status: 200, project: { est_hours: 3, assignees: [] } })
  const { id } = created.project
  expect(await rest('POST', `projects/assignees/${id}`, { assignees: [manager.id] })).toMatchObject({
    assignees: [{ id: manager.id }],
  })
  expect(await rest('DELETE', `projects/assignees/${id}/${manager.id}`)).toMatchObject({ assignees: [] })
  const refused = await rest('PUT', `projects/${id}`, { start_date: '2026-04-02' })
  expect(refused).toMatchObject({
    status: 400,
    errors: { end_date: ['End date must be on or after the start date'] },
  })
  expect((await rest('GET', 'projects?search=by+program')).results).toMatchObject({ total: 1, rows: [{ id }] })
  expect(await rest('DELETE', 'projects/', { projectsToDelete: [id] })).toMatchObject({ status: 200, success: true })
  expect((await rest('GET', 'projects?search=by+program')).results.total).toBe(0)
})

test('a plan without projects has none of it', async () => {
  const birch = await kit.signedIn('owner@birch.test')
  expect((await birch.ask('{ projects { totalItems } }')).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
})
