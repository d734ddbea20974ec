import { beforeAll, describe, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { customersOf } from '../../crm/customers/customer-test-kit.ts'
import { documentsOf, line, withTaxes } from './document-test-kit.ts'

const kit = useServer()

let owner: Visitor
let documents: ReturnType<typeof documentsOf>
let standard: string
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  documents = documentsOf(owner)
  standard = await withTaxes(kit, owner)
})

const customer = async (more: object = {}) =>
  (await customersOf(owner).create({ firstname: 'Nora', lastname: 'Tremblay', ...more })).customer

test('a draft keeps what the customer was called when it was written', async () => {
  const nora = await customer({ city: 'Montréal', province: 'QC', email: 'nora@post.example' })
  const quote = await documents.done('createDocument', {
    type: 'QUOTE',
    customerId: nora.id,
    subject: 'Winter tires',
    lines: [line(8000, { quantity: 4, taxClassId: standard })],
  })
  expect(quote).toMatchObject({
    status: 'DRAFT',
    number: null,
    province: 'QC',
    customer: { name: 'Nora Tremblay', billingAddress: { city: 'Montréal', province: 'QC' } },
    subtotal: 32_000,
    // GST 5 % and QST 9.975 %, each on the price.
    taxTotal: 1600 + 3192,
    grandTotal: 36_792,
    balance: 0,
  })
  expect(quote.taxes).toMatchObject([
    { name: 'GST', percentage: '5', base: 32_000, amount: 1600 },
    { name: 'QST', percentage: '9.975', base: 32_000, amount: 3192 },
  ])
  await customersOf(owner).update({ id: nora.id, lastname: 'Gagnon' })
  expect((await documents.read(quote.id)).customer.name).toBe('Nora Tremblay')
})

test('jobs and lines are written as a whole, keep their IDs and are left alone where the input leaves them out', async () => {
  const draft = await documents.draft('WORK_ORDER', {
    jobs: [
      { heading: 'Brakes', lines: [line(5000), line(2000, { quantity: 2.5, discount: { percent: 10 } })] },
      { heading: 'Oil', note: 'Synthetic', lines: [line(900)] },
    ],
  })
  expect(draft.jobs[0].lines.map(({ net }: { net: number }) => net)).toEqual([5000, 4500])
  expect(draft.grandTotal).toBe(10_000 + 9500 + 900)
  const [brakes, oil] = draft.jobs
  const changed = await documents.done('updateDocument', {
    id: draft.id,
    version: draft.version,
    jobs: [
      { id: oil.id },
      { id: brakes.id, lines: [{ id: brakes.lines[1].id, quantity: 1 }, { id: draft.lines[0].id }] },
    ],
    lines: [],
  })
  expect(changed.jobs.map(({ id, heading }: { id: string; heading: string }) => [id, heading])).toEqual([
    [oil.id, 'Oil'],
    [brakes.id, 'Brakes'],
  ])
  expect(changed.jobs[1].lines).toMatchObject([
    { id: brakes.lines[1].id, quantity: 1, net: 1800 },
    { id: draft.lines[0].id, net: 10_000 },
  ])
  expect(changed.lines).toEqual([])
  expect(changed.grandTotal).toBe(900 + 1800 + 10_000)
  const stale = await documents.call('updateDocument', { id: draft.id, version: draft.version, subject: 'Late' })
  expect(stale.userErrors).toMatchObject([{ code: 'CONFLICT', field: 'version' }])
  expect(stale.document.version).toBe(changed.version)
})

