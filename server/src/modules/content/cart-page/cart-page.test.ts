import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ADMIN, MAPLE, useServer, type Visitor } from '../../../app/test-server.ts'
import { cartSettingsOf } from '../../commerce/cart/cart-test-kit.ts'
import { productsOf } from '../../commerce/products/product-test-kit.ts'

const kit = useServer()
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

let owner: Visitor
let shirt: { id: string; slug: string; variants: { id: string }[] }
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  shirt = await productsOf(owner).made('Work <b>shirt', { variants: [{ price: 1950, sku: 'SHIRT' }] })
})
let shopper: Visitor
beforeEach(() => {
  shopper = kit.visitor(MAPLE)
})

const get = (who = shopper) => who.request({ method: 'GET', url: '/cart' })
const send = (fields: Record<string, string>, who = shopper) =>
  who.request({ url: '/cart', headers: FORM, payload: new URLSearchParams(fields).toString() })
const variant = () => shirt.variants[0]?.id ?? ''

test('a product is added, changed and removed by forms alone', async () => {
  expect((await get()).body).toContain('Your cart is empty')
  const added = await send({ form: 'add', product: shirt.id, quantity: '2' })
  expect([added.status, added.headers.location]).toEqual([303, '/cart'])
  const { body, headers } = await get()
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('data-cart="2"')
  expect(body).toContain('Work &lt;b&gt;shirt')
  expect(body).toContain('$39.00')
  expect(body).toMatch(/<meta name="robots" content="noindex/)
  await send({ form: 'set', variant: variant(), quantity: '2', step: '1' })
  expect((await get()).body).toContain('data-cart="3"')
  await send({ form: 'set', variant: variant(), quantity: '1', step: '-1' })
  expect((await get()).body).toContain('Your cart is empty')
})

test.each([
  [{ form: 'add', quantity: '1' }, 'Specify the product'],
  [{ form: 'add', variant: '', quantity: '-1' }, 'Enter a whole number'],
  [{ form: 'add', variant: '', quantity: '1e3' }, 'Enter a whole number'],
  [{ form: 'drop' }, 'not known'],
])('%j is refused on the page', async (fields, sentence) => {
  const { status, body } = await send(fields as Record<string, string>)
  expect(status).toBe(422)
  expect(body).toContain(sentence)
})

test('more than the maximum is refused with its number', async () => {
  const { status, body } = await send({ form: 'add', variant: variant(), quantity: '101' })
  expect([status, body.includes('Max quantity is 100')]).toEqual([422, true])
})

test('the changed price is told until the shopper has read it', async () => {
  await send({ form: 'add', variant: variant() })
  await kit.database.query('update product_variant set price = 2000 where id = $1', [variant()])
  expect((await get()).body).toContain('went up from $19.50 to $20.00')
  await send({ form: 'seen' })
  expect((await get()).body).not.toContain('went up')
})

test('the bar has a cart, and a site that turned it off has neither', async () => {
  const home = async () => (await shopper.request({ method: 'GET', url: `/store/product/${shirt.slug}` })).body
  await expect.poll(home).toContain('class="ms-bar-cart" href="/cart"')
  await cartSettingsOf(owner).change({ enabled: false })
  // Cached pages are dropped by an event.
  await expect.poll(home).not.toContain('ms-bar-cart')
  expect((await get()).status).toBe(404)
  await cartSettingsOf(owner).change({ enabled: true })
  expect((await get(kit.visitor(ADMIN))).status).not.toBe(200)
})

test('pages of products are the same for everybody, whatever their cart', async () => {
  const url = `/store/product/${shirt.slug}`
  const read = async () => (await shopper.request({ method: 'GET', url })).body
  await expect.poll(read).toContain('Add to Cart')
  const before = await read()
  await send({ form: 'add', variant: variant() })
  const after = await shopper.request({ method: 'GET', url })
  expect(after.body).toBe(before)
  expect(after.headers['set-cookie']).toBeUndefined()
})
