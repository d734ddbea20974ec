import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { STRIPE_KEYS, StripeStandIn } from '../../../../../tests/kit/stripe.ts'
import { useServer } from '../../../app/test-server.ts'
import { customersOf } from '../../crm/customers/customer-test-kit.ts'
import { guest } from '../document-delivery/delivery-test-kit.ts'
import { sweepIntents } from '../payment-provider/payment-provider-test-kit.ts'
import { checkPayments } from '../payments/payment-test-kit.ts'
import { notificationsOf, openShop, type Shop } from './online-test-kit.ts'

const stripe = await StripeStandIn.open()
const kit = useServer({ role: 'web', stripeApiUrl: stripe.url }, 20)

let shop: Shop
beforeAll(async () => {
  shop = await openShop(kit)
})
afterEach(async () => {
  stripe.mode = 'up'
  await shop.saveKeys()
})
afterAll(async () => {
  expect(await kit.server.inTenant(shop.tenantId, checkPayments)).toEqual([])
  await stripe.close()
})

const read = (id: string) => shop.documents.read(id)
const customer = async (lastname: string) => (await customersOf(shop.owner).create({ lastname })).customer.id as string
const makeDue = () => kit.database.query(`update payment_intent set checked_at = now() - interval '2 days'`)
const sweep = async () => {
  await makeDue()
  await kit.server.inTenant(shop.tenantId, sweepIntents)
}
/** Somebody who pays a document, without the event that reports it. */
async function paid(more: object = {}) {
  const sent = await shop.sent('INVOICE', more)
  const { intentId } = await shop.press(sent.path)
  return { ...sent, intent: stripe.confirm(intentId) }
}

test('the server decides the amount, and nothing is asked of Stripe before somebody presses Pay', async () => {
  const { id, number, path } = await shop.sent()
  const before = stripe.requests.length
  const { body, headers } = await guest(kit).get(path)
  expect(body).toContain('Pay $100.00')
  expect(String(headers['content-security-policy'])).toContain("script-src 'self' https://js.stripe.com")
  expect(stripe.requests.length).toBe(before)
  const visitor = guest(kit).visitor
  const tampered = { 'content-type': 'application/json' }
  await visitor.request({ url: `${path}/pay`, headers: tampered, payload: JSON.stringify({ amount: 1 }) })
  const first = await shop.press(path)
  expect(first).toMatchObject({ status: 200, publishableKey: STRIPE_KEYS.publishableKey })
  expect(stripe.intents.get(first.intentId)).toMatchObject({ amount: 10_000, currency: 'cad', description: number })
  // Another tab goes on with the same payment, so it cannot be paid twice.
  expect(await shop.press(path)).toMatchObject({ intentId: first.intentId })
  expect(await kit.database.query('select id from payment_intent where subject = $1', [id])).toHaveLength(1)
})

test('the event records the payment once, however often it comes', async () => {
  const { id, path, intent } = await paid()
  const event = stripe.event(intent)
  expect(await Promise.all([shop.deliver(event), shop.deliver(event), shop.deliver(stripe.event(intent))])).toEqual([
    200, 200, 200,
  ])
  expect(await shop.paymentsOf(id)).toMatchObject([{ amount: 10_000, payment: { method: 'STRIPE' } }])
  expect(await read(id)).toMatchObject({ status: 'PAID', balance: 0 })
  expect(await shop.press(path)).toMatchObject({ status: 409 })
  expect((await guest(kit).get(path)).body).not.toContain('data-pay')
})

test('the event may come before the browser returns, and after', async () => {
  const early = await paid()
  await shop.deliver(stripe.event(early.intent))
  expect(await shop.comeBack(early.path)).toContain('Thank you. Your payment was received.')
  const late = await paid()
  expect(await shop.comeBack(late.path)).toContain('Thank you. Your payment was received.')
  expect(await shop.deliver(stripe.event(late.intent))).toBe(200)
  for (const { id } of [early, late]) expect(await shop.paymentsOf(id)).toHaveLength(1)
})

