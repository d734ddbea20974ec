import { beforeAll, beforeEach, expect, test } from 'vitest'
import { MAPLE, useServer, type Visitor } from '../../../app/test-server.ts'
import { contact, openStore, type Store } from '../../commerce/checkout/checkout-test-kit.ts'

const kit = useServer()
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

let store: Store
let variantId: string
beforeAll(async () => {
  store = await openStore(kit)
  variantId = (await store.product('PAGE', 50)).variantId
})
let shopper: Visitor
beforeEach(async () => {
  shopper = kit.visitor(MAPLE)
  await send('/cart', { form: 'add', variant: variantId, quantity: '2' })
})

const get = (url: string, who = shopper) => who.request({ method: 'GET', url })
const send = (url: string, fields: Record<string, string>, who = shopper) =>
  who.request({ url, headers: FORM, payload: new URLSearchParams(fields).toString() })
/** Sends a step, which has to lead on. */
async function step(fields: Record<string, string>): Promise<string> {
  const { status, headers, body } = await send('/checkout', fields)
  expect([status, body]).toEqual([303, ''])
  return String(headers.location)
}
const home = {
  'address.country': 'CA',
  'address.address': '9 Elm <b>Street',
  'address.city': 'Ottawa',
  'address.province.CA': 'ON',
  'address.postalCode': 'k1a0b1',
}
const openStep = (body: string) => /<li data-open=""[^>]*>.*?<h2 id="step-([a-z]+)"/s.exec(body)?.[1]
const hiddenIn = (body: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? ''

/** Up to the last step. Returns its hidden fields. */
async function prepared(): Promise<Record<string, string>> {
  await step({ form: 'contact', ...contact() })
  await step({ form: 'receive', receive: store.pickup })
  const { body } = await get('/checkout')
  return { form: 'place', total: hiddenIn(body, 'total'), key: hiddenIn(body, 'key') }
}

test('an empty cart has no checkout', async () => {
  const { status, headers } = await get('/checkout', kit.visitor(MAPLE))
  expect([status, headers.location]).toEqual([303, '/cart'])
})

test('an order is placed by forms alone, and its page is there for everybody with the link', async () => {
  const first = await get('/checkout')
  expect(first.headers['cache-control']).toBe('no-store')
  expect(first.body).toMatch(/<meta name="robots" content="noindex/)
  expect(openStep(first.body)).toBe('contact')
  expect(await step({ form: 'contact', ...contact() })).toBe('/checkout')
  expect(openStep((await get('/checkout')).body)).toBe('receive')
  expect(await step({ form: 'receive', receive: 'ship', ...home })).toBe('/checkout')
  const last = (await get('/checkout')).body
  expect(openStep(last)).toBe('place')
  for (const text of ['Ada Lovelace', '9 Elm &lt;b&gt;Street', 'Ottawa ON K1A 0B1', 'Canada Post · $10.00'])
    expect(last).toContain(text)
  const total = /Place order · (\$[\d.]+)/.exec(last)?.[1] ?? 'no total'
  const hidden = { total: hiddenIn(last, 'total'), key: hiddenIn(last, 'key') }
  const path = await step({ form: 'place', ...hidden, paymentMethod: 'e_transfer', note: 'Ring <twice>' })
  expect(path).toMatch(/^\/order\/[\w-]{43}$/)
  const { body, headers } = await get(path, kit.visitor(MAPLE))
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'strict-origin',
    'x-robots-tag': 'noindex, nofollow',
  })
  for (const text of ['Your order is placed', 'Send it to pay@maple.test', 'Ring &lt;twice&gt;', `To pay: ${total}`])
    expect(body).toContain(text)
  expect((await get('/checkout')).headers.location).toBe('/cart')
})

