import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { documentsOf, line, withTaxes } from '../../documents/document-test-kit.ts'
import { checkPayments, codesOf, newKey, paymentsOf } from '../payment-test-kit.ts'

const kit = useServer({ role: 'web' }, 20)

let documents: ReturnType<typeof documentsOf>
let payments: ReturnType<typeof paymentsOf>
let standard: string
beforeAll(async () => {
  const owner = await kit.signedIn('owner@maple.test')
  documents = documentsOf(owner)
  payments = paymentsOf(owner)
  standard = await withTaxes(kit, owner)
})

/** $100 with 13 % in Ontario. */
const invoice = () => documents.issued('INVOICE', { province: 'ON', lines: [line(10_000, { taxClassId: standard })] })

const refundsOf = async (id: string) => {
  const { refunds } = await documents.read(id)
  return Promise.all(refunds.map((refund: { id: string }) => documents.read(refund.id)))
}

test('money that is given back out of goodwill lowers the total with its taxes, and nothing is due again', async () => {
  const { id } = await invoice()
  const paid = await payments.pay(id, 11_300)
  const input = { idempotencyKey: newKey(), paymentId: paid.id, amount: 2260, lowerTotal: true }
  const refunded = await payments.done('refundPayment', input)
  expect(await payments.done('refundPayment', input)).toMatchObject({ refunded: 2260 })
  expect(await documents.read(id)).toMatchObject({ status: 'PAID', balance: 0, credited: 2260, refunded: 2260 })
  const [refund, ...others] = await refundsOf(id)
  expect(others).toEqual([])
  expect(refund).toMatchObject({
    ...{ type: 'REFUND', status: 'REFUNDED', number: expect.stringMatching(/^RF-/) },
    ...{ subtotal: 2000, taxTotal: 260, grandTotal: 2260, paid: 2260, balance: 0 },
    lines: [{ quantity: 0, unitPrice: 0, net: 2000, description: 'Work' }],
    taxes: [{ base: 2000, amount: 260 }],
  })
  expect(refunded.refunds).toMatchObject([{ documentId: id, refundDocumentId: refund.id, amount: 2260 }])
  // The item itself can still come back, for what is left of its price.
  const rest = await documents.done('refundDocument', { id })
  expect(rest).toMatchObject({ subtotal: 8000, taxTotal: 1040, grandTotal: 9040, lines: [{ quantity: 1 }] })
  await documents.done('issueDocument', { id: rest.id })
  await payments.refund(paid.id, 9040, { refundDocumentId: rest.id })
  expect(await documents.read(id)).toMatchObject({ status: 'REFUNDED', balance: 0, credited: 11_300 })
  expect(await kit.server.inTenant(kit.tenants.maple as string, checkPayments)).toEqual([])
})

test('all of a payment given back with its total leaves the invoice refunded', async () => {
  const { id } = await invoice()
  const paid = await payments.pay(id, 11_300)
  expect((await payments.refund(paid.id, 11_300, { lowerTotal: true })).userErrors).toEqual([])
  expect(await documents.read(id)).toMatchObject({ status: 'REFUNDED', balance: 0, credited: 11_300 })
})

test('the rest of an invoice that is paid in part stays due', async () => {
  const { id } = await invoice()
  const paid = await payments.pay(id, 5000)
  await payments.refund(paid.id, 1000, { lowerTotal: true })
  expect(await documents.read(id)).toMatchObject({ status: 'PARTIAL_PAYMENT', balance: 6300, credited: 1000 })
  const [refund] = await refundsOf(id)
  expect(refund).toMatchObject({ status: 'REFUNDED', grandTotal: 1000, balance: 0 })
})

test('a total is lowered only by what was paid and is left, and not for a refund that has lowered it', async () => {
  const { id } = await invoice()
  const paid = await payments.pay(id, 11_300)
  expect(codesOf(await payments.refund(paid.id, 11_301, { lowerTotal: true }))).toEqual(['EXCEEDS_PAID'])
  const draft = await documents.done('refundDocument', { id })
  expect(codesOf(await payments.refund(paid.id, 100, { lowerTotal: true }))).toEqual(['EXCEEDS_TOTAL'])
  const issued = await documents.done('issueDocument', { id: draft.id })
  const both = await payments.refund(paid.id, 100, { lowerTotal: true, refundDocumentId: issued.id })
  expect(both.userErrors).toMatchObject([{ field: 'lowerTotal' }])
  expect(await documents.read(id)).toMatchObject({ refunded: 0, credited: 11_300 })
})

test('five at once, each of more than half, lower the total once', async () => {
  const { id } = await invoice()
  const paid = await payments.pay(id, 11_300)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => payments.refund(paid.id, 6000, { lowerTotal: true })),
  )
  expect(answers.flatMap(codesOf)).toEqual(Array(4).fill('EXCEEDS_PAID'))
  expect(await documents.read(id)).toMatchObject({ status: 'PAID', balance: 0, credited: 6000, refunded: 6000 })
})
