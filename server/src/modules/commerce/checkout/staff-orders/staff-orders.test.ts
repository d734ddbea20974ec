import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { newKey, openStore, type Store } from '../checkout-test-kit.ts'

const kit = useServer({ role: 'web' })
let store: Store
beforeAll(async () => {
  store = await openStore(kit)
})

const address = { address: '1 Elm St', city: 'Ottawa', province: 'ON', postalCode: 'K1A 0B1', country: 'CA' }

async function customer(input: object = {}): Promise<string> {
  const { data } = await store.owner.ask(
    'mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { customer { id } userErrors { message } } }',
    { input: { firstname: 'Ada', lastname: 'Lovelace', email: `${newKey()}@staff.test`, ...input } },
  )
  return data.createCustomer.customer.id
}

const draft = async (input: object, who = store.owner) =>
  who.ask(
    `query ($input: OrderPreviewInput!) { orderPreview(input: $input) { total subtotal discountTotal deliveryPrice canBePlaced
      deliveryOptions { id name } problems { step code message field } cart { discountError } } }`,
    { input },
  )

async function create(input: object, who = store.owner) {
  const { data, errors } = await who.ask(
    `mutation ($input: CreateOrderInput!) { createOrder(input: $input) {
      result { order { id state paymentMethod contactEmail } document { number status grandTotal balance customerId } }
      userErrors { code message field } } }`,
    { input: { idempotencyKey: newKey(), ...input } },
  )
  return data?.createOrder ?? { errors }
}

const mails = (id: string) =>
  kit.database.query<{ subject: string }>(
    'select subject from mail m join customer c on c.email = m.recipient where c.id = $1',
    [id],
  )

test('an order for a customer takes stock, has a number and taxes, is paid later and is mailed', async () => {
  const { variantId } = await store.product('STAFF-A', 10)
  const customerId = await customer(address)
  const input = { customerId, lines: [{ variantId, quantity: 3 }], deliveryOptionId: store.post }
  const { data } = await draft(input)
  expect(data.orderPreview).toMatchObject({ subtotal: 6000, deliveryPrice: 1000, total: 7910, problems: [] })
  const { result, userErrors } = await create({ ...input, total: 7910 })
  expect(userErrors).toEqual([])
  expect(result).toMatchObject({
    order: { state: 'PLACED', paymentMethod: 'LATER' },
    document: { status: 'PENDING_PAYMENT', grandTotal: 7910, balance: 7910, customerId },
  })
  expect(result.document.number).toMatch(/^WEB-/)
  expect(await store.left(variantId)).toEqual({ onHand: 7, reserved: 0 })
  expect(await mails(customerId)).toEqual([{ subject: `Order ${result.document.number} received` }])
})

test('the same key is one order, also at the same moment, and another request with it is refused', async () => {
  const { variantId } = await store.product('STAFF-B', 10)
  const input = {
    customerId: await customer(),
    lines: [{ variantId, quantity: 2 }],
    deliveryOptionId: store.pickup,
    idempotencyKey: newKey(),
  }
  const results = await Promise.all([create(input), create(input), create(input)])
  expect(new Set(results.map(({ result }) => result.order.id)).size).toBe(1)
  expect(await store.left(variantId)).toEqual({ onHand: 8, reserved: 0 })
  const other = await create({ ...input, lines: [{ variantId, quantity: 1 }] })
  expect(other.userErrors).toMatchObject([{ code: 'KEY_REUSED' }])
})

test('never more than there is: of twenty orders for ten pieces five get two each', async () => {
  const { variantId } = await store.product('STAFF-C', 10)
  const customers = await Promise.all(Array.from({ length: 20 }, () => customer()))
  const placed = await Promise.all(
    customers.map((customerId) =>
      create({ customerId, lines: [{ variantId, quantity: 2 }], deliveryOptionId: store.pickup }),
    ),
  )
  expect(placed.filter(({ result }) => result)).toHaveLength(5)
  expect(placed.flatMap(({ userErrors }) => userErrors).every(({ code }) => code === 'OUT_OF_STOCK')).toBe(true)
  expect(await store.left(variantId)).toEqual({ onHand: 0, reserved: 0 })
})

test('a customer without an email gets no mail, nor does one whom staff do not want to mail', async () => {
  const { variantId } = await store.product('STAFF-D', 10)
  const order = { lines: [{ variantId, quantity: 1 }], deliveryOptionId: store.pickup }
  const silent = await customer()
  expect((await create({ ...order, customerId: silent, notifyCustomer: false })).userErrors).toEqual([])
  expect(await mails(silent)).toEqual([])
  const { result } = await create({ ...order, customerId: await customer({ email: '' }) })
  expect(result.order).toMatchObject({ state: 'PLACED', contactEmail: '' })
})

