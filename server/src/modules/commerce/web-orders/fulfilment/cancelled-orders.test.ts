import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { documentsOf } from '../../documents/document-test-kit.ts'
import { paymentsOf } from '../../payments/payment-test-kit.ts'
import { openFulfilment } from './fulfilment-test-kit.ts'

const kit = useServer({ role: 'web' }, 20)
let orders: Awaited<ReturnType<typeof openFulfilment>>
beforeAll(async () => {
  orders = await openFulfilment(kit)
})

test('cancelling gives back the money and the stock, and tells the shopper', async () => {
  const { id, total, variantId } = await orders.ordered(3, orders.pickup)
  await paymentsOf(orders.owner).pay(id, total)
  const { result, userErrors } = await orders.call('cancelOrder', { id, reason: 'The supplier has none' })
  expect(userErrors).toEqual([])
  expect(result).toMatchObject({
    order: { state: 'CANCELLED', cancelReason: 'The supplier has none' },
    document: { status: 'CANCELLED', paid: total, refunded: total, balance: 0 },
  })
  expect(await orders.left(variantId)).toEqual({ onHand: 10, reserved: 0 })
  const subjects = await orders.mailsOf(id)
  expect(subjects.filter((subject) => subject.includes('cancelled'))).toHaveLength(1)
  expect(subjects.filter((subject) => subject.includes('Refund'))).toHaveLength(1)
  expect((await orders.call('cancelOrder', { id, reason: 'Again' })).userErrors).toMatchObject([
    { code: 'WRONG_STATUS' },
  ])
  expect((await orders.call('fulfilOrder', { id })).userErrors).toMatchObject([{ code: 'WRONG_STATUS' }])
})

test('no key that staff sent with a refund keeps an order from being cancelled', async () => {
  const { id, total } = await orders.ordered(3, orders.pickup)
  const payments = paymentsOf(orders.owner)
  const payment = await payments.pay(id, total)
  for (const number of [1, 2, 3])
    await payments.done('refundPayment', {
      ...{ paymentId: payment.id, documentId: id, amount: 100 },
      idempotencyKey: `refund ${number + 1} of ${id} ${payment.id}`,
    })
  const { result, userErrors } = await orders.call('cancelOrder', { id, reason: 'The supplier has none' })
  expect(userErrors).toEqual([])
  expect(result.document).toMatchObject({ status: 'CANCELLED', paid: total, refunded: total })
})

test.each([
  ['part', 500],
  ['all', null],
])('an order whose price was lowered by %s of it is cancelled together with the refund', async (_, part) => {
  const { id, total, variantId } = await orders.ordered(3, orders.pickup)
  const payments = paymentsOf(orders.owner)
  const payment = await payments.pay(id, total)
  expect((await payments.refund(payment.id, part ?? total, { lowerTotal: true })).userErrors).toEqual([])
  const documents = documentsOf(orders.owner)
  const lowered = await documents.read(id)
  expect(lowered).toMatchObject({ status: part ? 'PAID' : 'REFUNDED', balance: 0, refunds: [{ status: 'REFUNDED' }] })
  const { result, userErrors } = await orders.call('cancelOrder', { id, reason: 'The supplier has none' })
  expect(userErrors).toEqual([])
  expect(result.document).toMatchObject({ status: 'CANCELLED', paid: total, refunded: total, balance: 0 })
  expect(await documents.read(id)).toMatchObject({ credited: 0, refunds: [{ status: 'CANCELLED' }] })
  expect(await orders.left(variantId)).toEqual({ onHand: 10, reserved: 0 })
})

test('an order that has left is not cancelled before it comes back', async () => {
  const { id, lines } = await orders.ordered(2, orders.post)
  await orders.call('fulfilOrder', { id, lines: [{ lineId: lines[0].lineId, quantity: 1 }] })
  expect((await orders.call('cancelOrder', { id, reason: 'Changed mind' })).userErrors).toMatchObject([
    { code: 'WRONG_STATUS' },
  ])
  expect((await orders.call('cancelOrder', { id, reason: ' ' })).userErrors).toMatchObject([{ field: 'reason' }])
  await orders.call('returnOrderLines', { id, lines: [{ lineId: lines[0].lineId, quantity: 1 }] })
  expect((await orders.call('cancelOrder', { id, reason: 'Changed mind' })).result.order.state).toBe('CANCELLED')
})

