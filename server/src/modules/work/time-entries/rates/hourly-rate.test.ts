import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { customersOf } from '../../../crm/customers/customer-test-kit.ts'
import { tasksOf } from '../../tasks/task-test-kit.ts'

const kit = useServer()
const { database } = kit

let owner: Visitor
let personId: string
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  const [row] = await database.query<{ id: string }>(`select id from "user" where email = 'owner@maple.test'`)
  personId = row?.id ?? ''
})

const RATE = 'id personId projectId customerId name validFrom amount version'
const create = async (input: object, person = owner) => {
  const mutation = `mutation ($input: CreateHourlyRateInput!) { createHourlyRate(input: $input) {
    hourlyRate { ${RATE} } userErrors { code message field } } }`
  const { data, errors } = await person.ask(mutation, { input })
  return data?.createHourlyRate ?? { hourlyRate: null, userErrors: [], errors }
}
const change = async (input: object) => {
  const mutation = `mutation ($input: UpdateHourlyRateInput!) { updateHourlyRate(input: $input) {
    hourlyRate { ${RATE} } userErrors { code message field } } }`
  return (await owner.ask(mutation, { input })).data.updateHourlyRate
}
const customerCalled = async (lastname: string) => (await customersOf(owner).create({ lastname })).customer.id as string
const projectOf = async (customerId: string) => {
  const mutation = 'mutation ($input: CreateProjectInput!) { createProject(input: $input) { project { id } } }'
  return (await owner.ask(mutation, { input: { title: 'Extension', customerId, estHours: 1 } })).data.createProject
    .project.id as string
}
/** The rate and the amount of half an hour on this day. */
const priced = async (task: object, day: string) => {
  const { id: taskId } = (await tasksOf(owner).create({ title: 'Priced', ...task })).task
  const mutation = `mutation ($input: AddTimeEntryInput!) { addTimeEntry(input: $input) {
    timeEntry { hourlyRate billableAmount } } }`
  const input = { taskId, day, seconds: 1800 }
  const { hourlyRate, billableAmount } = (await owner.ask(mutation, { input })).data.addTimeEntry.timeEntry
  return [hourlyRate, billableAmount]
}

test('the latest rate of the day holds: of the project, or else of the customer, or else of the person', async () => {
  const customerId = await customerCalled('Rated')
  const projectId = await projectOf(customerId)
  expect(await priced({ projectId }, '2026-03-31')).toEqual([null, null])
  await create({ personId, amount: 8000, validFrom: '2026-01-01' })
  await create({ personId, amount: 8500, validFrom: '2026-03-31' })
  expect(await priced({}, '2026-03-30')).toEqual([8000, 4000])
  expect(await priced({ projectId }, '2026-03-31')).toEqual([8500, 4250])
  await create({ customerId, amount: 9000, validFrom: '2026-01-01' })
  expect(await priced({ projectId }, '2026-03-31')).toEqual([9000, 4500])
  expect(await priced({ customerId }, '2025-12-31')).toEqual([null, null])
  await create({ projectId, amount: 10_001, validFrom: '2026-03-01' })
  expect(await priced({ projectId }, '2026-03-31')).toEqual([10_001, 5001])
  expect(await priced({ projectId }, '2026-02-28')).toEqual([9000, 4500])
})

