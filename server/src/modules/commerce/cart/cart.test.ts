import { beforeAll, beforeEach, expect, test } from 'vitest'
import { MAPLE, useServer, type Visitor } from '../../../app/test-server.ts'
import { productsOf } from '../products/product-test-kit.ts'
import { cartOf, cartSettingsOf } from './cart-test-kit.ts'

const kit = useServer()

let owner: Visitor
let products: ReturnType<typeof productsOf>
let [visitor, cart] = [undefined as unknown as Visitor, undefined as unknown as ReturnType<typeof cartOf>]
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  products = productsOf(owner)
})
beforeEach(() => {
  visitor = kit.visitor(MAPLE)
  cart = cartOf(visitor)
})

let made = 0
/** A product with one variant, and its SKU. */
async function product(variant: object = {}, more: object = {}) {
  const sku = `Cart-${++made}`
  return { ...(await products.made(`Thing ${made}`, { variants: [{ price: 1000, sku, ...variant }], ...more })), sku }
}
const codes = (answer: { userErrors: { code: string }[] }) => answer.userErrors.map(({ code }) => code)
const noticesOf = (one: { notices: { code: string }[] }) => one.notices.map(({ code }) => code)

test('what a visitor adds is shown with the name, price and image of the catalogue', async () => {
  const { slug } = await products.made('Winter tyre', {
    options: [{ name: 'Size', values: ['15', '16'] }],
    variants: [
      { optionValues: ['15'], price: 10_000, sku: 'WT-15' },
      { optionValues: ['16'], price: 12_000, sku: 'WT-16' },
    ],
  })
  expect(await cart.read()).toMatchObject({ lines: [], count: 0, subtotal: 0, canBeOrdered: false })
  const { cart: added, userErrors } = await cart.add({ sku: 'wt-16', quantity: 4 })
  expect(userErrors).toEqual([])
  expect(added).toMatchObject({ count: 4, subtotal: 48_000, canBeOrdered: true, token: null, notices: [] })
  const line = { name: 'Winter tyre (16)', sku: 'WT-16', slug, quantity: 4, unitPrice: 12_000, total: 48_000 }
  expect(added.lines).toMatchObject([{ ...line, selectedOptions: [{ name: 'Size', value: '16' }] }])
  expect((await cart.read()).lines).toEqual(added.lines)
})

test('one SKU is one line, whatever its case; quantities add up, are set, and go', async () => {
  const [one, two] = [await product(), await product({ price: 250 })]
  await cart.add({ sku: one.sku })
  await cart.add({ sku: one.sku.toUpperCase(), quantity: 2 })
  await cart.add({ variantId: two.variants[0].id })
  expect((await cart.read()).lines.map((line: { quantity: number }) => line.quantity)).toEqual([3, 1])
  expect((await cart.set({ sku: one.sku, quantity: 5 })).cart).toMatchObject({ count: 6, subtotal: 5250 })
  expect((await cart.remove({ sku: two.sku })).cart.lines).toHaveLength(1)
  expect((await cart.remove({ sku: two.sku })).userErrors).toEqual([])
  expect((await cart.set({ sku: two.sku, quantity: 1 })).cart.lines).toMatchObject([{ quantity: 5 }, { quantity: 1 }])
  expect((await cart.clear()).cart).toMatchObject({ lines: [], count: 0 })
})

test('a cart belongs to the browser with its cookie; the database has the hash of the token', async () => {
  const { sku } = await product()
  await cart.add({ sku })
  const token = visitor.cookies.get('ms_cart') as string
  expect(token).toHaveLength(43)
  expect(visitor.cookies.get('ms_cart_count')).toBe('1')
  expect((await cartOf(kit.visitor(MAPLE)).read()).lines).toEqual([])
  const stored = await kit.database.query('select * from cart')
  expect(JSON.stringify(stored)).not.toContain(token)
  await cart.clear()
  expect(visitor.cookies.has('ms_cart_count')).toBe(false)
})

test('a tenant knows nothing of the carts of another', async () => {
  const { sku } = await product()
  await cart.add({ sku })
  const elsewhere = kit.visitor('birch.localhost')
  elsewhere.cookies.set('ms_cart', visitor.cookies.get('ms_cart') as string)
  const there = await elsewhere.ask('{ cart { count } }')
  expect(there.data?.cart?.count ?? 0).toBe(0)
  expect(codes(await cartOf(elsewhere).add({ sku }))).toEqual(['NOT_FOUND'])
})

test('a front end without cookies sends the token in a header', async () => {
  const { sku } = await product()
  const first = await cartOf(visitor, { 'x-cart-token': '' }).add({ sku })
  const { token } = first.cart
  expect(token).toHaveLength(43)
  expect(visitor.cookies.size).toBe(0)
  const again = cartOf(kit.visitor(MAPLE), { 'x-cart-token': token })
  expect((await again.add({ sku })).cart).toMatchObject({ count: 2, token: null })
  expect(await cartOf(visitor, { 'x-cart-token': 'x'.repeat(43) }).read()).toMatchObject({ count: 0 })
})

