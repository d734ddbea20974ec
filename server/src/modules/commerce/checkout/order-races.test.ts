import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAPLE, PASSWORD, useServer } from '../../../app/test-server.ts'
import { contact, newKey, newShopper, openStore, type Store, shopperOf } from './checkout-test-kit.ts'

const kit = useServer({ role: 'web' }, 20)
const AT_ONCE = 200

let store: Store
beforeAll(async () => {
  store = await openStore(kit)
})
const deadlocks = async () =>
  (
    await kit.database.query<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    )
  )[0]?.deadlocks
afterAll(async () => expect(await deadlocks()).toBe(0))

test('200 shoppers who compete for ten pieces make ten orders, with numbers in a row', {
  timeout: 240_000,
}, async () => {
  const { variantId } = await store.product('LAST', 10)
  const shoppers = Array.from({ length: AT_ONCE }, (_, at) => newShopper(kit, at))
  // A cart each: whoever comes later could not even add what is sold out.
  await Promise.all(shoppers.map((shopper) => shopper.add('LAST')))
  const answers = await Promise.all(
    shoppers.map((shopper, at) =>
      shopper.place({
        ...contact(`race-${at}@example.com`),
        deliveryOptionId: store.pickup,
        paymentMethod: 'IN_STORE',
      }),
    ),
  )
  const placed = answers.flatMap(({ placement }) => placement?.order ?? [])
  expect(placed).toHaveLength(10)
  expect(await store.left(variantId)).toEqual({ onHand: 0, reserved: 0 })
  const numbers = placed.map(({ number }) => Number(number.split('-').at(-1))).sort((one, other) => one - other)
  expect(numbers.at(-1)).toBe((numbers[0] as number) + 9)
  const refused = answers.filter(({ placement }) => !placement).flatMap(({ userErrors }) => userErrors)
  expect(new Set(refused.map(({ code }: { code: string }) => code))).toEqual(new Set(['OUT_OF_STOCK']))
  const [mails] = await kit.database.query<{ count: number }>(
    `select count(*)::int from mail where recipient like 'race-%' and subject like 'Order %'`,
  )
  expect(mails?.count).toBe(10)
})

test('one key sent 20 times at once is one order', async () => {
  const { variantId } = await store.product('KEY', 50)
  const shopper = newShopper(kit)
  await shopper.add('KEY', 2)
  const input = { ...contact(), deliveryOptionId: store.pickup, paymentMethod: 'IN_STORE' }
  const key = newKey()
  const answers = await Promise.all(Array.from({ length: 20 }, () => shopper.place(input, key)))
  expect(new Set(answers.map(({ placement }) => placement.order.id)).size).toBe(1)
  expect(await store.left(variantId)).toEqual({ onHand: 48, reserved: 0 })
})

test('orders of carts with the same products in any order do not block each other', { timeout: 120_000 }, async () => {
  const skus = ['ONE', 'TWO', 'THREE', 'FOUR']
  for (const sku of skus) await store.product(sku, 100)
  const answers = await Promise.all(
    Array.from({ length: 24 }, async (_, at) => {
      const shopper = newShopper(kit, 1000 + at)
      for (const sku of at % 2 ? skus : skus.toReversed()) await shopper.add(sku)
      return shopper.place({
        ...contact(`deadlock-${at % 3}@example.com`),
        deliveryOptionId: store.pickup,
        paymentMethod: 'IN_STORE',
      })
    }),
  )
  expect(answers.flatMap(({ userErrors }) => userErrors)).toEqual([])
  // Orders of one address at once add one customer.
  const [customers] = await kit.database.query<{ count: number }>(
    `select count(*)::int from customer where email like 'deadlock-%'`,
  )
  expect(customers?.count).toBe(3)
})

test('a shopper who signs in at the checkout goes on with what they have entered', async () => {
  const visitor = kit.visitor(MAPLE)
  const shopper = shopperOf(visitor)
  await store.product('SIGNIN', 5)
  await shopper.add('SIGNIN')
  await shopper.save({ name: 'Sam Shopper', note: 'Before signing in' })
  const signIn = `mutation { signIn(input: { email: "shopper@maple.test", password: "${PASSWORD}" }) {
    user { id } userErrors { message } } }`
  await visitor.ask(signIn)
  expect(await shopper.checkout()).toMatchObject({ name: 'Sam Shopper', cart: { count: 1 } })
})