describe('is refused', () => {
  test.each([
    ['a quantity of zero', { lines: [line(100, { quantity: 0 })] }, 'lines.0.quantity'],
    ['a quantity with four decimals', { lines: [line(100, { quantity: 1.2345 })] }, 'lines.0.quantity'],
    ['a quantity beyond the limit', { lines: [line(100, { quantity: 1_000_001 })] }, 'lines.0.quantity'],
    ['a price beyond the limit', { lines: [line(1_000_000_000_001)] }, 'lines.0.unitPrice'],
    ['a negative price', { lines: [line(-1)] }, 'lines.0.unitPrice'],
    ['a product beyond the limit', { lines: [line(1_000_000_000_000, { quantity: 2 })] }, 'lines'],
    ['a sum beyond the limit', { lines: [line(1_000_000_000_000), line(1)] }, 'lines'],
    ['501 lines', { lines: Array.from({ length: 501 }, () => line(1)) }, 'lines'],
    ['101 jobs', { jobs: Array.from({ length: 101 }, () => ({ heading: 'Job' })) }, 'jobs'],
    ['a line without a text', { lines: [{ unitPrice: 1 }] }, 'lines.0.description'],
    ['a line without a price', { lines: [{ description: 'Work' }] }, 'lines.0.unitPrice'],
    ['a job without a heading', { jobs: [{ lines: [] }] }, 'jobs.0.heading'],
    ['a discount above the line', { lines: [line(100, { discount: { amount: 101 } })] }, 'lines'],
    ['a discount above the subtotal', { discount: { amount: 10_001 } }, 'discount.amount'],
    ['a percentage above 100', { discount: { percent: 100.01 } }, 'discount.percent'],
    ['both a percentage and an amount', { discount: { percent: 1, amount: 1 } }, 'discount'],
    ['a day that does not exist', { dueOn: '2026-02-30' }, 'dueOn'],
    ['a due date before the issue', { issuedOn: '2026-03-02', dueOn: '2026-03-01' }, 'dueOn'],
    ['fewer kilometres when it left', { odometerIn: 10, odometerOut: 9 }, 'odometerOut'],
  ])('%s', async (_what, input, field) => {
    const { document, userErrors } = await documents.call('createDocument', {
      type: 'INVOICE',
      lines: [line(10_000)],
      ...input,
    })
    expect(document).toBeNull()
    expect(userErrors[0]).toMatchObject({ field })
  })

  test('a refund without an invoice', async () => {
    const { userErrors } = await documents.call('createDocument', { type: 'REFUND' })
    expect(userErrors).toMatchObject([{ message: 'Create a refund from its invoice.' }])
  })
})

test('discounts, deposits and trade-ins are part of the totals, and so are costs', async () => {
  const invoice = await documents.draft('INVOICE', {
    discount: { percent: 10 },
    deposit: { percent: 25 },
    lines: [line(20_000, { quantity: 2, cost: 12_000 }), line(5000, { quantity: -1, description: 'Old tires' })],
  })
  expect(invoice).toMatchObject({
    subtotal: 35_000,
    discountTotal: 3500,
    grandTotal: 31_500,
    costTotal: 24_000,
    depositTotal: 7875,
  })
  const { data } = await owner.ask(
    `query ($input: CalculateDocumentInput!) { calculateDocument(input: $input) { grandTotal lines { net base } taxes { name amount } } }`,
    { input: { type: 'INVOICE', province: 'ON', lines: [line(1999, { taxClassId: standard })], jobs: [] } },
  )
  expect(data.calculateDocument).toEqual({
    grandTotal: 2259,
    lines: [{ net: 1999, base: 1999 }],
    taxes: [{ name: 'HST', amount: 260 }],
  })
})

test('a draft is deleted and restored; what has a number is kept', async () => {
  const draft = await documents.draft('QUOTE')
  expect((await documents.many('deleteDocuments', [draft.id])).documents).toMatchObject([
    { deletedAt: expect.any(String) },
  ])
  expect((await documents.call('issueDocument', { id: draft.id })).errors[0].extensions.code).toBe('NOT_FOUND')
  expect((await documents.many('restoreDocuments', [draft.id])).documents).toMatchObject([{ deletedAt: null }])
  const issued = await documents.done('issueDocument', { id: draft.id })
  const { userErrors } = await documents.many('deleteDocuments', [issued.id])
  expect(userErrors).toMatchObject([{ code: 'NUMBERED' }])
})

