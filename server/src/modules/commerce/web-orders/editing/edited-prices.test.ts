import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { contact, newShopper } from '../../checkout/checkout-test-kit.ts'
import { paymentsOf } from '../../payments/payment-test-kit.ts'
import { openFulfilment } from '../fulfilment/fulfilment-test-kit.ts'

const kit = useServer({ role: 'web' })
let store: Awaited<ReturnType<typeof openFulfilment>>
beforeAll(async () => {
  store = await openFulfilment(kit)
})

async function preview(id: string, lines: object[]) {
  const { data, errors } = await store.owner.ask(
    'query ($input: OrderEditInput!) { orderEditPreview(input: $input) { total } }',
    { input: { id, lines } },
  )
  return data?.orderEditPreview?.total ?? errors?.[0]?.message
}

async function edit(id: string, lines: object[], more: object = {}) {
  const { data } = await store.owner.ask(
    `mutation ($input: EditOrderInput!) { editOrder(input: $input) {
      result { order { lines { lineId quantity } discounts { amount } } document { grandTotal refunded balance } }
      userErrors { code field } } }`,
    { input: { id, lines, ...more } },
  )
  return data.editOrder
}

const quantitiesOf = ({ result }: Awaited<ReturnType<typeof edit>>) =>
  result.order.lines.map(({ quantity }: { quantity: number }) => quantity)

const setProduct = (productId: string, change: string) =>
  kit.database.query(`update product set ${change} where id = $1`, [productId])

test('further pieces of a line get nothing of a discount that was used once', async () => {
  const { productId, variantId } = await store.product('COUPON', 10)
  const once = { name: 'Once', code: 'ONCE50', kind: 'PERCENT', percent: 50, maxUses: 1, productIds: [productId] }
  await store.owner.ask(
    'mutation ($input: CreateDiscountInput!) { createDiscount(input: $input) { userErrors { message } } }',
    { input: once },
  )
  const shopper = newShopper(kit)
  await shopper.add('COUPON', 2)
  await shopper.visitor.ask(
    'mutation ($input: ApplyDiscountCodeInput!) { applyDiscountCode(input: $input) { userErrors { message } } }',
    {
      input: { code: 'ONCE50' },
    },
  )
  const { placement } = await shopper.place({
    ...contact('coupon@example.com'),
    ...{ deliveryOptionId: store.pickup, paymentMethod: 'LATER' },
  })
  expect(placement.order.total).toBe(2260)
  const { id } = placement.order
  const { webOrder } = await store.read(id)
  const [{ lineId }] = webOrder.lines
  const wanted = [{ lineId, variantId, quantity: 5 }]
  expect(await preview(id, wanted)).toBe(9040)
  const more = await edit(id, wanted)
  expect(more.result).toMatchObject({ order: { discounts: [{ amount: 2000 }] }, document: { grandTotal: 9040 } })
  expect(quantitiesOf(more)).toEqual([2, 3])
  expect(await store.left(variantId)).toEqual({ onHand: 5, reserved: 0 })
  const fewer = await edit(id, [{ lineId, variantId, quantity: 1 }])
  expect(fewer.result).toMatchObject({ order: { discounts: [{ amount: 1000 }] }, document: { grandTotal: 1130 } })
  expect(await store.left(variantId)).toEqual({ onHand: 9, reserved: 0 })
})

test('further pieces have the price of today, and those that were ordered keep theirs', async () => {
  const { id, variantId, lines } = await store.ordered(2, store.pickup)
  await kit.database.query('update product_variant set price = 3000 where id = $1', [variantId])
  const result = await edit(id, [{ lineId: lines[0].lineId, variantId, quantity: 3 }])
  expect(quantitiesOf(result)).toEqual([2, 1])
  expect(result.result.document.grandTotal).toBe(7910)
})

