import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../app/test-server.ts'
import { productsOf } from '../products/product-test-kit.ts'
import { contact, newKey, newShopper, openStore, type Store } from './checkout-test-kit.ts'

const kit = useServer({ role: 'web' })
let store: Store
beforeAll(async () => {
  store = await openStore(kit)
  await store.product('MATS', 1000)
})

const OTTAWA = { address: '2 Elm St', city: 'Ottawa', province: 'ON', postalCode: 'k1a0b1', country: 'CA' }
/** A shopper at the last step. */
async function ready(more: object = {}, sku = 'MATS') {
  const shopper = newShopper(kit)
  await shopper.add(sku, 2)
  const input = { ...contact(), deliveryOptionId: store.pickup, paymentMethod: 'IN_STORE', ...more }
  return { shopper, checkout: (await shopper.save(input)).checkout }
}
const codes = ({ userErrors }: { userErrors: { code: string }[] }) => userErrors.map(({ code }) => code)

test('an empty cart cannot be ordered, and nothing is saved for it', async () => {
  const shopper = newShopper(kit)
  expect((await shopper.checkout()).problems[0]).toMatchObject({ step: 'CART', message: 'Your cart is empty' })
  expect(codes(await shopper.save(contact()))).toEqual(['CART_EMPTY'])
  expect(codes(await shopper.place(contact()))).toEqual(['CART_EMPTY'])
})

test('the checkout says what each step lacks, keeps what is entered, and goes on in the same browser', async () => {
  const shopper = newShopper(kit)
  await shopper.add('MATS')
  const fields = ({ problems }: { problems: { field: string }[] }) => problems.map(({ field }) => field)
  expect(fields(await shopper.checkout())).toEqual(['email', 'name', 'deliveryOptionId', 'paymentMethod'])
  await shopper.save({ ...contact(' ADA@Example.com '), deliveryOptionId: store.post })
  expect(fields(await shopper.checkout())).toEqual(['address', 'deliveryOptionId', 'paymentMethod'])
  expect((await shopper.save({ deliveryOptionId: '' })).checkout.deliveryOptionId).toBe(null)
  await shopper.save({ deliveryOptionId: store.post })
  const { checkout } = await shopper.save({ address: OTTAWA, paymentMethod: 'LATER' })
  expect(checkout).toMatchObject({
    email: 'ada@example.com',
    address: { postalCode: 'K1A 0B1' },
    canBePlaced: true,
    problems: [],
    subtotal: 2000,
    deliveryPrice: 1000,
    taxTotal: 390,
    total: 3390,
    taxes: [{ name: 'HST', amount: 390 }],
  })
  expect(await shopper.checkout()).toEqual(checkout)
})

test('every invalid field is named, and nothing of them is saved', async () => {
  const { shopper } = await ready()
  const { userErrors } = await shopper.save({
    email: 'no address',
    phone: '12',
    address: { ...OTTAWA, province: 'Texas', postalCode: '1' },
  })
  expect(userErrors.map(({ field }: { field: string }) => field).sort()).toEqual([
    'address.postalCode',
    'address.province',
    'email',
    'phone',
  ])
  expect(await shopper.checkout()).toMatchObject({ email: 'ada@example.com', address: null })
})

test('taxes are those of the place of pick-up, or of the address', async () => {
  const { shopper, checkout } = await ready({ address: { ...OTTAWA, province: 'QC', postalCode: 'H2X 1Y4' } })
  expect(checkout.taxes).toEqual([{ name: 'HST', amount: 520 }])
  const { checkout: sent } = await shopper.save({ deliveryOptionId: store.post, paymentMethod: 'LATER' })
  expect(sent.taxes.map(({ name }: { name: string }) => name).sort()).toEqual(['GST', 'QST'])
  expect(sent.total).toBe(5000 + 250 + 499)
})

