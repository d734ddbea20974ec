import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { documentsOf, line } from '../../../commerce/documents/document-test-kit.ts'
import { customersOf } from '../../../crm/customers/customer-test-kit.ts'
import { tasksOf } from '../../tasks/task-test-kit.ts'

const kit = useServer()
const { database } = kit

let owner: Visitor
let manager: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  manager = await kit.signedIn('manager@maple.test')
})

const HOUR = 3600
const ENTRY = 'id seconds isBilled billedDocumentId hourlyRate billableAmount'

const customerCalled = async (lastname: string) => (await customersOf(owner).create({ lastname })).customer.id as string
const taskOf = async (customerId: string, title = 'Weld') =>
  (await tasksOf(owner).create({ title, customerId })).task.id as string
const entryOf = async (taskId: string, more: object = {}) => {
  const mutation = 'mutation ($input: AddTimeEntryInput!) { addTimeEntry(input: $input) { timeEntry { id } } }'
  const input = { taskId, seconds: HOUR, day: '2026-03-31', ...more }
  return (await owner.ask(mutation, { input })).data.addTimeEntry.timeEntry.id as string
}
const read = async (id: string, person = owner) =>
  (await person.ask(`query ($id: ID!) { timeEntry(id: $id) { ${ENTRY} } }`, { id })).data.timeEntry
const bill = async (person: Visitor, input: object) => {
  const mutation = `mutation ($input: BillTimeInput!) { billTime(input: $input) {
    document { id type version subtotal lines { id description quantity unit unitPrice net } jobs { heading lines { net } } }
    userErrors { code message field } } }`
  const { data, errors } = await person.ask(mutation, { input })
  return data?.billTime ?? { document: null, userErrors: [], errors }
}
const unbilled = async (customerId: string) => {
  const query = 'query ($where: UnbilledTimeWhere) { unbilledTime(where: $where) { items { id } totalItems } }'
  const { items } = (await owner.ask(query, { where: { customerId } })).data.unbilledTime
  return items.map(({ id }: { id: string }) => id)
}
const update = async (id: string, seconds: number) => {
  const mutation = 'mutation ($input: UpdateTimeEntryInput!) { updateTimeEntry(input: $input) { userErrors { code } } }'
  return (await owner.ask(mutation, { input: { id, seconds } })).data.updateTimeEntry.userErrors
}

test('time becomes lines of a new invoice, and then cannot be changed', async () => {
  const customerId = await customerCalled('Billed')
  const [weld, paint] = [await taskOf(customerId), await taskOf(customerId, 'Paint')]
  const ids = [await entryOf(weld), await entryOf(weld, { seconds: 1800, day: '2026-03-30' }), await entryOf(paint)]
  const notBillable = await entryOf(paint, { isBillable: false })
  expect(await unbilled(customerId)).toEqual([ids[1], ids[0], ids[2]])
  expect((await bill(owner, { entryIds: ids })).userErrors).toMatchObject([{ code: 'NO_RATE', field: 'price' }])
  expect((await bill(owner, { entryIds: [notBillable], price: 1 })).userErrors).toMatchObject([{ field: 'entryIds' }])
  const { document } = await bill(owner, { entryIds: ids, price: 9000 })
  expect(document).toMatchObject({
    type: 'INVOICE',
    subtotal: 22_500,
    lines: [
      { description: 'Weld, 2026-03-30 to 2026-03-31', quantity: 1.5, unit: 'h', unitPrice: 9000, net: 13_500 },
      { description: 'Paint, 2026-03-31', quantity: 1, unitPrice: 9000 },
    ],
  })
  expect(await unbilled(customerId)).toEqual([])
  const [first = ''] = ids
  expect(await read(first)).toMatchObject({
    ...{ isBilled: true, billedDocumentId: document.id, hourlyRate: 9000, billableAmount: 9000 },
  })
  const { body } = await owner.request({ method: 'GET', url: `/api/v1/admin/tasks/${paint}/time-entries` })
  const billed = JSON.parse(body).results.rows.map((row: { id: string; is_billed: boolean }) => [row.id, row.is_billed])
  expect(Object.fromEntries(billed)).toEqual({ [ids[2] as string]: true, [notBillable]: false })
  expect(await update(first, 60)).toMatchObject([{ code: 'BILLED' }])
  expect((await bill(owner, { entryIds: ids, price: 1 })).userErrors).toMatchObject([{ code: 'BILLED' }])
})