test('discounts are those of the customer: one for each counts', async () => {
  const { variantId } = await store.product('STAFF-E', 100)
  const code = 'STAFFONCE'
  await store.owner.ask(
    'mutation ($input: CreateDiscountInput!) { createDiscount(input: $input) { userErrors { message } } }',
    { input: { name: 'Once', code, kind: 'PERCENT', percent: 10, maxUsesPerCustomer: 1 } },
  )
  const customerId = await customer()
  const input = {
    customerId,
    lines: [{ variantId, quantity: 1 }],
    discountCode: 'staffonce ',
    deliveryOptionId: store.pickup,
  }
  expect((await draft(input)).data.orderPreview.discountTotal).toBe(200)
  await create(input)
  const { data } = await draft(input)
  expect(data.orderPreview).toMatchObject({ discountTotal: 0, cart: { discountError: expect.any(String) } })
})

test('what is missing is said in words for staff, and nothing is ordered', async () => {
  const { variantId } = await store.product('STAFF-F', 1)
  const customerId = await customer()
  const messages = async (input: object) =>
    (await draft({ customerId, lines: [], ...input })).data.orderPreview.problems.map(
      (one: { message: string }) => one.message,
    )
  expect(await messages({})).toEqual(['Add a product', 'Choose a delivery method'])
  const lines = [{ variantId, quantity: 1 }]
  expect(await messages({ lines, deliveryOptionId: store.post })).toContain('Enter the delivery address')
  expect(await messages({ lines, deliveryOptionId: store.post, address })).toEqual([])
  const short = await create({ customerId, lines: [{ variantId, quantity: 2 }], deliveryOptionId: store.pickup })
  expect(short.result).toBeNull()
  expect(short.userErrors[0].message).toContain('Only 1')
  const changed = await create({ customerId, lines, deliveryOptionId: store.pickup, total: 1 })
  expect(changed.userErrors).toMatchObject([{ code: 'TOTAL_CHANGED' }])
  expect(await store.left(variantId)).toEqual({ onHand: 1, reserved: 0 })
})

test.each([0, -1, 10_001])('a quantity of %i is refused', async (quantity) => {
  const { variantId } = await store.product(`STAFF-${quantity}`, 1)
  const { userErrors } = await create({
    customerId: await customer(),
    lines: [{ variantId, quantity }],
    deliveryOptionId: store.pickup,
  })
  expect(userErrors).toMatchObject([{ field: 'lines.0.quantity' }])
})

test('neither visitors, nor other tenants, nor customers who were deleted', async () => {
  const { variantId } = await store.product('STAFF-G', 5)
  const customerId = await customer()
  const input = { customerId, lines: [{ variantId, quantity: 1 }], deliveryOptionId: store.pickup }
  expect((await create(input, kit.visitor('maple.localhost'))).errors[0].extensions.code).toBe('UNAUTHENTICATED')
  await kit.database.query(
    `update tenant set plan = maple.plan, modules = maple.modules from tenant maple
      where tenant.handle = 'birch' and maple.handle = 'maple'`,
  )
  const birch = await kit.signedIn('owner@birch.test')
  expect((await create(input, birch)).errors[0].extensions.code).toBe('NOT_FOUND')
  expect((await draft(input, birch)).errors?.[0]?.extensions?.code).toBe('NOT_FOUND')
  await store.owner.ask(
    'mutation ($ids: [ID!]!) { deleteCustomers(input: { ids: $ids }) { userErrors { message } } }',
    {
      ids: [customerId],
    },
  )
  expect((await draft(input)).errors?.[0]?.extensions?.code).toBe('NOT_FOUND')
  expect((await create(input)).errors[0].extensions.code).toBe('NOT_FOUND')
  expect(await store.left(variantId)).toEqual({ onHand: 5, reserved: 0 })
})

test('a mailbox is notified of ten orders a day; those without an email, and refused ones, do not count', async () => {
  const { variantId } = await store.product('STAFF-H', 100)
  const customerId = await customer()
  const input = { customerId, lines: [{ variantId, quantity: 1 }], deliveryOptionId: store.pickup }
  expect((await create({ ...input, total: 1 })).userErrors).toMatchObject([{ code: 'TOTAL_CHANGED' }])
  expect((await create({ ...input, notifyCustomer: false })).userErrors).toEqual([])
  for (let at = 0; at < 10; at++) expect((await create(input)).userErrors).toEqual([])
  expect((await create(input)).errors[0].extensions.code).toBe('RATE_LIMITED')
  expect(await mails(customerId)).toHaveLength(10)
  expect(await store.left(variantId)).toEqual({ onHand: 89, reserved: 0 })
  expect((await create({ ...input, notifyCustomer: false })).userErrors).toEqual([])
  expect((await create({ ...input, customerId: await customer() })).userErrors).toEqual([])
})