test('placing an order makes the document with its number, takes stock, adds the customer, and empties the cart', async () => {
  const { variantId } = await store.product('WIPER', 5, 1500)
  const { shopper } = await ready(
    { note: 'Ring the bell', acceptsMarketing: true, ...contact('new@example.com') },
    'WIPER',
  )
  const { placement, userErrors } = await shopper.place()
  expect(userErrors).toEqual([])
  const { order, token, path } = placement
  expect(order).toMatchObject({
    state: 'PLACED',
    status: 'PENDING_PAYMENT',
    fulfilment: 'PENDING',
    subtotal: 3000,
    taxTotal: 390,
    total: 3390,
    balance: 3390,
    lines: [{ variantId, name: 'WIPER', quantity: 2, unitPrice: 1500, total: 3000 }],
  })
  expect(order.number).toMatch(/^WEB-/)
  expect(path).toBe(`/order/${token}`)
  expect(await store.left(variantId)).toEqual({ onHand: 3, reserved: 0 })
  expect((await shopper.checkout()).cart.count).toBe(0)
  const [customer] = await kit.database.query(
    `select firstname, lastname, email_consent from customer where email = 'new@example.com'`,
  )
  expect(customer).toEqual({ firstname: 'Ada', lastname: 'Lovelace', email_consent: 'given' })
  const [mail] = await kit.database.query<{ subject: string; text: string }>(
    `select subject, text from mail where recipient = 'new@example.com'`,
  )
  expect(mail?.subject).toBe(`Order ${order.number} received`)
  expect(mail?.text).toContain(`2 × WIPER: $30.00`)
  expect(mail?.text).toContain(path)
  const { data } = await store.owner.ask('{ notifications { items { title } } }')
  expect(data.notifications.items[0].title).toBe(`Ada Lovelace placed order ${order.number}`)
  const document = await store.owner.ask(`{ document(id: "${order.id}") { type number customer { name } } }`)
  expect(document.data.document).toMatchObject({
    type: 'WEB_ORDER',
    number: order.number,
    customer: { name: 'Ada Lovelace' },
  })
})

test('nothing of a known customer changes, and a consent that was withdrawn stays so', async () => {
  await kit.database.query(
    `insert into customer (tenant_id, firstname, email, email_consent, created_at, updated_at)
      values ($1, 'Countess', 'known@example.com', 'withdrawn', now(), now())`,
    [kit.tenants.maple],
  )
  const { shopper } = await ready({ ...contact('known@example.com'), phone: '613 555 0148', acceptsMarketing: true })
  expect((await shopper.place()).userErrors).toEqual([])
  expect(
    await kit.database.query(`select firstname, phone, email_consent from customer where email = 'known@example.com'`),
  ).toEqual([{ firstname: 'Countess', phone: '', email_consent: 'withdrawn' }])
})

test('amounts of the browser change nothing, and another total than the one that was seen orders nothing', async () => {
  const { variantId } = await store.product('SEAT', 5)
  const { shopper, checkout } = await ready({}, 'SEAT')
  const refused = await shopper.place({ total: 1 })
  expect(refused.userErrors).toMatchObject([{ code: 'TOTAL_CHANGED', field: 'total' }])
  expect(await store.left(variantId)).toEqual({ onHand: 5, reserved: 0 })
  const { placement } = await shopper.place({ total: checkout.total })
  expect(placement.order.total).toBe(checkout.total)
  const { errors } = await shopper.visitor.ask(
    'mutation { placeOrder(input: { unitPrice: 1 }, idempotencyKey: "0123456789abcdef") { userErrors { code } } }',
  )
  expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
})

test('a price that changed, a product that was withdrawn and stock that is gone are told, with what to do', async () => {
  const { productId, variantId } = await store.product('LAMP', 5, 1000)
  const { shopper, checkout } = await ready({}, 'LAMP')
  const product = await productsOf(store.owner).read(productId)
  await productsOf(store.owner).update({ id: productId, variants: [{ id: variantId, price: 1500 }] })
  expect((await shopper.checkout()).cart.notices).toMatchObject([{ code: 'PRICE_CHANGED' }])
  const changed = await shopper.place({ total: checkout.total })
  expect(changed.userErrors[0].message).toContain('The total is now $33.90 instead of $22.60.')
  await store.stock.adjust(store.owner, [{ variantId, onHand: 1 }])
  expect((await shopper.place()).userErrors[0]).toMatchObject({
    code: 'STOCK_SHORT',
    message: 'Only 1 of LAMP left. Lower the quantity to order.',
  })
  await productsOf(store.owner).update({ id: product.id, status: 'ARCHIVED' })
  expect((await shopper.place()).userErrors[0]).toMatchObject({ code: 'UNAVAILABLE' })
})