test('forged, old, changed and foreign events record nothing', async () => {
  const { id, intent } = await paid()
  const genuine = stripe.event(intent)
  const changed = { ...genuine, payload: genuine.payload.replace('10000', '90000') }
  const birch = kit.tenants.birch as string
  const statuses = [
    await shop.deliver(stripe.event(intent, { secret: 'whsec_other' })),
    await shop.deliver(stripe.event(intent, { secondsAgo: 3600 })),
    await shop.deliver(changed),
    await shop.deliver({ ...genuine, headers: { ...genuine.headers, 'stripe-signature': '' } }),
    await shop.deliver(genuine, birch),
    await shop.deliver(genuine, 'nobody'),
  ]
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400])
  expect(await read(id)).toMatchObject({ status: 'PENDING_PAYMENT', paid: 0 })
  // A payment that was made elsewhere with the same account of Stripe is none of ours.
  expect(await shop.deliver(stripe.event({ ...intent, id: 'pi_elsewhere', metadata: {} }))).toBe(200)
  expect(await shop.deliver(genuine)).toBe(200)
  expect(await shop.paymentsOf(id)).toHaveLength(1)
})

test('two tabs press Pay at the same moment and pay once', async () => {
  const { id, path } = await shop.sent()
  const pressed = await Promise.all(Array.from({ length: 8 }, () => shop.press(path)))
  const [intentId, ...others] = new Set(pressed.map((one) => one.intentId))
  expect(others).toEqual([])
  const intent = stripe.confirm(intentId as string)
  expect(() => stripe.confirm(intentId as string)).toThrow()
  await Promise.all([
    ...Array.from({ length: 5 }, () => shop.deliver(stripe.event(intent))),
    shop.comeBack(path),
    shop.comeBack(path),
  ])
  expect(await shop.paymentsOf(id)).toHaveLength(1)
})

test('what is more than owed becomes credit, also of an invoice that was cancelled', async () => {
  const customerId = await customer('Twice')
  const twice = await paid({ customerId })
  await shop.payments.pay(twice.id, 4000)
  await shop.deliver(stripe.event(twice.intent))
  expect(await read(twice.id)).toMatchObject({ status: 'PAID', paid: 10_000 })
  expect(await shop.payments.balance(customerId)).toMatchObject({ credit: 4000 })
  const cancelled = await paid({ customerId })
  await shop.documents.done('cancelDocument', { id: cancelled.id })
  expect(await shop.deliver(stripe.event(cancelled.intent))).toBe(200)
  expect(await shop.payments.balance(customerId)).toMatchObject({ credit: 14_000 })
  const walkIn = await paid()
  await shop.payments.pay(walkIn.id, 10_000)
  expect(await shop.deliver(stripe.event(walkIn.intent))).toBe(200)
})

test('when something else is due, the former payment is cancelled at Stripe first', async () => {
  const { id, path } = await shop.sent()
  const former = await shop.press(path)
  await shop.payments.pay(id, 4000)
  const present = await shop.press(path)
  expect(stripe.intents.get(former.intentId)?.status).toBe('canceled')
  expect(stripe.intents.get(present.intentId)).toMatchObject({ amount: 6000 })
  stripe.confirm(present.intentId, 'processing')
  await shop.payments.pay(id, 1000)
  // It can no longer be cancelled.
  expect(await shop.press(path)).toMatchObject({ status: 409, problem: expect.stringContaining('being processed') })
  expect((await guest(kit).get(path)).body).toContain('being processed')
})

test('a card that is declined can be tried again', async () => {
  const { id, path } = await shop.sent()
  const { intentId } = await shop.press(path)
  const declined = stripe.confirm(intentId, 'declined')
  await shop.deliver(stripe.event(declined, { type: 'payment_intent.payment_failed' }))
  expect(await shop.comeBack(path)).toContain('Your payment did not go through')
  const intent = stripe.confirm((await shop.press(path)).intentId)
  await shop.deliver(stripe.event(intent))
  // The failure is reported once more, too late.
  await shop.deliver(
    stripe.event({ ...declined, status: 'requires_payment_method' }, { type: 'payment_intent.payment_failed' }),
  )
  expect(await read(id)).toMatchObject({ status: 'PAID' })
})