test('an order that came back as a whole can be cancelled, and one that costs nothing, too', async () => {
  const { id, lines, variantId } = await orders.ordered(2, orders.post)
  await orders.call('fulfilOrder', { id })
  await orders.call('returnOrderLines', { id, lines: [{ lineId: lines[0].lineId, quantity: 2 }] })
  expect((await orders.call('cancelOrder', { id, reason: 'Refused' })).result.document.status).toBe('CANCELLED')
  expect(await orders.left(variantId)).toEqual({ onHand: 10, reserved: 0 })
  const free = await orders.ordered(1, orders.pickup, 0)
  expect(free.total).toBe(0)
  expect((await orders.call('cancelOrder', { id: free.id, reason: 'Mistake' })).result.document.status).toBe(
    'CANCELLED',
  )
  expect(await orders.left(free.variantId)).toEqual({ onHand: 10, reserved: 0 })
})

const cancelDocument = async (id: string) =>
  (
    await orders.owner.ask(
      'mutation ($id: ID!) { cancelDocument(input: { id: $id }) { document { status } userErrors { code } } }',
      { id },
    )
  ).data.cancelDocument

test('cancelling the document of an order is refused while goods are out, so that only what is there is in stock', async () => {
  const { id, lines, variantId } = await orders.ordered(2, orders.post)
  const line = [{ lineId: lines[0].lineId, quantity: 1 }]
  await orders.call('fulfilOrder', { id, lines: line })
  expect(await cancelDocument(id)).toEqual({ document: null, userErrors: [{ code: 'WRONG_STATUS' }] })
  expect(await orders.left(variantId)).toEqual({ onHand: 8, reserved: 0 })
  await orders.call('returnOrderLines', { id, lines: line })
  expect(await cancelDocument(id)).toEqual({ document: { status: 'CANCELLED' }, userErrors: [] })
  expect(await orders.left(variantId)).toEqual({ onHand: 10, reserved: 0 })
})

test('a document that staff wrote themselves is no order, and is cancelled as any other', async () => {
  const { id } = await documentsOf(orders.owner).issued('WEB_ORDER')
  expect(
    (await orders.owner.ask('query ($id: ID!) { webOrder(id: $id) { id } }', { id })).errors?.[0]?.extensions.code,
  ).toBe('NOT_FOUND')
  expect(await cancelDocument(id)).toEqual({ document: { status: 'CANCELLED' }, userErrors: [] })
})

test('money is given back only by people who may do so', async () => {
  const unpaid = await orders.ordered(1, orders.pickup)
  const paid = await orders.ordered(1, orders.pickup)
  await paymentsOf(orders.owner).pay(paid.id, paid.total)
  const [role] = await kit.database.query<{ permissions: object }>('select permissions from role where number = 4')
  await kit.database.query(
    `update role set permissions = '{"orders.can_view": true, "orders.can_edit": true}' where number = 4`,
  )
  try {
    const staff = await kit.signedIn('staff@maple.test')
    const { errors } = await orders.call('cancelOrder', { id: paid.id, reason: 'Mistake' }, staff)
    expect(errors[0].extensions.code).toBe('FORBIDDEN')
    const { result } = await orders.call('cancelOrder', { id: unpaid.id, reason: 'Mistake' }, staff)
    expect(result.order.state).toBe('CANCELLED')
  } finally {
    await kit.database.query('update role set permissions = $1 where number = 4', [JSON.stringify(role?.permissions)])
  }
  expect(await orders.left(paid.variantId)).toEqual({ onHand: 9, reserved: 0 })
})

test('of people who cancel and fulfil one order at once, one is first, and stock and money agree with it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, total, variantId } = await orders.ordered(3, orders.post)
    await paymentsOf(orders.owner).pay(id, total)
    const answers = await Promise.all([
      orders.call('cancelOrder', { id, reason: 'Race' }),
      orders.call('fulfilOrder', { id }),
      orders.call('cancelOrder', { id, reason: 'Race' }),
      orders.call('fulfilOrder', { id }),
    ])
    expect(answers.flatMap(({ errors = [] }) => errors)).toEqual([])
    expect(answers.filter(({ result }) => result)).toHaveLength(1)
    const { webOrder } = await orders.read(id)
    const isCancelled = webOrder.state === 'CANCELLED'
    expect(webOrder.lines[0].fulfilled).toBe(isCancelled ? 0 : 3)
    expect(await orders.left(variantId)).toEqual({ onHand: isCancelled ? 10 : 7, reserved: 0 })
    const [sums] = await kit.database.query('select paid::int, refunded::int from document where id = $1', [id])
    expect(sums).toEqual({ paid: total, refunded: isCancelled ? total : 0 })
  }
})