test('rates are validated, unique for a day, and changed by one at a time', async () => {
  const customerId = await customerCalled('Once')
  const { hourlyRate } = await create({ customerId, amount: 9000, validFrom: '2026-01-01' })
  expect(hourlyRate).toMatchObject({ customerId, personId: null, name: 'Once', amount: 9000, version: 1 })
  const taken = await create({ customerId, amount: 9100, validFrom: '2026-01-01' })
  expect(taken.userErrors).toMatchObject([{ code: 'TAKEN', field: 'validFrom' }])
  for (const [input, field] of [
    [{ amount: 0, customerId }, 'amount'],
    [{ amount: 1_000_001, customerId }, 'amount'],
    [{ amount: 1, customerId, validFrom: '2026-02-30' }, 'validFrom'],
    [{ amount: 1 }, 'personId'],
    [{ amount: 1, customerId, personId }, 'personId'],
    [{ amount: 1, personId: 'nobody' }, 'personId'],
  ] as const)
    expect((await create(input)).userErrors).toMatchObject([{ field }])
  const { id } = hourlyRate
  expect((await change({ id, amount: 9500, version: 1 })).hourlyRate).toMatchObject({ amount: 9500, version: 2 })
  expect((await change({ id, amount: 9600, version: 1 })).userErrors).toMatchObject([{ code: 'CONFLICT' }])
  const mutation = 'mutation ($id: ID!) { deleteHourlyRate(input: { id: $id }) { deletedId } }'
  expect((await owner.ask(mutation, { id })).data.deleteHourlyRate.deletedId).toBe(id)
  const list = 'query ($where: HourlyRateWhere) { hourlyRates(where: $where) { totalItems } }'
  const where = { customerId: { eq: customerId } }
  expect((await owner.ask(list, { where })).data.hourlyRates.totalItems).toBe(0)
})

test('rates go with their customer, and give way when customers are merged', async () => {
  const [target, source] = [await customerCalled('Kept'), await customerCalled('Merged')]
  await create({ customerId: target, amount: 9000, validFrom: '2026-01-01' })
  await create({ customerId: source, amount: 7000, validFrom: '2026-01-01' })
  await create({ customerId: source, amount: 7500, validFrom: '2026-02-01' })
  const merge = `mutation ($input: MergeCustomersInput!) { mergeCustomers(input: $input) { userErrors { message } } }`
  const merged = await owner.ask(merge, { input: { targetId: target, sourceId: source } })
  expect(merged.data.mergeCustomers.userErrors).toEqual([])
  const amounts = () =>
    database.query('select amount from hourly_rate where customer_id = $1 order by valid_from', [target])
  expect(await amounts()).toEqual([{ amount: 9000 }, { amount: 7500 }])
  const remove = 'mutation ($ids: [ID!]!) { deleteCustomers(input: { ids: $ids }) { userErrors { message } } }'
  await owner.ask(remove, { ids: [target] })
  const erase = `mutation ($id: ID!) { eraseCustomer(input: { id: $id, confirmName: "Kept" }) { userErrors { message } } }`
  await owner.ask(erase, { id: target })
  expect(await amounts()).toEqual([])
})

test('rates have permissions of their own', async () => {
  await database.query('update role set permissions = $1 where tenant_id = $2 and number = 4', [
    '{"tasks.can_view": true, "tasks.can_edit": true, "tasks.can_delete": true}',
    kit.tenants.maple,
  ])
  const staff = await kit.signedIn('staff@maple.test')
  const forbidden = [{ extensions: { code: 'FORBIDDEN' } }]
  expect((await create({ personId, amount: 1 }, staff)).errors).toMatchObject(forbidden)
  expect((await staff.ask('{ hourlyRates { totalItems } }')).errors).toMatchObject(forbidden)
})

test('REST lists, creates, changes and deletes rates in dollars', async () => {
  const customerId = await customerCalled('By program')
  const rest = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const headers = { 'content-type': 'application/json' }
    const url = `/api/v1/admin/hourly-rates${path}`
    const answer = await owner.request({ method, url, ...(body && { headers, payload: JSON.stringify(body) }) })
    return { status: answer.status, ...JSON.parse(answer.body) }
  }
  const created = await rest('POST', '', { customer_id: customerId, amount: 95.5, valid_from: '2026-01-01' })
  expect(created).toMatchObject({
    status: 200,
    hourly_rate: { customer_id: customerId, amount: 95.5, name: 'By program' },
  })
  const { id } = created.hourly_rate
  expect(await rest('POST', '', { customer_id: customerId })).toMatchObject({ status: 400 })
  expect(await rest('PUT', `/${id}`, { amount: 99.99 })).toMatchObject({ hourly_rate: { amount: 99.99 } })
  expect((await rest('GET', `?customer_id=${customerId}`)).results).toMatchObject({ total: 1, rows: [{ id }] })
  expect(await rest('DELETE', `/${id}`)).toMatchObject({ status: 200, success: true })
})