test('a payment whose event never came is found by asking', async () => {
  const { id } = await paid()
  const left = await shop.sent()
  const abandoned = await shop.press(left.path)
  await sweep()
  expect(await read(id)).toMatchObject({ status: 'PAID' })
  expect(stripe.intents.get(abandoned.intentId)?.status).toBe('requires_payment_method')
  await kit.database.query(`update payment_intent set created_at = now() - interval '2 days' where subject = $1`, [
    left.id,
  ])
  await sweep()
  expect(stripe.intents.get(abandoned.intentId)?.status).toBe('canceled')
  const [{ found } = {}] = await kit.database.query<{ found: string }>(
    'select tenants_with_payments_to_check() as found',
  )
  expect(found).toBeUndefined()
})

test('while Stripe is down the page says so, and the next attempt goes on with the same payment', async () => {
  const { id, path } = await shop.sent()
  stripe.mode = 'down'
  expect(await shop.press(path)).toMatchObject({ status: 503, problem: expect.stringContaining('not possible') })
  // The request arrived and its answer was lost.
  stripe.mode = 'late'
  expect(await shop.press(path)).toMatchObject({ status: 503 })
  stripe.mode = 'up'
  const { intentId } = await shop.press(path)
  expect(
    [...stripe.intents.values()].filter(
      ({ metadata }) => metadata.mainstreet_reference === stripe.intents.get(intentId)?.metadata.mainstreet_reference,
    ),
  ).toHaveLength(1)
  stripe.confirm(intentId)
  stripe.mode = 'down'
  await shop.comeBack(path)
  await sweep()
  expect(await read(id)).toMatchObject({ paid: 0 })
  stripe.mode = 'up'
  await sweep()
  expect(await read(id)).toMatchObject({ status: 'PAID' })
})

test('a payment that Stripe knows and the database not yet is recorded by its reference', async () => {
  const { id, path } = await shop.sent()
  const { intentId } = await shop.press(path)
  // As if the process had ended before it stored the answer.
  await kit.database.query('update payment_intent set provider_id = null where provider_id = $1', [intentId])
  await shop.deliver(stripe.event(stripe.confirm(intentId)))
  expect(await shop.paymentsOf(id)).toHaveLength(1)
})

test('the deposit of an accepted quote is paid online, and its invoice takes it', async () => {
  const { id, path } = await shop.sent('QUOTE', { deposit: { percent: 30 }, customerId: await customer('Advance') })
  expect((await guest(kit).get(path)).body).not.toContain('data-pay')
  await shop.documents.done('approveDocument', { id })
  expect((await guest(kit).get(path)).body).toContain('Pay $30.00')
  const { intentId } = await shop.press(path)
  await shop.deliver(stripe.event(stripe.confirm(intentId)))
  expect(await shop.press(path)).toMatchObject({ status: 409 })
  const draft = await shop.documents.done('convertDocument', { id, type: 'INVOICE' })
  expect(await shop.documents.done('issueDocument', { id: draft.id })).toMatchObject({ paid: 3000, balance: 7000 })
})

test('whoever looks after a document hears of its payment, and others do not', async () => {
  const manager = await kit.signedIn('manager@maple.test')
  const { data } = await manager.ask('{ me { user { id } } }')
  const { id, number, intent } = await paid({ assigneeIds: [data.me.user.id] })
  await shop.deliver(stripe.event(intent))
  const title = `Nora Tremblay paid $100.00 for ${number}`
  expect((await notificationsOf(manager)).some((one) => one.startsWith(title))).toBe(true)
  expect((await notificationsOf(shop.owner)).some((one) => one.startsWith(title))).toBe(false)
  const everybody = await paid()
  await shop.deliver(stripe.event(everybody.intent))
  expect((await notificationsOf(shop.owner)).some((one) => one.includes(everybody.number))).toBe(true)
  const history = await shop.owner.ask('query ($id: ID!) { documentHistory(id: $id) { kind actorName } }', { id })
  expect(history.data.documentHistory).toContainEqual(expect.objectContaining({ kind: 'payment_received' }))
})
