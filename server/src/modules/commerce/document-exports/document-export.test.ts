import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { documentsOf, line, withTaxes } from '../documents/document-test-kit.ts'

const kit = useServer({}, 20)

interface Sums {
  readonly subtotal: number
  readonly discountTotal: number
  readonly taxTotal: number
  readonly grandTotal: number
}

let owner: Visitor
let invoice: Sums & { id: string; number: string }
let refund: Sums & { number: string }
let cancelled: { number: string }
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  const documents = documentsOf(owner)
  const standard = await withTaxes(kit, owner)
  const taxed = { taxClassId: standard }
  // Two taxes: 5 % and 9.975 %.
  const quebec = { province: 'QC', customer: { name: '=1+1' }, issuedOn: '2025-02-01' }
  invoice = await documents.issued('INVOICE', {
    ...quebec,
    discount: { percent: 10 },
    lines: [line(999, { ...taxed, quantity: 3, sku: '-S' }), line(1234, taxed), line(5000)],
  })
  const { lines } = await documents.read(invoice.id)
  const draft = await documents.done('refundDocument', {
    id: invoice.id,
    lines: [{ lineId: lines[0].id, quantity: 1 }],
  })
  refund = await documents.done('issueDocument', { id: draft.id })
  await kit.database.query(`update document set issued_on = '2025-02-28', sort_on = '2025-02-28' where id = $1`, [
    draft.id,
  ])
  await documents.draft('INVOICE', { ...quebec, lines: [line(777, taxed)] })
  await documents.issued('INVOICE', { ...quebec, issuedOn: '2025-01-31', lines: [line(888, taxed)] })
  await documents.issued('INVOICE', { ...quebec, issuedOn: '2025-03-01', province: 'ON', lines: [line(10_000, taxed)] })
  const mistake = await documents.issued('INVOICE', { ...quebec, lines: [line(666, taxed)] })
  await documents.done('cancelDocument', { id: mistake.id })
  cancelled = mistake
})

const period = { from: '2025-02-01', to: '2025-02-28' }
const EXPORT = `query ($from: String!, $to: String!, $types: [DocumentType!]) {
  accountingExport(from: $from, to: $to, types: $types) { url } }`
const REPORT = `query ($from: String!, $to: String!) { taxReport(from: $from, to: $to) {
  from to collected refunded net taxes { name percentage registrationNumber base collected refundedBase refunded net } } }`

async function download(person: Visitor, url: string): Promise<Record<string, string>[]> {
  const { body } = await person.request({ method: 'GET', url })
  return parse(body, { bom: true, columns: true })
}

async function exported(more: object = {}) {
  const { data } = await owner.ask(EXPORT, { ...period, ...more })
  return download(owner, data.accountingExport.url)
}

const cents = (rows: Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0)

test('the lines of issued documents add up to what stands on them; refunds are negative', async () => {
  const rows = (await exported()).filter(({ Status }) => Status !== 'Cancelled')
  expect(rows.map(({ Type, Number: number, Line }) => [Type, number, Line])).toEqual([
    ...['1', '2', '3'].map((at) => ['Invoice', invoice.number, at]),
    ['Refund', refund.number, '1'],
  ])
  const [billed, given] = [rows.slice(0, 3), rows.slice(3)]
  expect(cents(billed, 'Taxable amount')).toBe(invoice.subtotal - invoice.discountTotal)
  expect(cents(billed, 'Tax')).toBe(invoice.taxTotal)
  expect(cents(billed, 'Total')).toBe(invoice.grandTotal)
  expect(cents(billed, 'GST 5 %') + cents(billed, 'QST 9.975 %')).toBe(invoice.taxTotal)
  expect(cents(given, 'Total')).toBe(-refund.grandTotal)
  expect(given[0]).toMatchObject({ Corrects: invoice.number, Quantity: '-1', 'Issue date': '2025-02-28' })
  expect(rows[0]).toMatchObject({ Customer: "'=1+1", SKU: "'-S", Quantity: '3', 'Unit price': '9.99', Province: 'QC' })
  // Not taxed is not the same as taxed at 0 %.
  expect(rows[2]).toMatchObject({ 'GST 5 %': '', Tax: '0', 'Tax class': '' })
})

