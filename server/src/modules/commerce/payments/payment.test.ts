import { afterAll, beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { customersOf } from '../../crm/customers/customer-test-kit.ts'
import { documentsOf, line } from '../documents/document-test-kit.ts'
import { checkPayments } from './payment-check.ts'
import { codesOf, newKey, paymentsOf } from './payment-test-kit.ts'

const kit = useServer({ role: 'web' }, 20)

let owner: Visitor
let documents: ReturnType<typeof documentsOf>
let payments: ReturnType<typeof paymentsOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  documents = documentsOf(owner)
  payments = paymentsOf(owner)
})

const differences = () => kit.server.inTenant(kit.tenants.maple as string, checkPayments)
afterAll(async () => expect(await differences()).toEqual([]))

const customer = async (lastname: string) => (await customersOf(owner).create({ lastname })).customer.id as string
const invoice = async (customerId: string | null, total = 10_000) =>
  documents.issued('INVOICE', { customerId, lines: [line(total)] })

test('the status of an invoice follows from its payments', async () => {
  const { id } = await invoice(await customer('Partial'))
  const first = await payments.pay(id, 4000, { method: 'CHEQUE', reference: '000217', receivedOn: '2026-03-31' })
  expect(first).toMatchObject({ amount: 4000, credit: 0, payerName: 'Nora Tremblay', receivedOn: '2026-03-31' })
  expect(await documents.read(id)).toMatchObject({ status: 'PARTIAL_PAYMENT', paid: 4000, balance: 6000 })
  await payments.pay(id, 6000)
  expect(await documents.read(id)).toMatchObject({ status: 'PAID', paid: 10_000, balance: 0 })
  const { allocations } = await payments.ofDocument(id)
  expect(allocations).toMatchObject([
    { amount: 4000, reason: 'PAYMENT', payment: { id: first.id, method: 'CHEQUE' } },
    { amount: 6000 },
  ])
})

test('one payment pays several invoices in their order, or as it is divided', async () => {
  const id = await customer('Several')
  const [one, two, three] = [await invoice(id), await invoice(id), await invoice(id)]
  const all = [{ documentId: one.id }, { documentId: two.id }]
  const paid = await payments.done('recordPayment', {
    idempotencyKey: newKey(),
    method: 'E_TRANSFER',
    amount: 15_000,
    allocations: all,
  })
  expect(paid.allocations).toMatchObject([
    { documentId: one.id, amount: 10_000 },
    { documentId: two.id, amount: 5000 },
  ])
  expect(await documents.read(two.id)).toMatchObject({ status: 'PARTIAL_PAYMENT', balance: 5000 })
  const divided = await payments.done('recordPayment', {
    idempotencyKey: newKey(),
    method: 'DEBIT',
    amount: 4000,
    allocations: [
      { documentId: two.id, amount: 1000 },
      { documentId: three.id, amount: 3000 },
    ],
  })
  expect(divided.allocations).toHaveLength(2)
  const other = await invoice(await customer('Stranger'))
  const mixed = { method: 'DEBIT', amount: 100, allocations: [{ documentId: three.id }, { documentId: other.id }] }
  expect(codesOf(await payments.record(mixed))).toEqual(['OTHER_CUSTOMER'])
  const tooMuch = { amount: 9000, allocations: [{ documentId: three.id, amount: 8000 }] }
  expect(codesOf(await payments.record(tooMuch))).toEqual(['EXCEEDS_BALANCE'])
})

test('more than is owed is refused, or knowingly kept as credit, which pays a later invoice', async () => {
  const id = await customer('Credit')
  const first = await invoice(id)
  const more = { amount: 12_500, allocations: [{ documentId: first.id }] }
  expect(codesOf(await payments.record(more))).toEqual(['EXCEEDS_BALANCE'])
  const paid = (await payments.record({ ...more, allowCredit: true })).payment
  expect(paid).toMatchObject({ credit: 2500, customerId: id })
  expect(await payments.balance(id)).toEqual({ unpaid: 0, overdue: 0, credit: 2500, balance: -2500 })
  const second = await invoice(id)
  expect(codesOf(await payments.applyCredit(second.id, { amount: 2600 }))).toEqual(['NO_CREDIT'])
  expect((await payments.applyCredit(second.id)).document).toMatchObject({ status: 'PARTIAL_PAYMENT', balance: 7500 })
  expect(codesOf(await payments.applyCredit(second.id))).toEqual(['NO_CREDIT'])
  expect(await payments.balance(id)).toEqual({ unpaid: 7500, overdue: 0, credit: 0, balance: 7500 })
  // Nobody could use the credit.
  const walkIn = await invoice(null)
  const withoutOwner = { amount: 12_500, allowCredit: true, allocations: [{ documentId: walkIn.id }] }
  expect((await payments.record(withoutOwner)).userErrors).toMatchObject([{ field: 'customerId' }])
})

