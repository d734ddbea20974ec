import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { STRIPE_KEYS, StripeStandIn } from '../../../../../tests/kit/stripe.ts'
import { useServer } from '../../../app/test-server.ts'
import { checkPayments } from '../payments/payment-test-kit.ts'
import { sweepOrders } from '../web-orders/web-order-test-kit.ts'
import { contact, newKey, newShopper, openStore, type Store } from './checkout-test-kit.ts'

const stripe = await StripeStandIn.open()
const kit = useServer({ role: 'web', stripeApiUrl: stripe.url }, 20)

let store: Store
beforeAll(async () => {
  store = await openStore(kit)
  const save = `mutation ($input: UpdatePaymentSettingsInput!) { updatePaymentSettings(input: $input) { userErrors { message } } }`
  await store.owner.ask(save, { input: { isEnabled: true, ...STRIPE_KEYS } })
})
afterEach(() => {
  stripe.mode = 'up'
})
afterAll(async () => {
  expect(await kit.server.inTenant(kit.tenants.maple as string, checkPayments)).toEqual([])
  await stripe.close()
})

const deliver = async (event: ReturnType<StripeStandIn['event']>) =>
  (
    await kit
      .visitor()
      .request({ url: `/webhooks/stripe/${kit.tenants.maple}`, payload: event.payload, headers: event.headers })
  ).status
const sweep = () => kit.server.inTenant(kit.tenants.maple as string, sweepOrders)
const timeOut = (id: string) =>
  kit.database.query(`update web_order set reserved_until = now() - interval '1 second' where id = $1`, [id])
const mailsTo = async (email: string) =>
  (
    await kit.database.query<{ subject: string }>('select subject from mail where recipient = $1 order by id', [email])
  ).map(({ subject }) => subject)

let count = 0
/** An order of two pieces of five that waits for its payment. */
async function begun() {
  const sku = `CARD-${++count}`
  const email = `card-${count}@example.com`
  const { variantId } = await store.product(sku, 5)
  const shopper = newShopper(kit)
  await shopper.add(sku, 2)
  const key = newKey()
  const { placement, userErrors } = await shopper.place(
    { ...contact(email), deliveryOptionId: store.pickup, paymentMethod: 'ONLINE' },
    key,
  )
  if (!placement) throw new Error(JSON.stringify(userErrors))
  const intentId = String(placement.payment?.clientSecret).split('_secret')[0] as string
  return { shopper, email, key, variantId, intentId, id: placement.order.id as string, ...placement }
}

test('stock is reserved while the payment is under way, and sold once the money is there', async () => {
  const { shopper, email, variantId, intentId, id, token, order, payment } = await begun()
  expect(order).toMatchObject({ state: 'AWAITING_PAYMENT', total: 4520, canPayOnline: true })
  expect(payment.amount).toBe(4520)
  expect(await store.left(variantId)).toEqual({ onHand: 5, reserved: 2 })
  expect(await mailsTo(email)).toEqual([])
  const event = stripe.event(stripe.confirm(intentId))
  expect(
    await Promise.all([deliver(event), deliver(event), deliver(stripe.event(stripe.intents.get(intentId) as never))]),
  ).toEqual([200, 200, 200])
  expect((await shopper.read({ token })).data.placedOrder).toMatchObject({
    state: 'PLACED',
    status: 'PAID',
    balance: 0,
  })
  expect(await store.left(variantId)).toEqual({ onHand: 3, reserved: 0 })
  expect(await mailsTo(email)).toEqual([`Order ${order.number} received`])
  expect(await kit.database.query('select id from payment_allocation where document_id = $1', [id])).toHaveLength(1)
})

test('the browser may come back before the event', async () => {
  const { shopper, intentId, token } = await begun()
  stripe.confirm(intentId)
  expect((await shopper.refresh({ token })).order).toMatchObject({ state: 'PLACED', status: 'PAID' })
  expect(await deliver(stripe.event(stripe.intents.get(intentId) as never))).toBe(200)
  expect((await shopper.pay({ token })).userErrors).toMatchObject([{ code: 'NOT_DUE' }])
})

test('a forged event confirms nothing', async () => {
  const { shopper, intentId, token, variantId } = await begun()
  const forged = stripe.event({ ...stripe.confirm(intentId) }, { secret: 'whsec_forged' })
  expect(await deliver(forged)).toBe(400)
  expect((await shopper.read({ token })).data.placedOrder.state).toBe('AWAITING_PAYMENT')
  expect(await store.left(variantId)).toEqual({ onHand: 5, reserved: 2 })
})

test('the same key, another tab and another try go on with the same payment', async () => {
  const { shopper, key, intentId, token } = await begun()
  const again = await shopper.place({}, key)
  expect(String(again.placement.payment.clientSecret)).toContain(intentId)
  stripe.confirm(intentId, 'declined')
  expect(String((await shopper.pay({ token })).payment.clientSecret)).toContain(intentId)
})

