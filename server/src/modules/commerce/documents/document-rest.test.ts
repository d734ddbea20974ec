import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { documentsOf, line } from './document-test-kit.ts'

const kit = useServer()

let owner: Visitor
let documents: ReturnType<typeof documentsOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  documents = documentsOf(owner)
})

const get = async (path: string) => {
  const { status, body } = await owner.request({ method: 'GET', url: `/api/v1/admin/${path}` })
  return { status, ...JSON.parse(body) }
}
const put = async (payload: object) => {
  const headers = { 'content-type': 'application/json' }
  const options = { method: 'PUT', url: '/api/v1/admin/invoices/', headers, payload: JSON.stringify(payload) } as const
  const { status, body } = await owner.request(options)
  return { status, ...JSON.parse(body) }
}

test('invoices are listed by date in both directions, under either name of the parameter', async () => {
  const { data } = await owner.ask('mutation { createCustomer(input: { lastname: "Rest" }) { customer { id } } }')
  const customerId = data.createCustomer.customer.id
  for (const issuedOn of ['2026-02-01', '2026-03-01', '2026-01-01'])
    await documents.issued('INVOICE', { customerId, issuedOn, subject: issuedOn })
  await documents.draft('QUOTE', { customerId, subject: 'Quoted' })
  const dates = async (query: string) => {
    const { results } = await get(`invoices/?customer_id=${customerId}&${query}`)
    return results.rows.map(({ invoiceDate }: { invoiceDate: string }) => invoiceDate)
  }
  expect(await dates('type=invoice&orderBy=invoiceDate&direction=DESC')).toEqual([
    '2026-03-01',
    '2026-02-01',
    '2026-01-01',
  ])
  expect(await dates('orderBy=invoice_date&orderDirection=asc&limit=2')).toEqual(['2026-01-01', '2026-02-01'])
  const quotes = await get(`invoices?type=quote&customer_id=${customerId}`)
  expect(quotes.results).toMatchObject({ total: 1, rows: [{ subject: 'Quoted', type: 'quote', invoiceNumber: null }] })
  expect((await get('invoices?type=nothing')).status).toBe(400)
})

test('an invoice is created and changed by the same call, with amounts in dollars', async () => {
  const lines = [
    { description: 'Winter tyre', quantity: 2, unitPrice: 189.95, tax_class_id: null, discount: { amount: 9.9 } },
  ]
  const created = await put({ subject: 'Tyres', invoiceDate: '2026-03-31', lines })
  expect(created).toMatchObject({
    status: 200,
    success: true,
    invoice: {
      type: 'invoice',
      status: 'draft',
      invoiceDate: '2026-03-31',
      subtotal: 370,
      grandTotal: 370,
      lines: [{ quantity: 2, unitPrice: 189.95, total: 370, discount: { percent: null, amount: 9.9 } }],
    },
  })
  const { id, version } = created.invoice
  expect(await put({ id, version, discount: { percent: 10 } })).toMatchObject({ invoice: { grandTotal: 333 } })
  expect((await put({ id, version, subject: 'Late' })).status).toBe(409)
  const refused = await put({ id, invoiceDate: '2026-02-30' })
  expect(refused).toMatchObject({ status: 400, success: false })
  expect(JSON.stringify(refused)).toContain('invoiceDate')
  expect(await get(`invoices/${id}/`)).toMatchObject({ success: true, invoice: { id, grandTotal: 333 } })
})

test('a deposit, the language, the assignees and what lines cost are sent and read', async () => {
  const { data } = await owner.ask('{ me { user { id displayName } } }')
  const { id: ownerId, displayName: name } = data.me.user
  const line = { description: 'Brakes', unitPrice: 100, cost: 62.5, tax_class_id: null, technician_id: ownerId }
  const sent = { contact_method: 'phone', locale: 'fr', deposit: { percent: 20 }, assignee_ids: [ownerId] }
  const { invoice } = await put({ ...sent, lines: [line] })
  const read = {
    contact_method: 'phone',
    locale: 'fr',
    deposit: { percent: 20, amount: null },
    depositTotal: 20,
    assignees: [{ id: ownerId, name }],
    lines: [{ cost: 62.5, technician_id: ownerId }],
  }
  expect(invoice).toMatchObject(read)
  expect((await get(`invoices/${invoice.id}`)).invoice).toMatchObject(read)
  const changed = await put({ id: invoice.id, deposit: { amount: 30.5 }, contact_method: null, assignee_ids: [] })
  expect(changed.invoice).toMatchObject({ depositTotal: 30.5, contact_method: null, assignees: [], locale: 'fr' })
  expect((await put({ id: invoice.id, locale: 'de' })).status).toBe(400)
})

test('work orders and web orders have lists of their own, and new documents their defaults', async () => {
  await documents.draft('WORK_ORDER', { subject: 'Brakes', jobs: [{ heading: 'Rear', lines: [line(5000)] }] })
  const { results } = await get('work-orders/?search=brakes')
  expect(results.rows).toMatchObject([{ type: 'work_order', jobs: [{ heading: 'Rear', approval: 'unapproved' }] }])
  expect((await get('web-orders')).results.rows).toEqual([])
  const { invoice } = await get('invoices/new?type=quote')
  expect(invoice).toMatchObject({ type: 'quote', valid_until: expect.stringMatching(/^\d{4}-/), currency: 'CAD' })
})
