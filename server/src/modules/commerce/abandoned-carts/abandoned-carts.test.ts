import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../app/test-server.ts'
import { contact, newShopper, openStore, type Store } from '../checkout/checkout-test-kit.ts'

const kit = useServer({ role: 'web' })
let store: Store
beforeAll(async () => {
  store = await openStore(kit)
  await store.product('MATS', 1000)
  await store.product('WIPES', 1000, 550)
})

const FIELDS = `id email name hasAccount count value lastActiveAt
  lines { sku name quantity unitPrice total isSold }`

async function list(args = '') {
  const { data, errors } = await store.owner.ask(`{ abandonedCarts${args} { items { ${FIELDS} } totalItems } }`)
  if (!data) throw new Error(JSON.stringify(errors))
  return data.abandonedCarts as { items: { id: string; email: string }[]; totalItems: number }
}

/** The carts of an address become as old as this. */
const age = (email: string, hours: number) =>
  kit.database.query(
    `update cart set updated_at = now() - $2 * interval '1 hour', expires_at = now() + interval '30 days'
      from checkout k where k.cart_id = cart.id and k.email = $1`,
    [email, hours],
  )

async function leave(email: string, hours: number, lines: readonly (readonly [string, number])[]) {
  const shopper = newShopper(kit)
  for (const [sku, quantity] of lines) await shopper.add(sku, quantity)
  await shopper.save(contact(email))
  await age(email, hours)
  return shopper
}

test('staff see what was left, by whom, and what it is worth', async () => {
  await leave('ada@left.test', 2, [
    ['MATS', 2],
    ['WIPES', 1],
  ])
  const { items, totalItems } = await list('(where: { search: "ADA@left" })')
  expect(totalItems).toBe(1)
  expect(items[0]).toMatchObject({
    ...{ email: 'ada@left.test', name: 'Ada Lovelace', hasAccount: false, count: 3, value: 4550 },
    lines: [
      { sku: 'MATS', quantity: 2, unitPrice: 2000, total: 4000, isSold: true },
      { sku: 'WIPES', quantity: 1, unitPrice: 550, total: 550, isSold: true },
    ],
  })
  const one = await store.owner.ask(`query ($id: ID!) { abandonedCart(id: $id) { ${FIELDS} } }`, { id: items[0]?.id })
  expect(one.data.abandonedCart).toEqual(items[0])
})

test('carts without an address, without products or of somebody who is still shopping are not listed', async () => {
  await newShopper(kit).add('MATS')
  await leave('now@left.test', 0, [['MATS', 1]])
  const emptied = await leave('emptied@left.test', 2, [['MATS', 1]])
  await emptied.visitor.ask('mutation { clearCart { cart { count } } }')
  await age('emptied@left.test', 2)
  expect((await list()).items.map(({ email }) => email)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/now@|emptied@/)]),
  )
  await age('now@left.test', 2)
  expect((await list('(where: { search: "now@" })')).totalItems).toBe(1)
})

test('an order or the end of its 30 days takes a cart off the list', async () => {
  const shopper = await leave('buyer@left.test', 2, [['MATS', 1]])
  await leave('gone@left.test', 2, [['MATS', 1]])
  expect((await list('(where: { search: "@left.test" })')).items.map(({ email }) => email)).toEqual(
    expect.arrayContaining(['buyer@left.test', 'gone@left.test']),
  )
  const { placement } = await shopper.place({ deliveryOptionId: store.pickup, paymentMethod: 'IN_STORE' })
  expect(placement.order.state).toBe('PLACED')
  await age('buyer@left.test', 2)
  await kit.database.query(
    `update cart set expires_at = now() - interval '1 second' from checkout k
      where k.cart_id = cart.id and k.email = 'gone@left.test'`,
  )
  expect((await list('(where: { search: "buyer@" })')).totalItems).toBe(0)
  expect((await list('(where: { search: "gone@" })')).totalItems).toBe(0)
})

test('those left last come first, or those worth most, page by page', async () => {
  await leave('older@page.test', 30, [['MATS', 3]])
  await leave('newer@page.test', 3, [['WIPES', 1]])
  const emails = async (args: string) => (await list(args)).items.map(({ email }) => email)
  const where = 'where: { search: "@page.test" }'
  expect(await emails(`(${where})`)).toEqual(['newer@page.test', 'older@page.test'])
  expect(await emails(`(${where}, orderBy: [{ field: VALUE, direction: DESC }])`)).toEqual([
    'older@page.test',
    'newer@page.test',
  ])
  expect(await emails(`(${where}, page: 2, perPage: 1)`)).toEqual(['older@page.test'])
})

test('nobody without the permission, and no other tenant, sees them', async () => {
  await leave('secret@left.test', 2, [['MATS', 1]])
  const [cart] = (await list('(where: { search: "secret@" })')).items
  const ask = `query ($id: ID!) { abandonedCart(id: $id) { id } }`
  const visitor = await newShopper(kit).visitor.ask(ask, { id: cart?.id })
  expect(visitor.errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
})