test('the deposit for a quote pays the invoice that is made from it, through the work order', async () => {
  const id = await customer('Deposit')
  const quote = await documents.issued('QUOTE', { customerId: id, deposit: { percent: 30 } })
  const deposit = (await payments.record({ amount: quote.depositTotal, depositForId: quote.id })).payment
  expect(deposit).toMatchObject({ amount: 3000, credit: 3000, depositForId: quote.id })
  const order = await documents.done('convertDocument', { id: quote.id, type: 'WORK_ORDER' })
  const issued = await documents.done('issueDocument', { id: order.id })
  await documents.done('approveDocument', { id: issued.id })
  const draft = await documents.done('convertDocument', { id: order.id, type: 'INVOICE' })
  expect(await payments.ofDocument(draft.id)).toMatchObject({ depositRemaining: 3000, deposits: [{ id: deposit.id }] })
  expect(draft.paid).toBe(0)
  const final = await documents.done('issueDocument', { id: draft.id })
  expect(final).toMatchObject({ status: 'PARTIAL_PAYMENT', paid: 3000, balance: 7000 })
  expect(await payments.read(deposit.id)).toMatchObject({
    credit: 0,
    allocations: [{ amount: 3000, reason: 'DEPOSIT' }],
  })
  const invoiced = { amount: 100, depositForId: final.id }
  expect((await payments.record(invoiced)).userErrors).toMatchObject([{ field: 'depositForId' }])
})

test('a payment is given back at most once, and settles the refund document', async () => {
  const id = await customer('Refund')
  const sold = await invoice(id)
  const paid = await payments.pay(sold.id, 10_000)
  const draft = await documents.done('refundDocument', { id: sold.id })
  const credit = await documents.done('issueDocument', { id: draft.id })
  expect(await documents.read(sold.id)).toMatchObject({ balance: -10_000 })
  expect(codesOf(await payments.refund(paid.id, 10_001, { refundDocumentId: credit.id }))).toEqual(['EXCEEDS_PAID'])
  const input = { idempotencyKey: newKey(), paymentId: paid.id, amount: 10_000, refundDocumentId: credit.id }
  expect(await payments.done('refundPayment', input)).toMatchObject({ refunded: 10_000 })
  expect(await payments.done('refundPayment', input)).toMatchObject({ refunded: 10_000 })
  expect(await documents.read(sold.id)).toMatchObject({ status: 'REFUNDED', refunded: 10_000, balance: 0 })
  expect(await documents.read(credit.id)).toMatchObject({ status: 'REFUNDED', paid: 10_000, balance: 0 })
  expect(codesOf(await payments.refund(paid.id, 5))).toEqual(['EXCEEDS_PAID'])
  expect(await payments.balance(id)).toMatchObject({ balance: 0 })
})

test('credit is given back too, and never more of it than is left', async () => {
  const id = await customer('Unused')
  const paid = (await payments.record({ amount: 5000, customerId: id, allowCredit: true })).payment
  const sold = await invoice(id, 2000)
  await payments.applyCredit(sold.id)
  expect(codesOf(await payments.refund(paid.id, 3001))).toEqual(['EXCEEDS_PAID'])
  expect((await payments.refund(paid.id, 3000)).payment).toMatchObject({ credit: 0, refunded: 3000 })
  // From the invoice, because no credit is left.
  expect((await payments.refund(paid.id, 500)).payment).toMatchObject({ refunded: 3500 })
  expect(await documents.read(sold.id)).toMatchObject({ status: 'PARTIAL_PAYMENT', balance: 500 })
})

test('a wrong payment is voided with a reason, and stays in the list', async () => {
  const sold = await invoice(await customer('Void'))
  const paid = await payments.pay(sold.id, 10_000)
  expect((await payments.call('voidPayment', { id: paid.id, reason: ' ' })).userErrors).toMatchObject([
    { field: 'reason' },
  ])
  const voided = await payments.done('voidPayment', { id: paid.id, reason: 'Typed twice', version: paid.version })
  expect(voided).toMatchObject({ status: 'VOIDED', voidReason: 'Typed twice', credit: 0 })
  expect(voided.allocations.map(({ amount }: { amount: number }) => amount)).toEqual([10_000, -10_000])
  expect(await documents.read(sold.id)).toMatchObject({ status: 'PENDING_PAYMENT', paid: 0, balance: 10_000 })
  expect((await payments.refund(paid.id, 100)).userErrors).toHaveLength(1)
  const again = await payments.pay(sold.id, 10_000)
  await payments.refund(again.id, 100)
  expect(codesOf(await payments.call('voidPayment', { id: again.id, reason: 'Late' }))).toEqual(['REFUNDED'])
  // The database refuses what the service never does.
  await expect(
    kit.server.inTenant(kit.tenants.maple as string, ({ em }) => em.execute('delete from payment')),
  ).rejects.toThrow('permission denied')
})

