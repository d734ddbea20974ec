import { beforeAll, beforeEach, expect, test } from 'vitest'
import { MAPLE, PASSWORD, SIGN_IN, useServer, type Visitor } from '../../../app/test-server.ts'
import { productsOf } from '../products/product-test-kit.ts'
import { cartOf } from './cart-test-kit.ts'

const kit = useServer()
const EMAIL = 'shopper@maple.test'

let owner: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  for (const [sku, variant] of Object.entries({ A: {}, B: {}, few: { tracksStock: true, initialStock: 5 } }))
    await productsOf(owner).made(sku, { variants: [{ price: 1000, sku, ...variant }] })
})
beforeEach(async () => {
  await kit.database.query('delete from cart')
})

const signIn = (visitor: Visitor) => visitor.ask(SIGN_IN, { input: { email: EMAIL, password: PASSWORD } })
const quantities = (cart: { lines: { sku: string; quantity: number }[] }) =>
  Object.fromEntries(cart.lines.map(({ sku, quantity }) => [sku, quantity]))

test('what a visitor chose joins the cart of the account, and the count follows', async () => {
  const other = await kit.signedIn(EMAIL, MAPLE)
  await cartOf(other).add({ sku: 'A', quantity: 2 })
  const visitor = kit.visitor(MAPLE)
  await cartOf(visitor).add({ sku: 'A' })
  await cartOf(visitor).add({ sku: 'B', quantity: 3 })
  await signIn(visitor)
  expect(visitor.cookies.get('ms_cart_count')).toBe('6')
  expect(visitor.cookies.has('ms_cart')).toBe(false)
  expect(quantities(await cartOf(visitor).read())).toEqual({ A: 3, B: 3 })
  expect(await cartOf(other).read()).toMatchObject({ count: 6, notices: [] })
  expect(await kit.database.query('select id from cart')).toHaveLength(1)
})

test('quantities are capped, and the shopper is told until they know', async () => {
  const other = await kit.signedIn(EMAIL, MAPLE)
  await cartOf(other).add({ sku: 'A', quantity: 60 })
  await cartOf(other).add({ sku: 'few', quantity: 4 })
  const visitor = kit.visitor(MAPLE)
  await cartOf(visitor).add({ sku: 'A', quantity: 60 })
  await cartOf(visitor).add({ sku: 'few', quantity: 3 })
  await signIn(visitor)
  const cart = await cartOf(visitor).read()
  expect(quantities(cart)).toEqual({ A: 100, few: 5 })
  expect(cart.notices).toMatchObject([
    { code: 'QUANTITY_CAPPED', message: 'Your cart has 100 of A instead of the 120 you chose.', isBlocking: false },
    { code: 'QUANTITY_CAPPED', message: 'Your cart has 5 of few instead of the 7 you chose.' },
  ])
  expect((await cartOf(visitor).acknowledge()).cart.notices).toEqual([])
})

test('signing out shows an empty cart; the account keeps its own', async () => {
  const shopper = await kit.signedIn(EMAIL, MAPLE)
  await cartOf(shopper).add({ sku: 'B' })
  await shopper.ask('mutation { signOut { userErrors { code } } }')
  expect(shopper.cookies.has('ms_cart_count')).toBe(false)
  expect(await cartOf(shopper).read()).toMatchObject({ count: 0 })
  await signIn(shopper)
  expect(shopper.cookies.get('ms_cart_count')).toBe('1')
})

test('fifty first adds of one account in several tabs are one cart', async () => {
  const shopper = await kit.signedIn(EMAIL, MAPLE)
  const answers = await Promise.all(Array.from({ length: 50 }, () => cartOf(shopper).add({ sku: 'A' })))
  expect(answers.filter(({ userErrors }) => userErrors?.length === 0)).toHaveLength(50)
  expect(quantities(await cartOf(shopper).read())).toEqual({ A: 50 })
})

test('sign-ins of two tabs at once merge the cart once', async () => {
  const visitor = kit.visitor(MAPLE)
  await cartOf(visitor).add({ sku: 'A', quantity: 4 })
  const twin = kit.visitor(MAPLE)
  twin.cookies.set('ms_cart', visitor.cookies.get('ms_cart') as string)
  await Promise.all([signIn(visitor), signIn(twin)])
  expect(quantities(await cartOf(visitor).read())).toEqual({ A: 4 })
})

test('the cart is part of what is handed out about a customer, and goes with them or with the account', async () => {
  const shopper = await kit.signedIn(EMAIL, MAPLE)
  await cartOf(shopper).add({ sku: 'B', quantity: 2 })
  const { data } = await owner.ask(
    `mutation { createCustomer(input: { firstname: "Cart", lastname: "Owner", email: "${EMAIL}" }) { customer { id displayName } userErrors { message } } }`,
  )
  const { id, displayName } = data.createCustomer.customer
  const file = await owner.request({ method: 'GET', url: `/api/v1/admin/customers/${id}/everything` })
  expect(JSON.parse(file.body).records.cart).toMatchObject([{ sku: 'B', quantity: 2 }])
  await owner.ask(
    'mutation ($input: EraseCustomerInput!) { eraseCustomer(input: $input) { userErrors { message } } }',
    {
      input: { id, confirmName: displayName },
    },
  )
  expect(await cartOf(shopper).read()).toMatchObject({ count: 0 })
  await cartOf(shopper).add({ sku: 'B' })
  await kit.database.query(`delete from "user" where email = $1`, [EMAIL])
  expect(await kit.database.query('select id from cart')).toEqual([])
})