test('two who bill the same time at once bill it once', async () => {
  const customerId = await customerCalled('Contested')
  const taskId = await taskOf(customerId)
  const ids = await Promise.all([1, 2, 3].map(() => entryOf(taskId)))
  const answers = await Promise.all(
    [owner, manager, owner, manager].map((person) => bill(person, { entryIds: ids, price: 5000 })),
  )
  expect(answers.filter(({ document }) => document)).toHaveLength(1)
  expect(answers.flatMap(({ userErrors }) => userErrors.map(({ code }: { code: string }) => code))).toEqual([
    ...['BILLED', 'BILLED', 'BILLED'],
  ])
  const rows = await database.query('select from billed_time where time_entry_id = any($1)', [ids])
  expect(rows).toHaveLength(3)
  expect(await database.query('select from document where customer_id = $1', [customerId])).toHaveLength(1)
})

test('two drafts that take the same time at once do not share it', async () => {
  const customerId = await customerCalled('Both')
  const entryIds = [await entryOf(await taskOf(customerId))]
  const documents = documentsOf(owner)
  const drafts = [await documents.draft('INVOICE', { customerId }), await documents.draft('INVOICE', { customerId })]
  const answers = await Promise.all(drafts.map(({ id }) => bill(owner, { entryIds, documentId: id, price: 5000 })))
  expect(answers.map(({ userErrors }) => userErrors.length).toSorted()).toEqual([0, 1])
  const sums = await Promise.all(drafts.map(async ({ id }) => (await documents.read(id)).subtotal))
  expect(sums.toSorted()).toEqual([10_000, 15_000])
})

test('lines are added to a draft and to a work order of the customer only, which keep what they have', async () => {
  const customerId = await customerCalled('Extended')
  const taskId = await taskOf(customerId)
  const documents = documentsOf(owner)
  const draft = await documents.draft('INVOICE', { customerId })
  const input = { documentId: draft.id, price: 8000 }
  const stale = await bill(owner, { ...input, version: draft.version - 1, entryIds: [await entryOf(taskId)] })
  expect(stale.userErrors).toMatchObject([{ code: 'CONFLICT' }])
  const added = await bill(owner, { ...input, version: draft.version, entryIds: [await entryOf(taskId)] })
  expect(added.document.lines.map(({ description }: { description: string }) => description)).toEqual([
    ...['Work', 'Weld, 2026-03-31'],
  ])
  const job = { heading: 'Inspect', lines: [line(1000)] }
  const order = await documents.draft('WORK_ORDER', { customerId, lines: [], jobs: [job] })
  const { document } = await bill(owner, { ...input, documentId: order.id, entryIds: [await entryOf(taskId)] })
  expect(document.jobs).toEqual([
    { heading: 'Inspect', lines: [{ net: 1000 }] },
    { heading: 'Time worked', lines: [{ net: 8000 }] },
  ])
  const entryIds = [await entryOf(await taskOf(await customerCalled('Other')))]
  expect((await bill(owner, { ...input, entryIds })).userErrors).toMatchObject([{ field: 'entryIds' }])
  const quote = await documents.draft('QUOTE', { customerId })
  const unbilledIds = [await entryOf(taskId)]
  const wrong = await bill(owner, { entryIds: unbilledIds, documentId: quote.id, price: 1 })
  expect(wrong.userErrors).toMatchObject([{ code: 'WRONG_TYPE', field: 'documentId' }])
  const { id } = await documents.issued('INVOICE', { customerId })
  const issued = await bill(owner, { entryIds: unbilledIds, documentId: id, price: 1 })
  expect(issued.userErrors).toMatchObject([{ code: 'WRONG_STATUS' }])
  expect(await unbilled(customerId)).toContain(unbilledIds[0])
})

test('time is free again when its line is removed, or its document deleted or cancelled', async () => {
  const customerId = await customerCalled('Freed')
  const taskId = await taskOf(customerId)
  const id = await entryOf(taskId)
  const documents = documentsOf(owner)
  const billed = async () => (await bill(owner, { entryIds: [id], price: 8000 })).document
  const first = await billed()
  await documents.done('updateDocument', { id: first.id, lines: [line(1)] })
  expect(await read(id)).toMatchObject({ isBilled: false })
  const second = await billed()
  await documents.many('deleteDocuments', [second.id])
  expect(await unbilled(customerId)).toEqual([id])
  const third = await billed()
  const restored = await documents.many('restoreDocuments', [second.id])
  expect(restored.userErrors).toMatchObject([{ code: 'BILLED' }])
  await documents.done('issueDocument', { id: third.id })
  await documents.done('cancelDocument', { id: third.id })
  expect(await read(id)).toMatchObject({ isBilled: false, billedDocumentId: null })
  await documents.many('restoreDocuments', [second.id])
  expect(await read(id)).toMatchObject({ isBilled: true, billedDocumentId: second.id })
  expect(await update(id, 60)).toMatchObject([{ code: 'BILLED' }])
})