test('the order refuses what is out of stock also where the cart allows it', async () => {
  const settings = `mutation ($is: Boolean!) { updateCartSettings(input: { addsOutOfStock: $is }) { userErrors { code } } }`
  await store.owner.ask(settings, { is: true })
  await store.product('RARE', 1)
  const { shopper } = await ready({}, 'RARE')
  expect(codes(await shopper.place())).toEqual(['OUT_OF_STOCK'])
  await store.owner.ask(settings, { is: false })
})

test('one SKU added twice is one line, and a bundle takes its parts', async () => {
  const { variantId } = await store.product('BULB', 10)
  const bundle = {
    type: 'BUNDLE',
    variants: [{ price: 5000, sku: 'PAIR' }],
    bundleItems: [{ variantId, quantity: 2 }],
  }
  await productsOf(store.owner).made('Pair', bundle)
  const { shopper } = await ready({}, 'BULB')
  await shopper.add('BULB', 1)
  await shopper.add('PAIR', 2)
  const { placement } = await shopper.place()
  expect(placement.order.lines).toMatchObject([{ quantity: 3 }, { quantity: 2 }])
  expect(await store.left(variantId)).toEqual({ onHand: 3, reserved: 0 })
})

test('a discount counts its uses, and is refused once it is used up', async () => {
  const create = 'mutation ($input: CreateDiscountInput!) { createDiscount(input: $input) { userErrors { message } } }'
  await store.owner.ask(create, { input: { name: 'Once', code: 'ONCE', kind: 'AMOUNT', amount: 1000, maxUses: 1 } })
  const enter = 'mutation { applyDiscountCode(input: { code: "ONCE" }) { userErrors { message } } }'
  const [one, other] = [await ready(), await ready()]
  for (const { shopper } of [one, other]) await shopper.visitor.ask(enter)
  const { order } = (await one.shopper.place()).placement
  expect(order).toMatchObject({ subtotal: 4000, discountTotal: 1000, taxTotal: 390, total: 3390 })
  const [{ uses }] = (await kit.database.query(`select uses from discount where code = 'ONCE'`)) as [{ uses: number }]
  expect(uses).toBe(1)
  expect((await other.shopper.place({ total: 3390 })).userErrors[0].code).toBe('TOTAL_CHANGED')
  expect((await other.shopper.place()).placement.order).toMatchObject({ discountTotal: 0, total: 4520 })
})

test('the same key is the same order, and only for the one who placed it', async () => {
  const { shopper } = await ready()
  const key = newKey()
  const first = await shopper.place({}, key)
  expect((await shopper.place({}, key)).placement).toEqual(first.placement)
  expect(codes(await newShopper(kit).place({}, key))).toEqual(['KEY_REUSED'])
  expect(codes(await shopper.place({}, 'short'))).toEqual(['INVALID'])
})

test('two tabs with keys of their own order once', async () => {
  const { shopper } = await ready()
  const answers = await Promise.all([shopper.place(), shopper.place()])
  expect(answers.filter(({ placement }) => placement)).toHaveLength(1)
  expect(answers.flatMap(codes)[0]).toBe('CART_EMPTY')
})

test('what was entered with an order is kept if the order is refused', async () => {
  const shopper = newShopper(kit)
  await shopper.add('MATS')
  const { userErrors } = await shopper.place({ ...contact('kept@example.com'), deliveryOptionId: store.pickup })
  expect(userErrors).toMatchObject([{ field: 'paymentMethod' }])
  expect(await shopper.checkout()).toMatchObject({ email: 'kept@example.com', deliveryOptionId: store.pickup })
})

test('a way of delivery or payment that is gone is told', async () => {
  const { shopper } = await ready({ deliveryOptionId: store.post, address: OTTAWA })
  expect(codes(await shopper.place())).toEqual(['NOT_OFFERED'])
  await shopper.save({ paymentMethod: 'E_TRANSFER' })
  await store.ordering({ requiresTerms: true, termsOfSale: 'No returns' })
  expect((await shopper.place()).userErrors).toMatchObject([{ field: 'agreesToTerms' }])
  const { order } = (await shopper.place({ agreesToTerms: true })).placement
  expect(order.paymentInstructions).toBe('Send it to pay@maple.test')
  await store.ordering({ requiresTerms: false })
})