test('lists filter, search and add up', async () => {
  const nora = await customer()
  const before = (day: string) => ({ customerId: nora.id, issuedOn: day, dueOn: day })
  const old = await documents.issued('INVOICE', { ...before('2026-01-10'), subject: 'Old', lines: [line(1000)] })
  await documents.issued('INVOICE', { customerId: nora.id, subject: 'New', lines: [line(500, { sku: 'T15-W' })] })
  await documents.draft('QUOTE', { customerId: nora.id, subject: 'Quoted' })
  const where = { customerId: { eq: nora.id } }
  expect(await documents.subjects(where, [{ field: 'GRAND_TOTAL', direction: 'DESC' }])).toEqual([
    'Quoted',
    'Old',
    'New',
  ])
  expect(await documents.subjects({ ...where, overdue: { eq: true } })).toEqual(['Old'])
  expect(await documents.subjects({ ...where, issuedOn: { to: '2026-01-31' } })).toEqual(['Old'])
  expect(await documents.subjects({ ...where, search: 't15' })).toEqual(['New'])
  expect(await documents.subjects({ search: old.number })).toEqual(['Old'])
  const { totalItems, totals } = await documents.list({ where: { ...where, type: { eq: 'INVOICE' } } })
  expect(totalItems).toBe(2)
  expect(totals).toEqual({
    grandTotal: 1500,
    balance: 1500,
    overdue: 1000,
    ageing: { current: 500, days30: 0, days60: 0, days90: 0, older: 1000 },
  })
  await documents.many('archiveDocuments', [old.id])
  expect(await documents.subjects({ ...where, type: { eq: 'INVOICE' } })).toEqual(['New'])
  expect(await documents.subjects({ ...where, status: { eq: 'ARCHIVED' } })).toEqual(['Old'])
  expect((await documents.many('unarchiveDocuments', [old.id])).documents).toMatchObject([
    { status: 'PENDING_PAYMENT' },
  ])
})

test('people see only documents of the types that they may view', async () => {
  const invoice = await documents.draft('INVOICE', { subject: 'Hidden' })
  const quote = await documents.draft('QUOTE', { subject: 'Shown' })
  const [role] = await kit.database.query<{ permissions: object }>('select permissions from role where number = 4')
  await kit.database.query(`update role set permissions = '{"quotes.can_view": true}' where number = 4`)
  try {
    const staff = documentsOf(await kit.signedIn('staff@maple.test'))
    expect(await staff.subjects({ search: 'hidden' })).toEqual([])
    expect(await staff.subjects({ search: 'shown' })).toEqual(['Shown'])
    expect(await staff.read(quote.id)).toMatchObject({ subject: 'Shown' })
    expect(await staff.read(invoice.id)).toBeUndefined()
    const refused = async (id: string) => (await staff.call('updateDocument', { id })).errors[0].extensions.code
    expect(await refused(quote.id)).toBe('FORBIDDEN')
    await kit.database.query(
      `update role set permissions = '{"quotes.can_view": true, "quotes.can_edit": true}' where number = 4`,
    )
    const editor = documentsOf(await kit.signedIn('staff@maple.test'))
    expect((await editor.call('updateDocument', { id: invoice.id })).errors[0].extensions.code).toBe('NOT_FOUND')
    expect((await editor.call('updateDocument', { id: quote.id, subject: 'Mine' })).document.subject).toBe('Mine')
  } finally {
    await kit.database.query('update role set permissions = $1 where number = 4', [JSON.stringify(role?.permissions)])
  }
})

test('people who write documents see what lines can be taxed as, whether or not they may see the settings', async () => {
  const { data } = await owner.ask('{ documentTaxClasses { id isDefault } }')
  expect(data.documentTaxClasses[0]).toEqual({ id: standard, isDefault: true })
  const staff = await kit.signedIn('staff@maple.test')
  expect((await staff.ask('{ taxClasses { id } }')).errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
  expect((await staff.ask('{ documentTaxClasses { id } }')).data.documentTaxClasses[0]).toEqual({ id: standard })
})
