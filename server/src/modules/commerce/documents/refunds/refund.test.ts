import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { documentsOf, line, withTaxes } from '../document-test-kit.ts'
import { DocumentLine } from '../lines/document-line.entity.ts'
import { calculateTotals } from '../lines/document-totals.ts'
import { reducible, reductionOf } from './reduction-totals.ts'
import { type RefundedBefore, type RefundTotals, refundOf } from './refund-totals.ts'

const kit = useServer({}, 20)

let owner: Visitor
let documents: ReturnType<typeof documentsOf>
let standard: string
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  documents = documentsOf(owner)
  standard = await withTaxes(kit, owner)
})

const invoiceOf = (quantity: number) =>
  documents.issued('INVOICE', { province: 'QC', lines: [line(999, { quantity, taxClassId: standard }), line(5000)] })

const PAY = `mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { payment { id } userErrors { message } } }`
const CASH = { method: 'CASH', amount: 10_000 }

test('a refund gives back lines with their tax, and its invoice is corrected when it is issued', async () => {
  const invoice = await invoiceOf(3)
  const [tires] = invoice.lines
  const refund = await documents.done('refundDocument', {
    id: invoice.id,
    lines: [{ lineId: tires.id, quantity: 1 }],
    customerNote: 'One was damaged',
  })
  // A third of 29.97 with 5 % and 9.975 %.
  expect(refund).toMatchObject({
    type: 'REFUND',
    status: 'DRAFT',
    subtotal: 999,
    taxTotal: 50 + 100,
    grandTotal: 1149,
    corrects: { id: invoice.id, number: invoice.number },
    lines: [{ quantity: 1, net: 999 }],
  })
  expect(await documents.read(invoice.id)).toMatchObject({ credited: 0, refunds: [{ id: refund.id, status: 'DRAFT' }] })
  const edited = await documents.call('updateDocument', { id: refund.id, lines: [line(1)] })
  expect(edited.userErrors[0].message).toContain('follow from its invoice')
  expect(await documents.done('issueDocument', { id: refund.id })).toMatchObject({
    number: expect.stringMatching(/^RF-/),
    // Nothing was paid, so nothing is to be given back.
    status: 'REFUNDED',
    balance: 0,
  })
  expect(await documents.read(invoice.id)).toMatchObject({
    credited: 1149,
    balance: invoice.grandTotal - 1149,
    status: 'PENDING_PAYMENT',
  })
  const rest = await documents.done('refundDocument', { id: invoice.id })
  expect(rest.grandTotal).toBe(invoice.grandTotal - 1149)
  await documents.done('issueDocument', { id: rest.id })
  expect(await documents.read(invoice.id)).toMatchObject({ balance: 0, status: 'REFUNDED' })
  // Paid, and to be given back: nothing else can be refunded.
  const paid = await documents.issued('INVOICE')
  await owner.ask(PAY, { input: { ...CASH, idempotencyKey: paid.id, allocations: [{ documentId: paid.id }] } })
  const all = await documents.done('refundDocument', { id: paid.id })
  await documents.done('issueDocument', { id: all.id })
  const { status, actions } = await documents.read(paid.id)
  expect({ status, mayRefund: actions.includes('REFUND') }).toEqual({ status: 'PAID', mayRefund: false })
  await documents.done('cancelDocument', { id: rest.id })
  expect(await documents.read(invoice.id)).toMatchObject({ credited: 1149, status: 'PENDING_PAYMENT' })
})

test('writing a note on the draft of a refund leaves its amounts as they were charged', async () => {
  const invoice = await documents.issued('INVOICE', {
    province: 'QC',
    discount: { percent: 10 },
    lines: [line(999, { quantity: 3, taxClassId: standard }), line(5000)],
  })
  const refund = await documents.done('refundDocument', { id: invoice.id })
  expect(refund.grandTotal).toBe(invoice.grandTotal)
  const edited = await documents.done('updateDocument', {
    id: refund.id,
    staffNote: 'Ask for the tires',
    province: 'ON',
  })
  const { subtotal, taxTotal, grandTotal, lines, taxes, province } = refund
  expect(edited).toMatchObject({ subtotal, taxTotal, grandTotal, lines, taxes, province })
})

test('a refund of an unpaid invoice is no balance of its own', async () => {
  const customer = { name: 'Unpaid and refunded' }
  const invoice = await documents.issued('INVOICE', { customer, dueOn: '2026-01-31', issuedOn: '2026-01-01' })
  const [{ id: lineId }] = invoice.lines
  const refund = await documents.done('refundDocument', { id: invoice.id, lines: [{ lineId, quantity: 0.25 }] })
  await documents.done('issueDocument', { id: refund.id })
  const { items, totals } = await documents.list({ where: { search: 'Unpaid and refunded' } })
  expect(items).toHaveLength(2)
  expect(totals).toMatchObject({ balance: 7500, overdue: 7500 })
  const refunds = await documents.list({ where: { search: 'Unpaid and refunded', type: { eq: 'REFUND' } } })
  expect(refunds.totals).toMatchObject({ grandTotal: 2500, balance: 0 })
})