test('time on a work order stays billed while the invoice that it became counts', async () => {
  const customerId = await customerCalled('Converted')
  const id = await entryOf(await taskOf(customerId))
  const documents = documentsOf(owner)
  const order = (await bill(owner, { entryIds: [id], type: 'WORK_ORDER', price: 8000 })).document
  const invoice = await documents.done('convertDocument', { id: order.id, type: 'INVOICE' })
  await documents.done('cancelDocument', { id: order.id })
  expect(await read(id)).toMatchObject({ isBilled: true })
  await documents.many('deleteDocuments', [invoice.id])
  expect(await read(id)).toMatchObject({ isBilled: false })
})

test('money is hidden without its permission, and billing needs that of the document', async () => {
  const customerId = await customerCalled('Private')
  const taskId = await taskOf(customerId)
  const id = await entryOf(taskId)
  const grant = (permissions: object) =>
    database.query('update role set permissions = $1 where tenant_id = $2 and number = 4', [
      JSON.stringify(permissions),
      kit.tenants.maple,
    ])
  await grant({ 'tasks.can_view': true, 'tasks.can_edit': true, 'invoices.can_view': true })
  const staff = await kit.signedIn('staff@maple.test')
  await bill(owner, { entryIds: [id], price: 8000 })
  expect(await read(id, staff)).toMatchObject({
    ...{ isBilled: true, billedDocumentId: null, hourlyRate: null, billableAmount: null },
  })
  const forbidden = [{ extensions: { code: 'FORBIDDEN' } }]
  const next = await entryOf(taskId)
  expect((await bill(staff, { entryIds: [next], price: 1 })).errors).toMatchObject(forbidden)
  await grant({ 'tasks.can_view': true, 'rates.can_view': true, 'invoices.can_view': true })
  expect((await bill(staff, { entryIds: [next], price: 1 })).errors).toMatchObject(forbidden)
  expect(await unbilled(customerId)).toEqual([next])
})

test('REST lists unbilled time and puts it on an invoice', async () => {
  const customerId = await customerCalled('By program')
  const id = await entryOf(await taskOf(customerId))
  const { id: documentId } = await documentsOf(owner).draft('INVOICE', { customerId })
  const rest = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const headers = { 'content-type': 'application/json' }
    const url = `/api/v1/admin/${path}`
    const answer = await owner.request({ method, url, ...(body && { headers, payload: JSON.stringify(body) }) })
    return { status: answer.status, ...JSON.parse(answer.body) }
  }
  expect((await rest('GET', `unbilled-time?customer_id=${customerId}`)).results).toMatchObject({
    ...{ total: 1, rows: [{ id, title: 'Weld', seconds: HOUR, hourly_rate: null, amount: null }] },
  })
  const path = `invoices/${documentId}/time`
  expect(await rest('POST', path, { time_entry_ids: [id] })).toMatchObject({
    ...{ status: 422, errors: { price: [expect.stringContaining('no hourly rate')] } },
  })
  expect(await rest('POST', path, { time_entry_ids: [id], price: 80.5 })).toMatchObject({
    ...{ status: 200, document: { id: documentId, total: 180.5 } },
  })
})

test('an invoice for time of one project is attached to it', async () => {
  const customerId = await customerCalled('Projected')
  const CREATE = 'mutation ($input: CreateProjectInput!) { createProject(input: $input) { project { id } } }'
  const projectOf = async (title: string) =>
    (await owner.ask(CREATE, { input: { title, customerId } })).data.createProject.project.id as string
  const entryIn = async (projectId: string) =>
    entryOf((await tasksOf(owner).create({ title: 'Weld', projectId })).task.id)
  const [one, other] = [await projectOf('One'), await projectOf('Other')]
  const attached = async (id: string) =>
    (await owner.ask('query ($id: ID!) { project(id: $id) { attachedInvoices { id } } }', { id })).data.project
      .attachedInvoices
  const { document } = await bill(owner, { entryIds: [await entryIn(one)], price: 9000 })
  expect(await attached(one)).toEqual([{ id: document.id }])
  await bill(owner, { entryIds: [await entryIn(one), await entryIn(other)], price: 9000 })
  expect(await attached(one)).toHaveLength(1)
  expect(await attached(other)).toEqual([])
})
