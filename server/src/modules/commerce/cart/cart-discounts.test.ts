import { beforeAll, beforeEach, expect, test } from 'vitest'
import { MAPLE, useServer, type Visitor } from '../../../app/test-server.ts'
import { productsOf } from '../products/product-test-kit.ts'

const kit = useServer()
let owner: Visitor
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  await productsOf(owner).made('Mats', { variants: [{ price: 2000, sku: 'MATS' }] })
})
let visitor: Visitor
beforeEach(async () => {
  await kit.database.query('delete from discount')
  visitor = kit.visitor(MAPLE)
  await change('addToCart(input: { sku: "MATS", quantity: 3 })')
})

const CART = 'subtotal total discountCode discountError discounts { name code amount isFreeDelivery }'
async function change(call: string, who = visitor) {
  const { data, errors } = await who.ask(
    `mutation { result: ${call} { cart { ${CART} } userErrors { code message field } } }`,
  )
  return data?.result ?? errors
}
const discount = (input: object) =>
  owner.ask('mutation ($input: CreateDiscountInput!) { createDiscount(input: $input) { userErrors { message } } }', {
    input: { name: 'Sale', kind: 'PERCENT', percent: 10, ...input },
  })
const read = async () => (await visitor.ask(`{ cart { ${CART} } }`)).data.cart

test('an automatic discount applies by itself', async () => {
  await discount({})
  expect(await read()).toMatchObject({
    subtotal: 6000,
    total: 5400,
    discounts: [{ name: 'Sale', code: null, amount: 600 }],
  })
})

test('a code is entered, replaces another one, and is taken away', async () => {
  await discount({ code: 'TEN' })
  await discount({ code: 'HALF', percent: 50 })
  expect((await change('applyDiscountCode(input: { code: " ten" })')).cart).toMatchObject({
    discountCode: 'TEN',
    total: 5400,
  })
  expect((await change('applyDiscountCode(input: { code: "half" })')).cart).toMatchObject({
    discountCode: 'HALF',
    total: 3000,
  })
  expect((await change('removeDiscountCode')).cart).toMatchObject({ discountCode: null, total: 6000, discounts: [] })
})

test('the reason is shown while a code does not apply', async () => {
  await discount({ code: 'BIG', minSubtotal: 10_000 })
  const { cart } = await change('applyDiscountCode(input: { code: "BIG" })')
  expect(cart).toMatchObject({ total: 6000, discountError: 'Add $40.00 more to use this discount.' })
  await change('addToCart(input: { sku: "MATS", quantity: 2 })')
  expect(await read()).toMatchObject({ total: 9000, discountError: null })
  await kit.database.query('delete from discount')
  expect(await read()).toMatchObject({ total: 10_000, discountError: 'This code is no longer valid.' })
})

test('unknown codes are refused, and guessing is slowed down', async () => {
  for (const code of ['', 'NOPE', "' or 1=1", '%'])
    expect((await change(`applyDiscountCode(input: { code: ${JSON.stringify(code)} })`)).userErrors).toMatchObject([
      { message: 'This code is not valid.', field: 'code' },
    ])
  await discount({ code: 'ENDED', endsAt: '2020-01-01T00:00:00Z' })
  expect((await change('applyDiscountCode(input: { code: "ENDED" })')).userErrors).toMatchObject([
    { message: 'This discount has ended.' },
  ])
  const guesses = Array.from({ length: 30 }, (_, at) => change(`applyDiscountCode(input: { code: "GUESS${at}" })`))
  const codes = (await Promise.all(guesses)).map(({ userErrors }) => userErrors[0].code)
  expect(codes).toContain('RATE_LIMITED')
})

test('discounts for customers with a tag need a confirmed email address', async () => {
  const shopper = await kit.signedIn('shopper@maple.test', MAPLE)
  await change('addToCart(input: { sku: "MATS", quantity: 3 })', shopper)
  const tenant = kit.tenants.maple as string
  const [tag] = await kit.database.query<{ id: string }>(
    `insert into customer_tag (tenant_id, name) values ($1, 'Wholesale buyers') returning id`,
    [tenant],
  )
  const [customer] = await kit.database.query<{ id: string }>(
    `insert into customer (tenant_id, firstname, email, created_at, updated_at)
     values ($1, 'Sam', 'shopper@maple.test', now(), now()) returning id`,
    [tenant],
  )
  await kit.database.query('insert into tagging (tenant_id, tag_id, record_id) values ($1, $2, $3)', [
    tenant,
    tag?.id,
    customer?.id,
  ])
  await discount({ customerTagIds: [tag?.id] })
  const confirm = (at: string) =>
    kit.database.query(`update "user" set email_confirmed_at = ${at} where email = 'shopper@maple.test'`)
  const total = async () => (await shopper.ask(`{ cart { ${CART} } }`)).data.cart.total
  await confirm('null')
  expect(await total()).toBe(6000)
  await confirm('now()')
  expect(await total()).toBe(5400)
})