test('the same form sent twice is one order', async () => {
  const fields = { ...(await prepared()), paymentMethod: 'in_store' }
  const answers = await Promise.all([send('/checkout', fields), send('/checkout', fields)])
  const paths = answers.map(({ headers }) => headers.location)
  expect(paths[0]).toMatch(/^\/order\//)
  expect(paths[1]).toBe(paths[0])
})

test.each([
  ['contact', { email: '', name: '' }, ['contact-email-error', 'contact-name-error']],
  ['contact', { email: 'no', name: 'Ada' }, ['contact-email-error']],
  ['receive', { receive: '' }, ['receive-receive-error']],
  ['receive', { receive: 'ship', ...home, 'address.postalCode': '99' }, ['receive-address.postalCode-error']],
  ['receive', { receive: 'ship', ...home, 'address.province.CA': '' }, ['receive-address.province.CA-error']],
  ['receive', { receive: 'ship', ...home, 'address.address': ' ' }, ['receive-address.address-error']],
])('what is wrong in %s stands beside its field: %j', async (form, fields, errors) => {
  await step({ form: 'contact', ...contact() })
  const { status, body } = await send('/checkout', { form, ...(fields as Record<string, string>) })
  expect(status).toBe(422)
  for (const id of errors) expect(body).toContain(`id="${id}"`)
  expect(body.match(/autofocus=""/g)).toHaveLength(1)
})

test('steps that are done open again, and none before what is missing', async () => {
  await step({ form: 'contact', ...contact() })
  expect(openStep((await get('/checkout?step=contact')).body)).toBe('contact')
  expect((await get('/checkout?step=contact')).body).toContain('value="ada@example.com"')
  expect(openStep((await get('/checkout?step=place')).body)).toBe('receive')
  const { body } = await get('/checkout?step=nothing')
  expect(body).toContain('aria-label="Change: Contact"')
})

test('a billing address is another one if the shopper says so, and what it lacks stands beside its field', async () => {
  const fields: Record<string, string> = { ...(await prepared()), paymentMethod: 'in_store', hasBilling: 'yes' }
  const incomplete = await send('/checkout', {
    ...fields,
    'billingAddress.country': 'CA',
    'billingAddress.city': 'Laval',
  })
  expect(incomplete.status).toBe(422)
  expect(openStep(incomplete.body)).toBe('place')
  for (const name of ['address', 'province.CA', 'postalCode'])
    expect(incomplete.body).toContain(`id="place-billingAddress.${name}-error"`)
  // It is still the last step after a reload.
  expect(openStep((await get('/checkout')).body)).toBe('place')
  const billing = {
    'billingAddress.country': 'CA',
    'billingAddress.address': '5 Rue Billing',
    'billingAddress.city': 'Laval',
    'billingAddress.province.CA': 'QC',
    'billingAddress.postalCode': 'h7a1a1',
  }
  const path = await step({ ...fields, ...billing })
  const token = path.split('/').at(-1)
  const { data } = await shopper.ask(
    'query ($token: String!) { placedOrder(name: { token: $token }) { billingAddress { address city province postalCode } } }',
    { token },
  )
  expect(data.placedOrder.billingAddress).toEqual({
    address: '5 Rue Billing',
    city: 'Laval',
    province: 'QC',
    postalCode: 'H7A 1A1',
  })
})

test('a discount code is taken and removed, and a wrong one is told beside its field', async () => {
  const create = 'mutation ($input: CreateDiscountInput!) { createDiscount(input: $input) { userErrors { message } } }'
  const input = { name: 'Five off', code: 'FIVE', kind: 'AMOUNT', amount: 500 }
  expect((await store.owner.ask(create, { input })).data.createDiscount.userErrors).toEqual([])
  const before = await prepared()
  const wrong = await send('/checkout', { form: 'code', code: 'NO' })
  expect(wrong.status).toBe(422)
  expect(wrong.body).toMatch(/id="code-code-error"[^>]*>This code is not valid/)
  expect(openStep(wrong.body)).toBe('place')
  expect(await step({ form: 'code', code: 'five' })).toBe('/checkout')
  const { body } = await get('/checkout')
  expect(body).toContain('Remove code FIVE')
  expect(body).toContain('−$5.00')
  expect(Number(hiddenIn(body, 'total'))).toBeLessThan(Number(before.total))
  await step({ form: 'no-code' })
  expect(hiddenIn((await get('/checkout')).body, 'total')).toBe(before.total)
})

test('a total that has changed is told, and the next attempt has the new one', async () => {
  const fields: Record<string, string> = { ...(await prepared()), paymentMethod: 'in_store' }
  await kit.database.query('update product_variant set price = 2100 where id = $1', [variantId])
  const { status, body } = await send('/checkout', fields)
  await kit.database.query('update product_variant set price = 2000 where id = $1', [variantId])
  expect(status).toBe(422)
  expect(body).toMatch(/The total is now \$[\d.]+ instead of \$[\d.]+\. Check your order/)
  expect(Number(hiddenIn(body, 'total'))).toBeGreaterThan(Number(fields.total))
})

test('a product that is withdrawn keeps the order from being placed, and the shopper is led to the cart', async () => {
  const { variantId: gone } = await store.product('GONE', 5)
  await send('/cart', { form: 'add', variant: gone })
  const fields = { ...(await prepared()), paymentMethod: 'in_store' }
  await kit.database.query('update product_variant set removed_at = now() where id = $1', [gone])
  const { status, body } = await send('/checkout', fields)
  expect(status).toBe(422)
  expect(body).toContain('is no longer sold. Remove it from your cart to order.')
  expect(body).toContain('Change your cart')
})

test('terms have to be agreed to where the store asks for it', async () => {
  await store.ordering({ termsOfSale: 'No refunds for bread.', requiresTerms: true })
  const fields = { ...(await prepared()), paymentMethod: 'in_store' }
  const { status, body } = await send('/checkout', fields)
  expect(status).toBe(422)
  expect(body).toContain('id="place-agreesToTerms-error"')
  expect(body).toContain('No refunds for bread.')
  expect(await step({ ...fields, agreesToTerms: 'yes' })).toMatch(/^\/order\//)
  await store.ordering({ requiresTerms: false })
})

test('a shopper finds the order in the profile and orders it again', async () => {
  const email = 'orders@customer.test'
  const name = { displayName: 'Ada', email, password: 'a long password' }
  await send('/signup', { form: 'signup', ...name })
  const fields = { ...(await prepared()), paymentMethod: 'in_store' }
  await step(fields)
  const { body } = await get('/user-profile')
  const [, id] = /name="form" value="orders"\/><input type="hidden" name="id" value="([^"]+)"/.exec(body) ?? []
  expect(body).toContain('Order again')
  const again = await send('/user-profile', { form: 'orders', id: id ?? '', action: 'again' })
  expect(again.headers.location).toBe('/cart')
  expect((await get('/cart')).body).toContain('data-cart="2"')
  const stranger = kit.visitor(MAPLE)
  await send('/signup', { form: 'signup', ...name, email: 'other@customer.test' }, stranger)
  expect((await send('/user-profile', { form: 'orders', id: id ?? '', action: 'again' }, stranger)).status).toBe(404)
})

test('an unknown link is a page that does not exist', async () => {
  expect((await get(`/order/${'x'.repeat(43)}`)).status).toBe(404)
  expect((await shopper.request({ url: `/order/${'x'.repeat(43)}/pay` })).status).toBe(404)
})
