import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { contact, newShopper } from '../../checkout/checkout-test-kit.ts'
import { openFulfilment } from '../fulfilment/fulfilment-test-kit.ts'

const kit = useServer({ role: 'web' })
let store: Awaited<ReturnType<typeof openFulfilment>>
beforeAll(async () => {
  store = await openFulfilment(kit)
})

interface Line {
  readonly lineId: string
  readonly variantId: string
  readonly quantity: number
}

const discount = async (input: object) =>
  (
    await store.owner.ask(
      'mutation ($input: CreateDiscountInput!) { createDiscount(input: $input) { discount { id version } userErrors { message } } }',
      { input },
    )
  ).data.createDiscount.discount

/** An order with a code, of so many of each product with its price. */
async function ordered(code: string, goods: readonly (readonly [price: number, quantity: number])[]) {
  const shopper = newShopper(kit)
  for (const [at, [price, quantity]] of goods.entries()) {
    await store.product(`${code}-${at}`, 100, price)
    await shopper.add(`${code}-${at}`, quantity)
  }
  await shopper.visitor.ask(
    'mutation ($code: String!) { applyDiscountCode(input: { code: $code }) { userErrors { message } } }',
    { code },
  )
  const { placement } = await shopper.place({
    ...contact(`${code}@example.com`),
    ...{ deliveryOptionId: store.pickup, paymentMethod: 'LATER' },
  })
  const { data } = await store.owner.ask(
    'query ($id: ID!) { webOrder(id: $id) { discounts { amount } lines { lineId variantId quantity } } }',
    { id: placement.order.id },
  )
  return { id: placement.order.id as string, lines: data.webOrder.lines as Line[], order: data.webOrder }
}

const edit = async (id: string, lines: readonly object[]) => {
  const { data } = await store.owner.ask(
    `mutation ($input: EditOrderInput!) { editOrder(input: $input) {
      result { order { discounts { amount } lines { lineId variantId quantity } } document { subtotal discountTotal taxTotal grandTotal } }
      userErrors { message } } }`,
    { input: { id, lines } },
  )
  return data.editOrder.result
}

test('what is left below the minimum of a discount costs its full price', async () => {
  await discount({ name: 'From $100', code: 'FROM100', kind: 'PERCENT', percent: 10, minSubtotal: 10_000 })
  const { id, lines, order } = await ordered('FROM100', [
    [6000, 1],
    [5000, 1],
  ])
  expect(order.discounts).toEqual([{ amount: 1100 }])
  const { order: edited, document } = await edit(id, lines.slice(0, 1))
  expect(edited.discounts).toEqual([])
  expect(document.grandTotal).toBe(6780)
})

test('of one that buys two for the price of one, neither is left at half its price', async () => {
  await discount({ name: 'Two for one', code: 'TWOFORONE', kind: 'BUY_X_GET_Y', buyQuantity: 1, getQuantity: 1 })
  const { id, lines, order } = await ordered('TWOFORONE', [
    [4000, 1],
    [4000, 1],
  ])
  expect(order.discounts).toEqual([{ amount: 4000 }])
  expect((await edit(id, lines.slice(1))).document.grandTotal).toBe(4520)
})

test('a discount that still applies is that of the remaining items, and additional ones get nothing of it', async () => {
  await discount({ name: 'Ten', code: 'TENPERCENT', kind: 'PERCENT', percent: 10, minSubtotal: 5000 })
  const { id, lines } = await ordered('TENPERCENT', [
    [4000, 1],
    [6000, 2],
  ])
  const [first, second] = lines as [Line, Line]
  const fewer = await edit(id, [first, { ...second, quantity: 1 }])
  expect([fewer.order.discounts, fewer.document.grandTotal]).toEqual([[{ amount: 1000 }], 10_170])
  // The minimum counts everything in the order, the discount only what it was given for.
  const [kept] = fewer.order.lines as [Line]
  const added = await store.product('TENPERCENT-ADDED', 10, 2000)
  const swapped = await edit(id, [kept, { variantId: added.variantId, quantity: 1 }])
  expect([swapped.order.discounts, swapped.document.grandTotal]).toEqual([[{ amount: 400 }], 6328])
})

test('a discount that was deleted since keeps its share of what remains', async () => {
  const { id: discountId } = await discount({ name: 'Gone', code: 'GONESOON', kind: 'PERCENT', percent: 20 })
  const { id, lines } = await ordered('GONESOON', [
    [5000, 1],
    [5000, 1],
  ])
  await kit.database.query('delete from discount_use where discount_id = $1', [discountId])
  await kit.database.query('delete from discount where id = $1', [discountId])
  const { order, document } = await edit(id, lines.slice(1))
  expect([order.discounts, document.grandTotal]).toEqual([[{ amount: 1000 }], 4520])
})