test('the order stands while Stripe cannot be reached', async () => {
  const sku = 'DOWN'
  await store.product(sku, 5)
  const shopper = newShopper(kit)
  await shopper.add(sku)
  stripe.mode = 'down'
  const { placement } = await shopper.place({
    ...contact(),
    deliveryOptionId: store.pickup,
    paymentMethod: 'ONLINE',
  })
  expect(placement).toMatchObject({ payment: null, order: { state: 'AWAITING_PAYMENT' } })
  expect((await shopper.pay({ token: placement.token })).userErrors).toMatchObject([{ code: 'PROVIDER' }])
  stripe.mode = 'up'
  expect((await shopper.pay({ token: placement.token })).payment.clientSecret).toBeTruthy()
})

test('an order that is not paid in time ends: stock and discounts are free, and nobody can pay it any more', async () => {
  const { shopper, email, id, token, variantId, intentId } = await begun()
  await sweep()
  expect((await shopper.read({ token })).data.placedOrder.state).toBe('AWAITING_PAYMENT')
  await timeOut(id)
  await sweep()
  expect((await shopper.read({ token })).data.placedOrder).toMatchObject({ state: 'CANCELLED', status: 'CANCELLED' })
  expect(await store.left(variantId)).toEqual({ onHand: 5, reserved: 0 })
  expect(stripe.intents.get(intentId)?.status).toBe('canceled')
  expect((await shopper.pay({ token })).userErrors).toMatchObject([{ code: 'NOT_DUE' }])
  expect(await mailsTo(email)).toEqual([])
})

test('an order that cannot be ended keeps no other from ending', async () => {
  const [stuck, other] = [await begun(), await begun()]
  // Nothing leads here any more; it stands for whatever keeps an order from ending.
  await kit.database.query(`update document set status = 'archived', archived_at = now() where id = $1`, [stuck.id])
  for (const { id } of [stuck, other]) await timeOut(id)
  await sweep()
  expect((await other.shopper.read({ token: other.token })).data.placedOrder.state).toBe('CANCELLED')
  await kit.database.query(
    `update document set status = 'pending_payment', archived_at = null, archived_status = null where id = $1`,
    [stuck.id],
  )
  await timeOut(stuck.id)
  await sweep()
  expect((await stuck.shopper.read({ token: stuck.token })).data.placedOrder.state).toBe('CANCELLED')
})

test('whoever pays in the last moment has paid: the sweep confirms instead', async () => {
  const { shopper, id, token, variantId, intentId } = await begun()
  stripe.confirm(intentId)
  await timeOut(id)
  await sweep()
  expect((await shopper.read({ token })).data.placedOrder).toMatchObject({ state: 'PLACED', status: 'PAID' })
  expect(await store.left(variantId)).toEqual({ onHand: 3, reserved: 0 })
})

test('an order whose payment a bank still works on keeps its stock', async () => {
  const { shopper, id, token, intentId } = await begun()
  await deliver(stripe.event(stripe.confirm(intentId, 'processing')))
  await timeOut(id)
  await sweep()
  expect((await shopper.read({ token })).data.placedOrder.state).toBe('AWAITING_PAYMENT')
})

test('money for an order that has ended goes back by itself, and shopper and staff are told', async () => {
  const { email, id, order, intentId, variantId } = await begun()
  const paid = { ...stripe.confirm(intentId) }
  stripe.mode = 'down'
  await timeOut(id)
  // Nobody knows what became of the payment, so the order ends only after a day.
  await sweep()
  await kit.database.query(`update web_order set created_at = now() - interval '2 days' where id = $1`, [id])
  await sweep()
  expect(await store.left(variantId)).toEqual({ onHand: 5, reserved: 0 })
  stripe.mode = 'up'
  expect(await deliver(stripe.event(paid))).toBe(200)
  const [payment] = await kit.database.query<{ refunded: number; credit: number }>(
    `select p.refunded::int, p.credit::int from payment p where p.provider_id = $1`,
    [intentId],
  )
  expect(payment).toEqual({ refunded: 4520, credit: 0 })
  expect(await mailsTo(email)).toEqual([`Order ${order.number}: your payment will be refunded`])
  const { data } = await store.owner.ask('{ notifications { items { title } } }')
  expect(data.notifications.items.map(({ title }: { title: string }) => title)).toContain(
    `Order ${order.number} was paid after it had expired: it is being refunded`,
  )
})

test('a payment that staff record places the order, too', async () => {
  const { shopper, id, token, variantId } = await begun()
  const record = `mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { userErrors { message } } }`
  const input = { method: 'DEBIT', amount: 4520, allocations: [{ documentId: id }], idempotencyKey: newKey() }
  expect((await store.owner.ask(record, { input })).data.recordPayment.userErrors).toEqual([])
  expect((await shopper.read({ token })).data.placedOrder).toMatchObject({ state: 'PLACED', status: 'PAID' })
  expect(await store.left(variantId)).toEqual({ onHand: 3, reserved: 0 })
})
