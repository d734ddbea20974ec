import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { customersOf } from '../../../crm/customers/customer-test-kit.ts'
import { tasksOf } from '../../tasks/task-test-kit.ts'

const kit = useServer()
const { database } = kit

let owner: Visitor
let manager: Visitor
let customerId: string
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  manager = await kit.signedIn('manager@maple.test')
  customerId = (await customersOf(owner).create({ lastname: 'Reported' })).customer.id
  const { id: taskId } = (await tasksOf(owner).create({ title: 'Weld', customerId })).task
  const { id: loose } = (await tasksOf(owner).create({ title: 'Tidy' })).task
  const rate =
    'mutation ($input: CreateHourlyRateInput!) { createHourlyRate(input: $input) { userErrors { message } } }'
  await owner.ask(rate, { input: { customerId, amount: 10_001, validFrom: '2025-06-01' } })
  await add(owner, { taskId, seconds: 1800 })
  const billed = await add(owner, { taskId, seconds: 1800 })
  await add(manager, { taskId, seconds: 3600 })
  await add(manager, { taskId, seconds: 600, isBillable: false })
  await add(manager, { taskId: loose, seconds: 60 })
  await add(manager, { taskId, seconds: 9999, day: '2025-07-01' })
  const bill = 'mutation ($input: BillTimeInput!) { billTime(input: $input) { userErrors { message } } }'
  await owner.ask(bill, { input: { entryIds: [billed] } })
})

async function add(person: Visitor, input: object): Promise<string> {
  const mutation = 'mutation ($input: AddTimeEntryInput!) { addTimeEntry(input: $input) { timeEntry { id } } }'
  return (await person.ask(mutation, { input: { day: '2025-06-30', ...input } })).data.addTimeEntry.timeEntry.id
}

const JUNE = { from: '2025-06-01', to: '2025-06-30' }
const SUMS = 'seconds billableSeconds billedSeconds amount'
const ask = (where: object, by: string, person = owner) =>
  person.ask(
    `query ($where: TimeReportWhere!, $by: TimeReportGroup!) { timeReport(where: $where, by: $by) { ${SUMS} rows { id name ${SUMS} } } }`,
    { where: { ...JUNE, ...where }, by },
  )
const report = async (where: object, by: string, person = owner) => (await ask(where, by, person)).data.timeReport

test('time is added up by person, by customer and by project, with totals of all of them', async () => {
  const byPerson = await report({}, 'PERSON')
  // Each entry is rounded to the cent, as it is shown.
  const total = { seconds: 7860, billableSeconds: 7260, billedSeconds: 1800, amount: 20_003 }
  expect(byPerson).toMatchObject(total)
  expect(byPerson.rows).toMatchObject([
    { name: 'Max Maple', seconds: 4260, billableSeconds: 3660, billedSeconds: 0, amount: 10_001 },
    { name: 'Olive Maple', seconds: 3600, billableSeconds: 3600, billedSeconds: 1800, amount: 10_002 },
  ])
  const byCustomer = await report({}, 'CUSTOMER')
  expect(byCustomer).toMatchObject(total)
  expect(byCustomer.rows).toMatchObject([
    { id: customerId, name: 'Reported', seconds: 7800 },
    { id: null, name: '', seconds: 60, amount: 0 },
  ])
  expect((await report({}, 'PROJECT')).rows).toMatchObject([{ id: null, name: '', seconds: 7860 }])
})

test('a report is narrowed to a customer or a person, and empty without time', async () => {
  expect(await report({ customerId }, 'PERSON')).toMatchObject({ seconds: 7800 })
  const [row] = await database.query<{ id: string }>(`select id from "user" where email = 'owner@maple.test'`)
  expect(await report({ personId: row?.id }, 'CUSTOMER')).toMatchObject({ seconds: 3600 })
  expect(await report({ from: '2020-01-01', to: '2020-01-31' }, 'PERSON')).toMatchObject({ seconds: 0, rows: [] })
  for (const where of [{ from: 'soon' }, { from: '2025-07-01' }])
    expect((await ask(where, 'PERSON')).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
})

test('amounts need the permission to view rates, and are left out of the file without it', async () => {
  const grant = (permissions: string) =>
    database.query('update role set permissions = $1 where tenant_id = $2 and number = 4', [
      permissions,
      kit.tenants.maple,
    ])
  await grant('{"tasks.can_view": true}')
  const staff = await kit.signedIn('staff@maple.test')
  expect(await report({}, 'PERSON', staff)).toMatchObject({ seconds: 7860, amount: null })
  const file = async (person: Visitor) => {
    const query = 'query ($where: TimeReportWhere!) { timeReportExport(where: $where, by: PERSON) { url } }'
    const { url } = (await person.ask(query, { where: JUNE })).data.timeReportExport
    const { body } = await person.request({ method: 'GET', url })
    return body.replace('\uFEFF', '').trim().split('\r\n')
  }
  expect(await file(owner)).toEqual([
    'Person,Hours,Billable hours,Billed hours,Amount',
    'Max Maple,1.18,1.02,0,100.01',
    'Olive Maple,1,1,0.5,100.02',
    'Total,2.18,2.02,0.5,200.03',
  ])
  expect((await file(staff))[0]).toBe('Person,Hours,Billable hours,Billed hours')
})

test('REST reads a report in seconds and dollars', async () => {
  const url = '/api/v1/admin/time-report?from=2025-06-01&to=2025-06-30&by=customer'
  const { report: sent } = JSON.parse((await owner.request({ method: 'GET', url })).body)
  expect(sent).toMatchObject({ seconds: 7860, billable_seconds: 7260, billed_seconds: 1800, amount: 200.03 })
  expect(sent.rows[0]).toMatchObject({ id: customerId, name: 'Reported', seconds: 7800 })
})