test.each([0, -1, -2_147_483_648])('a quantity of %i is refused', async (quantity) => {
  const { sku } = await product()
  await cart.add({ sku })
  const minimum = [{ code: 'INVALID', message: 'Min quantity is 1', field: 'quantity' }]
  expect((await cart.add({ sku, quantity })).userErrors).toEqual(minimum)
  expect((await cart.set({ sku, quantity })).userErrors).toEqual(minimum)
  expect(await cart.read()).toMatchObject({ count: 1 })
})

test.each([1.5, 'many', 2_147_483_648, null])('%j is no quantity', async (quantity) => {
  const { sku } = await product()
  expect((await cart.set({ sku, quantity })).errors[0].extensions.code).toBe('BAD_USER_INPUT')
})

test('the maximum itself is allowed, one more is not, added or typed', async () => {
  const { sku } = await product()
  expect((await cart.add({ sku, quantity: 100 })).userErrors).toEqual([])
  const refused = [{ code: 'MAX_QUANTITY', message: 'Max quantity is 100', field: 'quantity' }]
  expect((await cart.add({ sku })).userErrors).toEqual(refused)
  expect((await cart.set({ sku, quantity: 101 })).userErrors).toEqual(refused)
  expect((await cart.set({ sku, quantity: 2_147_483_647 })).userErrors).toEqual(refused)
  expect((await cart.add({ sku, quantity: 2_147_483_647 })).userErrors).toEqual(refused)
  expect((await cart.set({ sku, quantity: 100 })).userErrors).toEqual([])
})

test('no more is added than there is, unless the tenant or the variant allows it', async () => {
  const { sku } = await product({ tracksStock: true, initialStock: 3 })
  expect((await cart.add({ sku, quantity: 4 })).userErrors).toMatchObject([
    { code: 'OUT_OF_STOCK', message: 'Only 3 available', field: 'quantity' },
  ])
  await cart.add({ sku, quantity: 3 })
  expect(codes(await cart.add({ sku }))).toEqual(['OUT_OF_STOCK'])
  const empty = await product({ tracksStock: true })
  expect((await cart.add({ sku: empty.sku })).userErrors).toMatchObject([{ message: 'Out of Stock' }])
  const back = await product({ tracksStock: true, allowsBackOrder: true })
  expect(codes(await cart.add({ sku: back.sku, quantity: 9 }))).toEqual([])
  await cartSettingsOf(owner).change({ addsOutOfStock: true })
  expect(codes(await cart.add({ sku: empty.sku, quantity: 9 }))).toEqual([])
  await cartSettingsOf(owner).change({ addsOutOfStock: false })
  expect(await cart.read()).toMatchObject({ canBeOrdered: false, notices: [{ code: 'OUT_OF_STOCK' }] })
})

test('a bundle and what it contains share their stock', async () => {
  const part = await product({ tracksStock: true, initialStock: 5 })
  const bundle = await product({}, { type: 'BUNDLE', bundleItems: [{ variantId: part.variants[0].id, quantity: 2 }] })
  await cart.add({ sku: bundle.sku, quantity: 2 })
  expect((await cart.add({ sku: part.sku, quantity: 2 })).userErrors).toMatchObject([{ message: 'Only 1 available' }])
  await cart.add({ sku: part.sku })
  expect(codes(await cart.add({ sku: bundle.sku }))).toEqual(['OUT_OF_STOCK'])
  expect(noticesOf(await cart.read())).toEqual([])
})

test('the shopper is told of a changed price until they have seen it, and pays the new one', async () => {
  const one = await product()
  await cart.add({ sku: one.sku, quantity: 2 })
  await products.update({ id: one.id, variants: [{ id: one.variants[0].id, price: 1200, sku: one.sku }] })
  expect(await cart.read()).toMatchObject({
    subtotal: 2400,
    canBeOrdered: true,
    notices: [
      { code: 'PRICE_CHANGED', message: `The price of ${one.name} went up from $10.00 to $12.00.`, isBlocking: false },
    ],
  })
  expect(noticesOf((await cart.acknowledge()).cart)).toEqual([])
  expect(noticesOf(await cart.read())).toEqual([])
})

test('the shopper is told when stock runs short, and may lower the quantity step by step', async () => {
  const one = await product({ tracksStock: true, initialStock: 5 })
  await cart.add({ sku: one.sku, quantity: 5 })
  const [{ id: variantId }] = one.variants
  await owner.ask(`mutation ($input: AdjustStockInput!) { adjustStock(input: $input) { userErrors { code } } }`, {
    input: { changes: [{ variantId, onHand: 2 }] },
  })
  expect(await cart.read()).toMatchObject({ canBeOrdered: false, notices: [{ code: 'STOCK_SHORT' }] })
  expect(codes(await cart.set({ sku: one.sku, quantity: 4 }))).toEqual([])
  expect((await cart.set({ sku: one.sku, quantity: 2 })).cart).toMatchObject({ canBeOrdered: true, notices: [] })
})

