import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import type { Services } from '../../../kernel/capability/services.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { TaskCopies } from './recurrence/task-copies.ts'
import { TaskService } from './task.service.ts'
import { tasksOf } from './task-test-kit.ts'

const kit = useServer()
const { database } = kit

let owner: Visitor
let mine: ReturnType<typeof tasksOf>
let bay: string
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  mine = tasksOf(owner)
  bay = await fieldOf({ label: 'Bay', type: 'NUMBER' })
})

const fieldOf = async (input: object): Promise<string> => {
  const mutation = `mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { field { id } userErrors { message } } }`
  return (await owner.ask(mutation, { input: { kind: 'TASK', ...input } })).data.createCustomField.field.id
}
const valuesOf = async (id: string, person = owner) => {
  const query = 'query ($id: ID!) { task(id: $id) { customFields { field { label } value text } } }'
  return (await person.ask(query, { id })).data.task.customFields
}
const rest = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await owner.request({
    method,
    url: `/api/v1/admin/${path}`,
    ...(body ? { headers, payload: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, ...JSON.parse(answer.body) }
}
const atBay = (value: string) => ({ customFields: [{ fieldId: bay, value }] })

test('values are kept, filtered by and audited, and a wrong one is refused at its field', async () => {
  const refused = await mine.create({ title: '', ...atBay('two') })
  expect(refused.userErrors).toMatchObject([
    { field: 'title' },
    { field: 'customFields.bay', message: 'Enter a number such as 12 or 12.5, with at most six decimals' },
  ])
  const { task } = await mine.create({ title: 'Lift it', ...atBay('2.50') })
  expect(await valuesOf(task.id)).toEqual([{ field: { label: 'Bay' }, value: '2.5', text: '2.5' }])
  expect(await mine.titles({ customFields: [{ fieldId: bay, eq: '2.5' }] })).toEqual(['Lift it'])
  expect(await mine.titles({ customFields: [{ fieldId: bay, eq: '3' }] })).toEqual([])
  const { version } = (await mine.update({ id: task.id, ...atBay('') })).task
  expect(version).toBe(task.version + 1)
  const log = await database.query<{ changes: object[] }>(
    'select changes from audit_entry where record_id = $1 order by id desc limit 1',
    [task.id],
  )
  expect(log[0]?.changes).toContainEqual({ field: 'customFields.Bay', before: '2.5', after: null })
})

test('several tasks are changed at once, all of them or none', async () => {
  const ids = [(await mine.create({ title: 'One' })).task.id, (await mine.create({ title: 'Two' })).task.id]
  const changed = await mine.updateAll(ids.map((id) => ({ id, ...atBay('7') })))
  expect(changed.userErrors).toEqual([])
  const [first, second] = ids
  const { userErrors } = await mine.updateAll([
    { id: first, ...atBay('8') },
    { id: second, ...atBay('x') },
  ])
  expect(userErrors).toMatchObject([{ field: 'tasks.1.customFields.bay' }])
  expect(await mine.titles({ customFields: [{ fieldId: bay, eq: '7' }] }, [{ field: 'TITLE' }])).toEqual(['One', 'Two'])
})

test('REST reads and writes them by their keys', async () => {
  const { task } = await rest('POST', 'tasks', { title: 'By program', custom_fields: [{ key: 'bay', value: 4 }] })
  expect(task.custom_fields).toEqual([{ key: 'bay', label: 'Bay', type: 'number', value: 4 }])
  const changed = await rest('PUT', `tasks/${task.id}`, { custom_fields: [{ key: 'bay', value: null }] })
  expect(changed.task.custom_fields).toMatchObject([{ value: null }])
  expect(await rest('PUT', `tasks/${task.id}`, { custom_fields: [{ key: 'bay', value: 'x' }] })).toMatchObject({
    status: 400,
    errors: { 'custom_fields.bay': [expect.any(String)] },
  })
  const { results } = await rest('GET', 'custom-fields?kind=task')
  expect(results.rows).toMatchObject([{ key: 'bay', type: 'number' }])
})

test('a required field is asked of people, but keeps no recurring task from coming', async () => {
  const { task } = await mine.create({ title: 'Sweep', dueDate: '2026-03-31', ...atBay('9') })
  const required = await fieldOf({ label: 'Colour', type: 'TEXT', isRequired: true })
  const without = await mine.create({ title: 'Nobody filled it in' })
  expect(without.userErrors).toMatchObject([{ field: 'customFields.colour', message: 'Enter a value for Colour' }])
  const copy = await (kit.server as Services).inTenant(kit.tenants.maple as string, (ctx) =>
    inTransaction(ctx, async () => {
      const template = await ctx.use(TaskService).get(task.id)
      return (await ctx.use(TaskCopies).copyFor(template, '2026-03-31', '2026-04-07')).id
    }),
  )
  expect(await valuesOf(copy)).toMatchObject([{ value: '9' }, { field: { label: 'Colour' }, value: null }])
  await owner.ask('mutation ($id: ID!) { deleteCustomField(input: { id: $id }) { deletedId } }', { id: required })
})

test('fields of tasks are for tasks, and for those who may view them', async () => {
  const query = '{ taskCustomFields { label } }'
  expect((await owner.ask(query)).data.taskCustomFields).toEqual([{ label: 'Bay' }])
  await database.query('update role set permissions = $1 where tenant_id = $2 and number = 4', [
    '{"projects.can_view": true}',
    kit.tenants.maple,
  ])
  const staff = await kit.signedIn('staff@maple.test')
  expect((await staff.ask(query)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
  const answer = await owner.ask(
    'mutation ($input: CreateProjectInput!) { createProject(input: $input) { project { id } } }',
    { input: { title: 'Not theirs', ...atBay('1') } },
  )
  expect(answer.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
})

test('the values of the tasks of a customer are exported with their data, and erased with them', async () => {
  const customer = await owner.ask(
    'mutation { createCustomer(input: { lastname: "Bayes" }) { customer { id } userErrors { message } } }',
  )
  const customerId = customer.data.createCustomer.customer.id
  await mine.create({ title: 'For Bayes', customerId, ...atBay('11') })
  const { body } = await owner.request({ method: 'GET', url: `/api/v1/admin/customers/${customerId}/everything` })
  expect(JSON.parse(body).records.task).toMatchObject([{ records: { custom_field_value: [{ value: '11' }] } }])
  await owner.ask('mutation ($ids: [ID!]!) { deleteCustomers(input: { ids: $ids }) { customers { id } } }', {
    ids: [customerId],
  })
  await owner.ask(
    'mutation ($id: ID!) { eraseCustomer(input: { id: $id, confirmName: "Bayes" }) { userErrors { message } } }',
    { id: customerId },
  )
  expect(await database.query(`select from custom_field_value where value = '11'`)).toEqual([])
})