test('cash is rounded to 5 cents, which changes the payment and not the invoice', async () => {
  const id = await customer('Cash')
  for (const [total, received, rounding] of [
    [10_002, 10_000, 2],
    [10_003, 10_005, -2],
    [10_005, 10_005, 0],
  ] as const) {
    const sold = await invoice(id, total)
    const paid = await payments.pay(sold.id, received, { method: 'CASH' })
    expect(paid).toMatchObject({ amount: received, rounding, credit: 0 })
    expect(await documents.read(sold.id)).toMatchObject({ status: 'PAID', grandTotal: total, paid: total, balance: 0 })
  }
  const sold = await invoice(id, 10_002)
  expect(
    codesOf(await payments.record({ method: 'CASH', amount: 10_002, allocations: [{ documentId: sold.id }] })),
  ).toEqual(['CASH_ROUNDING'])
  const paid = await payments.pay(sold.id, 10_000, { method: 'CASH' })
  expect((await payments.refund(paid.id, 10_000)).payment).toMatchObject({
    refunded: 10_002,
    refunds: [{ rounding: 2 }],
  })
  expect(await documents.read(sold.id)).toMatchObject({ balance: 10_002 })
})

test('drafts, quotes, cancelled invoices and amounts of nothing are refused', async () => {
  const draft = await documents.draft('INVOICE')
  const quote = await documents.issued('QUOTE')
  const cancelled = await invoice(null)
  await documents.done('cancelDocument', { id: cancelled.id })
  for (const { id } of [draft, quote, cancelled])
    expect(codesOf(await payments.record({ amount: 100, allocations: [{ documentId: id }] }))).toEqual(['WRONG_STATUS'])
  const sold = await invoice(null)
  for (const amount of [0, -100, 1_000_000_000_001])
    expect((await payments.record({ amount, allocations: [{ documentId: sold.id }] })).userErrors).toMatchObject([
      { field: 'amount' },
    ])
  const tomorrow = { amount: 100, receivedOn: '2999-01-01', allocations: [{ documentId: sold.id }] }
  expect((await payments.record(tomorrow)).userErrors).toMatchObject([{ field: 'receivedOn' }])
  expect(
    (await payments.record({ amount: 100, method: 'STRIPE', allocations: [{ documentId: sold.id }] })).userErrors,
  ).toMatchObject([{ field: 'method' }])
})

test('a statement adds up to the balance', async () => {
  const id = await customer('Statement')
  await documents.issued('INVOICE', { customerId: id, issuedOn: '2026-01-10' })
  const sold = await documents.issued('INVOICE', { customerId: id, issuedOn: '2026-02-10', lines: [line(5000)] })
  const paid = await payments.pay(sold.id, 5000, { receivedOn: '2026-02-20' })
  await payments.refund(paid.id, 2000, { refundedOn: '2026-03-05' })
  const { openingBalance, closingBalance, entries } = await payments.statement(id, '2026-02-01', '2026-03-31')
  expect({ openingBalance, closingBalance }).toEqual({ openingBalance: 10_000, closingBalance: 12_000 })
  expect(entries).toEqual([
    { kind: 'INVOICE', day: '2026-02-10', label: sold.number, amount: 5000, balance: 15_000 },
    { kind: 'PAYMENT', day: '2026-02-20', label: 'Debit', amount: -5000, balance: 10_000 },
    { kind: 'REFUND', day: '2026-03-05', label: 'Debit', amount: 2000, balance: 12_000 },
  ])
  expect((await payments.balance(id)).balance).toBe(12_000)
})

test('payments are listed with sums, and follow merged customers', async () => {
  const [source, target] = [await customer('Gone'), await customer('Stays')]
  const paid = (await payments.record({ amount: 7500, customerId: source, allowCredit: true, reference: 'X-77' }))
    .payment
  await owner.ask(
    `mutation ($input: MergeCustomersInput!) { mergeCustomers(input: $input) { userErrors { message } } }`,
    { input: { sourceId: source, targetId: target } },
  )
  const { data } = await owner.ask(
    `query ($id: ID!) { payments(where: { customerId: { eq: $id }, search: "x-77", hasCredit: { eq: true } }) {
      items { id } totalItems totals { amount refunded credit } } }`,
    { id: target },
  )
  expect(data.payments).toEqual({
    items: [{ id: paid.id }],
    totalItems: 1,
    totals: { amount: 7500, refunded: 0, credit: 7500 },
  })
  expect(await payments.balance(target)).toMatchObject({ credit: 7500 })
  const preview = await owner.ask(`{ customerErasurePreview(id: "${target}") { retained { kind reason } } }`)
  expect(preview.data.customerErasurePreview.retained).toContainEqual({
    kind: 'payment',
    reason: expect.stringContaining('Tax law'),
  })
})
