import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { openFulfilment } from '../fulfilment/fulfilment-test-kit.ts'

const kit = useServer({ role: 'web' })
let store: Awaited<ReturnType<typeof openFulfilment>>
beforeAll(async () => {
  store = await openFulfilment(kit)
})

const FAULTS = 'userErrors { code message field }'

async function preview(id: string, lines: object[]) {
  const { data, errors } = await store.owner.ask(
    `query ($input: OrderEditInput!) { orderEditPreview(input: $input) { total difference toPay toRefund } }`,
    { input: { id, lines } },
  )
  return data?.orderEditPreview ?? errors
}

async function edit(input: object, who: Visitor = store.owner) {
  const { data, errors } = await who.ask(
    `mutation ($input: EditOrderInput!) { editOrder(input: $input) {
      result { order { version lines { lineId description quantity } discounts { amount } }
        document { number status grandTotal paid refunded balance } } ${FAULTS} } }`,
    { input },
  )
  return data?.editOrder ?? { errors }
}

const pay = async (id: string, amount: number, method = 'CHEQUE') =>
  store.owner.ask(`mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { ${FAULTS} } }`, {
    input: { method, amount, allocations: [{ documentId: id }], idempotencyKey: `${id} ${amount}` },
  })

test('more pieces and another product: the difference is shown, becomes the balance, and stock follows', async () => {
  const { id, total, variantId, version, lines } = await store.ordered(3, store.pickup)
  await pay(id, total)
  const other = await store.product('ADDED', 5, 1000)
  const wanted = [
    { lineId: lines[0].lineId, variantId, quantity: 4 },
    { variantId: other.variantId, quantity: 2 },
  ]
  const shown = await preview(id, wanted)
  expect(shown).toEqual({ total: 11300, difference: 11300 - total, toPay: 11300 - total, toRefund: 0 })
  expect(await store.left(variantId)).toEqual({ onHand: 7, reserved: 0 })
  const { result, userErrors } = await edit({ id, version, lines: wanted })
  expect(userErrors).toEqual([])
  expect(result.document).toMatchObject({
    status: 'PARTIAL_PAYMENT',
    grandTotal: 11300,
    paid: total,
    balance: 11300 - total,
  })
  expect(result.order.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([4, 2])
  expect(await store.left(variantId)).toEqual({ onHand: 6, reserved: 0 })
  expect(await store.left(other.variantId)).toEqual({ onHand: 3, reserved: 0 })
  expect(await store.mailsOf(id)).toContain(`Order ${result.document.number} was changed`)
})

test('fewer pieces: what was paid too much is refunded by the payment, once', async () => {
  const { id, total, variantId, version, lines } = await store.ordered(4, store.pickup)
  await pay(id, total)
  const wanted = [{ lineId: lines[0].lineId, variantId, quantity: 1 }]
  const { toRefund } = await preview(id, wanted)
  expect(toRefund).toBe(total - 2260)
  const input = { id, version, lines: wanted, overpayment: 'REFUND' }
  const { result } = await edit(input)
  expect(result.document).toMatchObject({ status: 'PAID', grandTotal: 2260, refunded: toRefund, balance: 0 })
  expect(await store.left(variantId)).toEqual({ onHand: 9, reserved: 0 })
  expect((await edit(input)).userErrors).toMatchObject([{ code: 'CONFLICT' }])
  const again = await edit({ ...input, version: result.order.version })
  expect(again.result.document).toMatchObject({ refunded: toRefund, balance: 0 })
  // A change of nothing is not mailed.
  expect((await store.mailsOf(id)).filter((subject) => subject.endsWith('was changed'))).toHaveLength(1)
})

test('without a refund, what was paid too much stays with the order', async () => {
  const { id, total, variantId, version, lines } = await store.ordered(2, store.pickup)
  await pay(id, total)
  const { result } = await edit({
    id,
    version,
    lines: [{ lineId: lines[0].lineId, variantId, quantity: 1 }],
    notifyCustomer: false,
  })
  expect(result.document).toMatchObject({ status: 'PAID', refunded: 0, balance: 2260 - total })
})

test('a line is removed, and an order that is cancelled later returns exactly what it holds', async () => {
  const { id, variantId, version } = await store.ordered(3, store.pickup)
  const other = await store.product('SWAPPED', 5, 1000)
  const { result } = await edit({ id, version, lines: [{ variantId: other.variantId, quantity: 5 }] })
  expect(await store.left(variantId)).toEqual({ onHand: 10, reserved: 0 })
  expect(await store.left(other.variantId)).toEqual({ onHand: 0, reserved: 0 })
  expect(result.order.lines).toHaveLength(1)
  await store.call('cancelOrder', { id, reason: 'Changed their mind' })
  expect(await store.left(other.variantId)).toEqual({ onHand: 5, reserved: 0 })
})

test('more than there is, and quantities that cannot be, change nothing', async () => {
  const { id, total, variantId, version, lines } = await store.ordered(3, store.pickup)
  const [{ lineId }] = lines
  expect((await edit({ id, version, lines: [{ lineId, variantId, quantity: 11 }] })).userErrors).toMatchObject([
    { code: 'OUT_OF_STOCK' },
  ])
  for (const quantity of [0, -1, 10_001])
    expect((await edit({ id, version, lines: [{ lineId, variantId, quantity }] })).userErrors).toMatchObject([
      { field: 'lines.0.quantity' },
    ])
  expect((await edit({ id, version, lines: [] })).userErrors).toMatchObject([{ field: 'lines' }])
  expect(await store.left(variantId)).toEqual({ onHand: 7, reserved: 0 })
  expect((await preview(id, [{ lineId, variantId, quantity: 3 }])).total).toBe(total)
})

test('an order of which something was picked up, or that was cancelled, is not changed', async () => {
  const { id, variantId, lines } = await store.ordered(3, store.pickup)
  await store.call('fulfilOrder', { id, lines: [{ lineId: lines[0].lineId, quantity: 1 }] })
  const wanted = [{ lineId: lines[0].lineId, variantId, quantity: 5 }]
  expect((await edit({ id, lines: wanted })).userErrors).toMatchObject([{ code: 'WRONG_STATUS' }])
  const cancelled = await store.ordered(1, store.pickup)
  await store.call('cancelOrder', { id: cancelled.id, reason: 'Twice' })
  const line = { lineId: cancelled.lines[0].lineId, variantId: cancelled.variantId, quantity: 2 }
  expect((await edit({ id: cancelled.id, lines: [line] })).userErrors).toMatchObject([{ code: 'WRONG_STATUS' }])
})

test('two who change an order at the same moment: one does, the other is told', async () => {
  const { id, variantId, version, lines } = await store.ordered(1, store.pickup)
  const [{ lineId }] = lines
  const results = await Promise.all(
    [2, 3].map((quantity) => edit({ id, version, lines: [{ lineId, variantId, quantity }] })),
  )
  const [done] = results.filter(({ result }) => result)
  expect(results.flatMap(({ userErrors }) => userErrors)).toMatchObject([{ code: 'CONFLICT' }])
  const { quantity } = done.result.order.lines[0]
  expect(await store.left(variantId)).toEqual({ onHand: 10 - quantity, reserved: 0 })
})

test('a mailbox is told of thirty changes a day, and of more only without an email', async () => {
  const { id, variantId, lines, ...order } = await store.ordered(2, store.pickup)
  let { version } = order
  const { lineId } = lines[0]
  let userErrors: { code: string }[] = []
  for (let change = 0; change <= 30; change += 1) {
    const changed = await edit({ id, version, lines: [{ lineId, variantId, quantity: change % 2 === 0 ? 1 : 2 }] })
    userErrors = changed.userErrors ?? changed.errors
    version = changed.result?.order.version ?? version
  }
  expect(JSON.stringify(userErrors)).toContain('RATE_LIMITED')
  const silent = await edit({ id, version, lines: [{ lineId, variantId, quantity: 1 }], notifyCustomer: false })
  expect(silent.userErrors).toEqual([])
})