test.each([
  ['archived', (id: string) => products.update({ id, status: 'ARCHIVED' })],
  ['a draft again', (id: string) => products.update({ id, status: 'DRAFT' })],
  ['deleted', (id: string) => products.remove([id])],
])('a product that is %s counts for nothing, and the shopper is told', async (_how, withdraw) => {
  const [gone, stays] = [await product(), await product({ price: 50 })]
  await cart.add({ sku: gone.sku })
  await cart.add({ sku: stays.sku })
  await withdraw(gone.id)
  const now = await cart.read()
  expect(now).toMatchObject({ subtotal: 50, canBeOrdered: false })
  expect(now.lines[0]).toMatchObject({ isAvailable: false, total: 0 })
  expect(now.notices).toMatchObject([{ code: 'UNAVAILABLE', isBlocking: true }])
  expect(codes(await cart.add({ sku: gone.sku }))).toEqual(['NOT_FOUND'])
  expect((await cart.remove({ variantId: gone.variants[0].id })).cart).toMatchObject({ canBeOrdered: true })
})

test('drafts, products of the future and unknown SKUs cannot be added', async () => {
  const draft = await product({}, { status: 'DRAFT' })
  const future = await product({}, { publishAt: '2090-01-01T00:00:00Z' })
  for (const input of [{ sku: draft.sku }, { sku: future.sku }, { sku: 'nothing' }])
    expect(codes(await cart.add(input))).toEqual(['NOT_FOUND'])
  for (const change of [cart.add, cart.remove, cart.set])
    expect(
      (await change({ variantId: 'x', ...(change !== cart.remove && { quantity: 1 }) })).errors[0].extensions.code,
    ).toBe('NOT_FOUND')
  for (const input of [{}, { sku: ' ' }, { sku: null }]) expect(codes(await cart.add(input))).toEqual(['INVALID'])
  expect(visitor.cookies.size).toBe(0)
})

test('an expired cart is empty and is swept, with its lines', async () => {
  const { sku } = await product()
  await cart.add({ sku })
  await kit.database.query(`update cart set expires_at = now() - interval '1 second'`)
  expect(await cart.read()).toMatchObject({ count: 0 })
  expect(visitor.cookies.has('ms_cart_count')).toBe(false)
  await kit.database.query('select purge_carts(1000)')
  expect(await kit.database.query('select id from cart_line')).toEqual([])
  expect((await cart.add({ sku })).cart).toMatchObject({ count: 1 })
})

test('fifty adds of one SKU at once are one line with fifty', async () => {
  const { sku } = await product()
  await cart.add({ sku })
  const answers = await Promise.all(Array.from({ length: 49 }, () => cart.add({ sku })))
  expect(answers.every(({ userErrors }) => userErrors?.length === 0)).toBe(true)
  expect((await cart.read()).lines).toMatchObject([{ quantity: 50 }])
  const tracked = await product({ tracksStock: true, initialStock: 10 })
  const tries = await Promise.all(Array.from({ length: 50 }, () => cart.add({ sku: tracked.sku })))
  expect(tries.filter(({ userErrors }) => userErrors.length === 0)).toHaveLength(10)
})

test('a tenant without the module has no cart, and one that turned it off takes nothing', async () => {
  const { sku } = await product()
  expect((await cartSettingsOf(owner).change({ enabled: false })).cartSettings).toMatchObject({ enabled: false })
  expect(codes(await cart.add({ sku }))).toEqual(['FORBIDDEN'])
  await cartSettingsOf(owner).change({ enabled: true })
  await kit.database.query(`update tenant set modules = '{}' where handle = 'birch'`)
  expect((await kit.visitor('birch.localhost:99').ask('{ cart { count } }')).errors?.[0]?.extensions.code).toMatch(
    /UNAUTHENTICATED|FORBIDDEN/,
  )
})

test('settings have bounds, versions and a permission', async () => {
  const settings = cartSettingsOf(owner)
  for (const maxQuantity of [0, 10_001]) expect(codes(await settings.change({ maxQuantity }))).toEqual(['INVALID'])
  const { cartSettings } = await settings.change({ maxQuantity: 7, showsQuantityBox: false })
  expect(cartSettings).toMatchObject({ maxQuantity: 7, showsQuantityBox: false, enabled: true })
  expect(codes(await settings.change({ maxQuantity: 8, version: cartSettings.version - 1 }))).toEqual(['CONFLICT'])
  expect((await visitor.ask('{ cartSettings { maxQuantity } }')).data.cartSettings).toEqual({ maxQuantity: 7 })
  const staff = await kit.signedIn('staff@maple.test')
  const refused = await staff.ask('mutation { updateCartSettings(input: {}) { userErrors { code } } }')
  expect(refused.errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  await settings.change({ maxQuantity: 100, showsQuantityBox: true })
})