test('five refunds of all of a line at once give it back once', async () => {
  const invoice = await invoiceOf(2)
  const input = { id: invoice.id, lines: [{ lineId: invoice.lines[0].id, quantity: 2 }] }
  const answers = await Promise.all(Array.from({ length: 5 }, () => documents.call('refundDocument', input)))
  expect(answers.flatMap(({ userErrors }) => userErrors.map(({ code }: { code: string }) => code))).toEqual(
    Array(4).fill('QUANTITY_TOO_GREAT'),
  )
  const [draft] = answers.flatMap(({ document }) => document ?? [])
  await documents.many('deleteDocuments', [draft.id])
  await documents.done('refundDocument', input)
  const restored = await documents.many('restoreDocuments', [draft.id])
  expect(restored.userErrors).toMatchObject([{ code: 'QUANTITY_TOO_GREAT' }])
})

test('only issued invoices are refunded, and only lines of theirs', async () => {
  const draft = await documents.draft('INVOICE')
  expect((await documents.call('refundDocument', { id: draft.id })).userErrors).toMatchObject([
    { code: 'WRONG_STATUS' },
  ])
  const [one, other] = [await invoiceOf(1), await invoiceOf(1)]
  const foreign = await documents.call('refundDocument', { id: one.id, lines: [{ lineId: other.lines[0].id }] })
  expect(foreign.userErrors).toMatchObject([{ field: 'lines.0.lineId' }])
})

const tax = (taxId: string, rate: number) => ({ taxId, name: taxId, registrationNumber: '', rate })
const applied = new Map([
  ['both', [tax('GST', 5000), tax('QST', 9975)]],
  ['one', [tax('GST', 5000)]],
])
const invoiceLine = fc.record({
  quantity: fc.integer({ min: 1, max: 20_000 }),
  unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
  discountPercent: fc.option(fc.integer({ min: 0, max: 10_000 })),
  taxClassId: fc.constantFrom('both', 'one', null),
  // The quantity of each refund, as parts of what is left.
  parts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
})
/** How much the total is lowered after each refund, as parts of what is left. */
const reductions = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 })

test('refunds of everything, in any parts and with lowered totals between, give back exactly what was charged', () => {
  fc.assert(
    fc.property(
      fc.array(invoiceLine, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 9000 }),
      reductions,
      (typed, discountPercent, lowered) => {
        const totals = calculateTotals({
          lines: typed.map((one) => ({ ...one, discountAmount: null, cost: null, isLeftOut: false })),
          discount: { percent: discountPercent, amount: null },
          deposit: { percent: null, amount: null },
          applied,
        })
        const lines = typed.map((one, at) =>
          Object.assign(new DocumentLine(), one, totals.lines[at], { id: String(at), description: 'Line' }),
        )
        const taxes = totals.taxes as Parameters<typeof refundOf>[0]['taxes']
        let before: RefundedBefore = { lines: [], taxes: [] }
        let given = 0
        const refund = (wanted: ReadonlyMap<string, number> | null) => count(refundOf({ lines, taxes, before, wanted }))
        const reduce = (part: number) => {
          const most = reducible({ lines, taxes, before })
          const amount = Math.ceil(part * most)
          if (amount <= 0) return
          const made = reductionOf({ lines, taxes, before, amount })
          expect(made.sums.grandTotal).toBe(amount)
          expect(made.lines.every(({ quantity, base }) => quantity === 0 && base >= 0)).toBe(true)
          count(made)
        }
        const count = (made: RefundTotals) => {
          const sum = made.lines.flatMap((one) => one.taxes).reduce((total, { amount }) => total + amount, 0)
          expect(sum).toBe(made.sums.taxTotal)
          given += made.sums.grandTotal
          before = {
            lines: [...before.lines, ...made.lines.map((one) => ({ ...one, sourceLineId: one.source.id }))],
            taxes: [...before.taxes, ...made.taxes],
          }
        }
        const left = lines.map(({ quantity }) => quantity)
        for (let round = 0; round < 4; round++) {
          const wanted = new Map<string, number>()
          for (const [at, { parts }] of typed.entries()) {
            const quantity = Math.floor((parts[round] ?? 0) * (left[at] ?? 0))
            if (quantity === 0) continue
            wanted.set(String(at), quantity)
            left[at] = (left[at] ?? 0) - quantity
          }
          if (wanted.size > 0) refund(wanted)
          reduce(lowered[round] ?? 0)
        }
        refund(null)
        expect(given).toBe(totals.grandTotal)
      },
    ),
  )
})
