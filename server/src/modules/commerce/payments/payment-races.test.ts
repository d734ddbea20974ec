import { afterAll, beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { customersOf } from '../../crm/customers/customer-test-kit.ts'
import { documentsOf, line } from '../documents/document-test-kit.ts'
import { checkPayments } from './payment-check.ts'
import { codesOf, newKey, paymentsOf } from './payment-test-kit.ts'

const kit = useServer({ role: 'web' }, 20)
const AT_ONCE = 50

let owner: Visitor
let documents: ReturnType<typeof documentsOf>
let payments: ReturnType<typeof paymentsOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  documents = documentsOf(owner)
  payments = paymentsOf(owner)
})

const differences = () => kit.server.inTenant(kit.tenants.maple as string, checkPayments)
/** PostgreSQL counts every deadlock that it has to end. */
const deadlocks = async () =>
  (
    await kit.database.query<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    )
  )[0]?.deadlocks
afterAll(async () => expect([await differences(), await deadlocks()]).toEqual([[], 0]))

const customer = async (lastname: string) => (await customersOf(owner).create({ lastname })).customer.id as string
const invoice = (customerId: string, total = 10_000) =>
  documents.issued('INVOICE', { customerId, lines: [line(total)] })
const atOnce = <Result>(work: (at: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, at) => work(at)))

test('one key sent 50 times at once is one payment', async () => {
  const { id } = await invoice(await customer('One key'))
  const input = { idempotencyKey: newKey(), method: 'DEBIT', amount: 10_000, allocations: [{ documentId: id }] }
  const answers = await atOnce(() => payments.done('recordPayment', input))
  expect(new Set(answers.map((payment) => payment.id)).size).toBe(1)
  expect(await documents.read(id)).toMatchObject({ status: 'PAID', paid: 10_000, balance: 0 })
  expect(codesOf(await payments.call('recordPayment', { ...input, amount: 100 }))).toEqual(['KEY_REUSED'])
})

test('50 payments of one invoice at once never pay more than is owed', async () => {
  const { id } = await invoice(await customer('Many keys'))
  const answers = await atOnce(() => payments.record({ amount: 3000, allocations: [{ documentId: id, amount: 3000 }] }))
  expect(answers.filter(({ payment }) => payment)).toHaveLength(3)
  expect(answers.flatMap(codesOf).every((code) => code === 'EXCEEDS_BALANCE')).toBe(true)
  expect(await documents.read(id)).toMatchObject({ status: 'PARTIAL_PAYMENT', paid: 9000, balance: 1000 })
})

test('50 refunds of one payment at once give back no more than was paid', async () => {
  const { id } = await invoice(await customer('Refunds'))
  const paid = await payments.pay(id, 10_000)
  const answers = await atOnce(() => payments.refund(paid.id, 1500))
  expect(answers.filter(({ payment }) => payment)).toHaveLength(6)
  expect(answers.flatMap(codesOf).every((code) => code === 'EXCEEDS_PAID')).toBe(true)
  expect(await payments.read(paid.id)).toMatchObject({ refunded: 9000 })
  expect(await documents.read(id)).toMatchObject({ paid: 10_000, refunded: 9000, balance: 9000 })
})

test('credit is spent once, however many invoices ask for it at once', async () => {
  const id = await customer('Credit')
  await payments.record({ amount: 10_000, customerId: id, allowCredit: true })
  await payments.record({ amount: 10_000, customerId: id, allowCredit: true })
  const invoices = await Promise.all(Array.from({ length: 10 }, () => invoice(id, 5000)))
  const answers = await atOnce((at) => payments.applyCredit(invoices[at % 10]?.id, {}))
  expect(answers.filter(({ document }) => document)).toHaveLength(4)
  expect(await payments.balance(id)).toEqual({ unpaid: 30_000, overdue: 0, credit: 0, balance: 30_000 })
})

test('payments of many invoices, refunds, voids and credit at once, in any order of the invoices, wait for each other', async () => {
  const id = await customer('Mixed')
  const ids = (await Promise.all(Array.from({ length: 6 }, () => invoice(id, 100_000)))).map((one) => one.id)
  const before = await Promise.all(ids.map((documentId) => payments.pay(documentId, 1000)))
  await payments.record({ amount: 50_000, customerId: id, allowCredit: true })
  const answers = await atOnce<{ errors?: unknown; userErrors: { code: string }[] }>((at) => {
    const some = [ids[at % 6], ids[(at + 1 + (at % 3)) % 6]].map((documentId) => ({ documentId, amount: 500 }))
    if (at % 5 === 0) return payments.refund(before[at % 6].id, 100)
    if (at % 5 === 1) return payments.applyCredit(ids[at % 6] ?? '', { amount: 700 })
    if (at % 5 === 2) return payments.call('voidPayment', { id: before[(at + 1) % 6].id, reason: 'Race' })
    return payments.record({ amount: 1000, allocations: at % 2 ? some : some.toReversed() })
  })
  expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
  const unpaid = (await Promise.all(ids.map((documentId) => documents.read(documentId)))).map(({ balance }) => balance)
  expect((await payments.balance(id)).unpaid).toBe(unpaid.reduce((sum, balance) => sum + balance, 0))
})