test.each(["status = 'draft'", "publish_at = now() + interval '1 day'"])(
  'a product that visitors cannot buy is not added, nor is its price shown: %s',
  async (change) => {
    const ordered = await store.ordered(2, store.pickup)
    const { id } = ordered
    const kept = { lineId: ordered.lines[0].lineId, variantId: ordered.variantId, quantity: 2 }
    const { productId, variantId } = await store.product(`HIDDEN-${change.length}`, 5)
    await setProduct(productId, change)
    const wanted = [kept, { variantId, quantity: 1 }]
    expect(await preview(id, wanted)).toContain('not for sale')
    expect((await edit(id, wanted)).userErrors).toEqual([{ code: 'UNAVAILABLE', field: 'lines.1.variantId' }])
  },
)

test('of a product that is no longer sold, an order can have fewer pieces but not more', async () => {
  const { id, variantId, lines } = await store.ordered(2, store.pickup)
  const [row] = await kit.database.query<{ product_id: string }>(
    'select product_id from product_variant where id = $1',
    [variantId],
  )
  await setProduct(row?.product_id as string, "status = 'archived'")
  const [{ lineId }] = lines
  expect((await edit(id, [{ lineId, variantId, quantity: 3 }])).userErrors).toEqual([
    { code: 'UNAVAILABLE', field: 'lines.0.quantity' },
  ])
  expect(quantitiesOf(await edit(id, [{ lineId, variantId, quantity: 1 }]))).toEqual([1])
})

test('a refund that was voided is made again by the same change', async () => {
  const { id, total, variantId, lines } = await store.ordered(4, store.pickup)
  const payments = paymentsOf(store.owner)
  await payments.pay(id, total)
  const wanted = [{ lineId: lines[0].lineId, variantId, quantity: 1 }]
  const refunded = total - 2260
  const first = await edit(id, wanted, { overpayment: 'REFUND' })
  expect(first.result.document).toMatchObject({ refunded, balance: 0 })
  const [refund] = await kit.database.query<{ id: string }>('select id from payment_refund where document_id = $1', [
    id,
  ])
  await payments.done('voidPaymentRefund', { id: refund?.id, reason: 'Recorded by mistake' })
  const second = await edit(id, wanted, { overpayment: 'REFUND' })
  expect(second.userErrors).toEqual([])
  expect(second.result.document).toMatchObject({ refunded, balance: 0 })
})

test('cash is rounded, what was rounded is booked, and the email says what was paid out', async () => {
  const { id, total, variantId, lines } = await store.ordered(2, store.pickup, 888)
  expect(total).toBe(2007)
  const payments = paymentsOf(store.owner)
  const payment = await payments.pay(id, 2005, { method: 'CASH' })
  const wanted = [{ lineId: lines[0].lineId, variantId, quantity: 1 }]
  const { result } = await edit(id, wanted, { overpayment: 'REFUND' })
  expect(result.document).toEqual({ grandTotal: 1003, refunded: 1004, balance: 0 })
  expect((await payments.read(payment.id)).refunds).toMatchObject([{ amount: 1005, rounding: -1 }])
  expect((await store.mailTextsOf(id)).join()).toContain('Refund: $10.05')
})

test('two cents, for which there is no coin, do not keep an order from being cancelled', async () => {
  const { id, variantId, lines } = await store.ordered(1, store.pickup, 888)
  const tiny = await store.product('TINY', 5, 2)
  const both = await edit(id, [
    { lineId: lines[0].lineId, variantId, quantity: 1 },
    { variantId: tiny.variantId, quantity: 1 },
  ])
  const payments = paymentsOf(store.owner)
  await payments.pay(id, 1005, { method: 'CASH' })
  const { lineId } = both.result.order.lines[1]
  const left = await edit(id, [{ lineId, variantId: tiny.variantId, quantity: 1 }], { overpayment: 'REFUND' })
  expect(left.result.document).toEqual({ grandTotal: 2, refunded: 1004, balance: 0 })
  const { result } = await store.call('cancelOrder', { id, reason: 'Changed their mind' })
  expect(result.document).toMatchObject({ status: 'CANCELLED', paid: 1006, refunded: 1006 })
})