test('a cancelled document keeps its number and status in the export, with amounts of zero', async () => {
  const rows = await exported({ types: ['INVOICE'] })
  expect(rows.filter(({ Number: number }) => number === cancelled.number)).toMatchObject([
    { Status: 'Cancelled', Quantity: '0', Net: '0', 'Taxable amount': '0', 'GST 5 %': '0', Tax: '0', Total: '0' },
  ])
  expect(rows.filter(({ Number: number }) => number === invoice.number)).toHaveLength(3)
  expect(rows[0]).toMatchObject({ Status: 'Pending payment' })
  expect(cents(rows, 'Total')).toBe(invoice.grandTotal)
})

test('the period and the types decide which documents are exported', async () => {
  expect(new Set((await exported({ types: ['REFUND'] })).map(({ Type }) => Type))).toEqual(new Set(['Refund']))
  expect(await exported({ from: '2025-03-01', to: '2025-03-01' })).toMatchObject([{ 'HST 13 %': '13', Total: '113' }])
  expect(await exported({ from: '2024-01-01', to: '2024-12-31' })).toEqual([])
  for (const wrong of [{ from: 'yesterday' }, { to: '2025-01-01' }]) {
    const { errors } = await owner.ask(EXPORT, { ...period, ...wrong })
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  }
  const [entry] = await kit.database.query<{ changes: { after: string }[] }>(
    `select changes from audit_entry where act = 'exported' and record_title = 'Lines for accounting as CSV' order by id limit 1`,
  )
  expect(entry?.changes[0]?.after).toBe('5')
})

test('more lines than are read at once are all exported, each once', async () => {
  const lines = Array.from({ length: 400 }, (_, at) => line(100, { description: `Line ${at}` }))
  for (let times = 0; times < 3; times++) await documentsOf(owner).issued('INVOICE', { issuedOn: '2024-06-30', lines })
  const rows = await exported({ from: '2024-06-30', to: '2024-06-30' })
  expect(rows).toHaveLength(1200)
  expect(new Set(rows.map(({ Number: number, Line }) => `${number} ${Line}`)).size).toBe(1200)
})

test('the tax report adds up the taxes of documents, and what refunds took off', async () => {
  const { taxReport: report } = (await owner.ask(REPORT, period)).data
  const base = 2697 + 1111
  expect(report).toMatchObject({
    ...period,
    collected: invoice.taxTotal,
    refunded: refund.taxTotal,
    net: invoice.taxTotal - refund.taxTotal,
    taxes: [
      { name: 'GST', percentage: '5', base, collected: Math.round(base * 0.05), refundedBase: refund.subtotal },
      { name: 'QST', percentage: '9.975', base, collected: Math.round(base * 0.09975), refundedBase: refund.subtotal },
    ],
  })
  for (const tax of report.taxes) expect(tax.net).toBe(tax.collected - tax.refunded)
  const { data } = await owner.ask(
    'query ($from: String!, $to: String!) { taxReportExport(from: $from, to: $to) { url } }',
    period,
  )
  const rows = await download(owner, data.taxReportExport.url)
  expect(rows.map(({ Tax }) => Tax)).toEqual(['GST', 'QST'])
  expect([cents(rows, 'Tax collected'), cents(rows, 'Tax on refunds'), cents(rows, 'Net tax')]).toEqual([
    report.collected,
    report.refunded,
    report.net,
  ])
})

test('they are for people who may view invoices; a URL works for its requester and its own file only', async () => {
  const { url } = (await owner.ask(EXPORT, period)).data.accountingExport
  const status = async (person: Visitor, address: string) =>
    (await person.request({ method: 'GET', url: address })).status
  expect(await status(owner, url)).toBe(200)
  expect(await status(owner, url.replace('/export/', '/tax-report/export/'))).toBe(404)
  expect(await status(await kit.signedIn('manager@maple.test'), url)).not.toBe(200)
  expect(await status(kit.visitor(), url)).toBe(401)
  const [role] = await kit.database.query<{ permissions: object }>('select permissions from role where number = 4')
  try {
    await kit.database.query(`update role set permissions = '{"quotes.can_view": true}' where number = 4`)
    const staff = await kit.signedIn('staff@maple.test')
    for (const query of [EXPORT, REPORT])
      expect((await staff.ask(query, period)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
    expect(await status(staff, url)).toBe(403)
  } finally {
    await kit.database.query('update role set permissions = $1 where number = 4', [JSON.stringify(role?.permissions)])
  }
})
