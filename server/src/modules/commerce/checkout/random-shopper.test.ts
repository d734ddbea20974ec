import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../app/test-server.ts'
import { contact, newShopper, openStore, type Store } from './checkout-test-kit.ts'

const kit = useServer({ role: 'web' })
const SKUS = ['RED', 'GREEN', 'BLUE'] as const
const STEPS = 60
/** Each order has another one, because a mailbox gets few of them in a day. */
const address = () => `${Math.random()}@example.com`

let store: Store
const variants: string[] = []
beforeAll(async () => {
  store = await openStore(kit)
  for (const [at, sku] of SKUS.entries()) variants.push((await store.product(sku, 12, 1000 + 333 * at)).variantId)
})

/** Repeats the same series for the same seed, which a failure names. */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('whatever shoppers do, totals are sums, stock is never negative, and it is that of the ledger', {
  timeout: 120_000,
}, async () => {
  const seed = Math.floor(Math.random() * 2_000_000_000)
  const random = randomOf(seed)
  const shoppers = [newShopper(kit), newShopper(kit)]
  const sku = () => SKUS[random(SKUS.length)] as string
  const steps = [
    (shopper: (typeof shoppers)[0]) => shopper.add(sku(), 1 + random(5)),
    (shopper: (typeof shoppers)[0]) =>
      shopper.visitor.ask(
        `mutation { setCartQuantity(input: { sku: "${sku()}", quantity: ${1 + random(6)} }) { userErrors { code } } }`,
      ),
    (shopper: (typeof shoppers)[0]) =>
      shopper.visitor.ask(`mutation { removeFromCart(input: { sku: "${sku()}" }) { userErrors { code } } }`),
    (shopper: (typeof shoppers)[0]) =>
      shopper.save({
        ...contact(address()),
        deliveryOptionId: store.pickup,
        paymentMethod: random(2) ? 'IN_STORE' : 'LATER',
      }),
    (shopper: (typeof shoppers)[0]) => shopper.place(),
    () =>
      store.stock.adjust(store.owner, [{ variantId: variants[random(3)], quantity: 1 + random(4) }], {
        kind: 'RECEIVED',
      }),
  ]
  let placed = 0
  for (let at = 0; at < STEPS; at++) {
    const shopper = shoppers[random(2)] as (typeof shoppers)[0]
    const answer = await (steps[random(steps.length)] as (typeof steps)[0])(shopper)
    const order = answer?.placement?.order
    if (order) {
      placed++
      const lines = order.lines.reduce((sum: number, { total }: { total: number }) => sum + total, 0)
      expect(lines, `seed ${seed}`).toBe(order.subtotal - order.discountTotal)
      expect(order.total, `seed ${seed}`).toBe(lines + order.deliveryPrice + order.taxTotal)
    }
    const { subtotal, discountTotal, deliveryPrice, taxTotal, total } = await shopper.checkout()
    expect(total, `seed ${seed}`).toBe(subtotal - discountTotal + (deliveryPrice ?? 0) + taxTotal)
    for (const variantId of variants)
      expect((await store.left(variantId)).onHand, `seed ${seed}`).toBeGreaterThanOrEqual(0)
  }
  // A shopper who orders nothing proves nothing: the last step of each is an order.
  for (const shopper of shoppers) {
    await store.stock.adjust(store.owner, [{ variantId: variants[0], quantity: 10 }], { kind: 'RECEIVED' })
    await shopper.visitor.ask('mutation { clearCart { userErrors { code } } }')
    await shopper.add('RED')
    const { placement } = await shopper.place({
      ...contact(address()),
      deliveryOptionId: store.pickup,
      paymentMethod: 'LATER',
    })
    if (placement) placed++
  }
  expect(placed, `seed ${seed}`).toBeGreaterThanOrEqual(2)
})
