import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { STRIPE_KEYS, StripeStandIn } from '../../../../../../tests/kit/stripe.ts'
import { useServer } from '../../../../app/test-server.ts'
import { contact, newShopper, openStore, type Store } from '../../checkout/checkout-test-kit.ts'
import { checkPayments, paymentsOf } from '../../payments/payment-test-kit.ts'

const stripe = await StripeStandIn.open()
// Its jobs run by themselves.
const kit = useServer({ stripeApiUrl: stripe.url }, 20)

let store: Store
beforeAll(async () => {
  store = await openStore(kit)
  const save = `mutation ($input: UpdatePaymentSettingsInput!) { updatePaymentSettings(input: $input) { userErrors { message } } }`
  await store.owner.ask(save, { input: { isEnabled: true, ...STRIPE_KEYS } })
  stripe.refundStatus = 'pending'
})
afterAll(async () => {
  expect(await kit.server.inTenant(kit.tenants.maple as string, checkPayments)).toEqual([])
  await stripe.close()
})

async function deliver(event: ReturnType<StripeStandIn['event']>) {
  const url = `/webhooks/stripe/${kit.tenants.maple}`
  expect((await kit.visitor().request({ url, payload: event.payload, headers: event.headers })).status).toBe(200)
}
const call = async (name: string, type: string, input: object) =>
  (
    await store.owner.ask(
      `mutation ($input: ${type}!) { ${name}(input: $input) {
        result { order { state cancelReason } document { status } } userErrors { code } } }`,
      { input },
    )
  ).data[name]
const read = async (id: string) =>
  (
    await store.owner.ask('query ($id: ID!) { webOrder(id: $id) { state } document(id: $id) { status refunded } }', {
      id,
    })
  ).data

let count = 0
/** An order of two pieces of five that was paid online. */
async function paidOnline() {
  const sku = `CARD-${++count}`
  const { variantId } = await store.product(sku, 5)
  const shopper = newShopper(kit)
  await shopper.add(sku, 2)
  const { placement } = await shopper.place({
    ...contact(),
    deliveryOptionId: store.pickup,
    paymentMethod: 'ONLINE',
  })
  const id = placement.order.id as string
  const intentId = String(placement.payment.clientSecret).split('_secret')[0] as string
  await deliver(stripe.event(stripe.confirm(intentId)))
  const refundsOf = () => [...stripe.refunds.values()].filter((one) => one.payment_intent === intentId)
  /** Waits until Stripe was asked for so many. */
  const refunds = async (times: number) => {
    await vi.waitUntil(() => refundsOf().length === times, { timeout: 20_000, interval: 50 })
    return refundsOf()
  }
  return { id, variantId, refunds, total: placement.order.total as number }
}

/** One that staff have cancelled. Stripe still gives the money back. */
async function cancelled() {
  const { id, refunds, ...order } = await paidOnline()
  expect((await call('cancelOrder', 'CancelOrderInput', { id, reason: 'None left' })).result).toEqual({
    order: { state: 'PLACED', cancelReason: 'None left' },
    document: { status: 'PAID' },
  })
  const [refund] = await refunds(1)
  if (!refund) throw new Error('Stripe was not asked')
  return { id, refund, ...order }
}

test('an order ends once Stripe has given the money back, and nothing else can be done with it until then', async () => {
  const { id, variantId, refund, total } = await cancelled()
  expect((await call('fulfilOrder', 'FulfilOrderInput', { id })).userErrors).toEqual([{ code: 'WRONG_STATUS' }])
  const again = await call('cancelOrder', 'CancelOrderInput', { id, reason: 'Again' })
  expect(again.userErrors).toEqual([{ code: 'WRONG_STATUS' }])
  expect(await store.left(variantId)).toEqual({ onHand: 3, reserved: 0 })
  refund.status = 'succeeded'
  await Promise.all([deliver(stripe.event(refund)), deliver(stripe.event(refund))])
  expect(await read(id)).toEqual({
    webOrder: { state: 'CANCELLED' },
    document: { status: 'CANCELLED', refunded: total },
  })
  expect(await store.left(variantId)).toEqual({ onHand: 5, reserved: 0 })
})

test('an order is cancelled with the refund by which its price was lowered, whichever Stripe confirms last', async () => {
  const payments = paymentsOf(store.owner)
  for (const isLoweredLast of [true, false]) {
    const { id, refunds, total } = await paidOnline()
    const [{ payment }] = (await payments.ofDocument(id)).allocations
    expect((await payments.refund(payment.id, 500, { lowerTotal: true, documentId: id })).userErrors).toEqual([])
    await refunds(1)
    expect((await call('cancelOrder', 'CancelOrderInput', { id, reason: 'None left' })).userErrors).toEqual([])
    const asked = (await refunds(2)).toSorted((one, other) => (one.amount - other.amount) * (isLoweredLast ? -1 : 1))
    for (const refund of asked) {
      refund.status = 'succeeded'
      await deliver(stripe.event(refund))
    }
    expect(await read(id)).toEqual({
      webOrder: { state: 'CANCELLED' },
      document: { status: 'CANCELLED', refunded: total },
    })
    const { data } = await store.owner.ask('query ($id: ID!) { document(id: $id) { credited refunds { status } } }', {
      id,
    })
    expect(data.document).toEqual({ credited: 0, refunds: [{ status: 'CANCELLED' }] })
  }
})

test('where Stripe cannot give the money back, staff do so in another way, and the order ends', async () => {
  const { id, variantId, refund, total } = await cancelled()
  Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
  await deliver(stripe.event(refund, { type: 'refund.failed' }))
  expect(await read(id)).toEqual({ webOrder: { state: 'PLACED' }, document: { status: 'PAID', refunded: 0 } })
  const payments = paymentsOf(store.owner)
  const [{ payment }] = (await payments.ofDocument(id)).allocations
  expect((await payments.refund(payment.id, total, { method: 'CHEQUE', documentId: id })).userErrors).toEqual([])
  expect((await read(id)).webOrder.state).toBe('CANCELLED')
  expect(await store.left(variantId)).toEqual({ onHand: 5, reserved: 0 })
})
