import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { StripeStandIn } from '../../../../../tests/kit/stripe.ts'
import { useServer } from '../../../app/test-server.ts'
import { checkPayments, codesOf, ProviderRefunds } from '../payments/payment-test-kit.ts'
import { notificationsOf, openShop, type Shop } from './online-test-kit.ts'

const stripe = await StripeStandIn.open()
// Its jobs run by themselves.
const kit = useServer({ stripeApiUrl: stripe.url }, 20)

let shop: Shop
beforeAll(async () => {
  shop = await openShop(kit)
})
afterEach(() => {
  stripe.mode = 'up'
  stripe.refundStatus = 'succeeded'
})
afterAll(async () => {
  expect(await kit.server.inTenant(shop.tenantId, checkPayments)).toEqual([])
  await stripe.close()
})

async function paid() {
  const sent = await shop.sent()
  const { intentId } = await shop.press(sent.path)
  await shop.deliver(stripe.event(stripe.confirm(intentId)))
  const [{ payment } = {}] = (await shop.payments.ofDocument(sent.id)).allocations
  return { ...sent, intentId, paymentId: payment.id as string }
}
const refundsOf = async (paymentId: string) =>
  (await shop.payments.read(paymentId)).refunds as { id: string; status: string; failure: string }[]
const status = async (paymentId: string) => (await refundsOf(paymentId)).map((one) => one.status)
const atStripe = (intentId: string) => [...stripe.refunds.values()].filter((one) => one.payment_intent === intentId)
const inShop = (work: (refunds: ProviderRefunds) => Promise<void>) =>
  kit.server.inTenant(shop.tenantId, (ctx) => work(ctx.use(ProviderRefunds)))
const settled = (paymentId: string, wanted: string) =>
  vi.waitFor(async () => expect(await status(paymentId)).toContain(wanted), { timeout: 20_000, interval: 100 })

test('a refund is sent to Stripe in the background, and the invoice follows when Stripe confirms', async () => {
  const { id, paymentId, intentId } = await paid()
  stripe.refundStatus = 'pending'
  const { payment } = await shop.payments.refund(paymentId, 4000)
  expect(payment).toMatchObject({ refunded: 4000, refunds: [{ status: 'PENDING', method: 'STRIPE' }] })
  expect(await shop.documents.read(id)).toMatchObject({ status: 'PAID' })
  const [remote] = await vi.waitUntil(() => (atStripe(intentId).length > 0 ? atStripe(intentId) : null), {
    timeout: 20_000,
    interval: 50,
  })
  if (!remote) throw new Error('Stripe was not asked')
  remote.status = 'succeeded'
  expect(await Promise.all([shop.deliver(stripe.event(remote)), shop.deliver(stripe.event(remote))])).toEqual([
    200, 200,
  ])
  expect(await status(paymentId)).toEqual(['COMPLETED'])
  expect(await shop.documents.read(id)).toMatchObject({ status: 'PARTIAL_PAYMENT', refunded: 4000, balance: 4000 })
  // The bank refuses it days later.
  remote.status = 'failed'
  remote.failure_reason = 'expired_or_canceled_card'
  await shop.deliver(stripe.event(remote, { type: 'refund.failed' }))
  expect(await refundsOf(paymentId)).toMatchObject([{ status: 'FAILED', failure: 'expired or canceled card' }])
  expect(await shop.documents.read(id)).toMatchObject({ status: 'PAID', refunded: 0 })
})

test('refunds at once never give back more than was paid', async () => {
  const { paymentId, intentId } = await paid()
  const answers = await Promise.all(Array.from({ length: 6 }, () => shop.payments.refund(paymentId, 6000)))
  expect(answers.flatMap(codesOf)).toEqual(Array(5).fill('EXCEEDS_PAID'))
  await settled(paymentId, 'COMPLETED')
  expect(atStripe(intentId)).toMatchObject([{ amount: 6000 }])
})

test('a refund that Stripe refuses is undone, and staff hear of it', async () => {
  const { paymentId, intentId, number } = await paid()
  // Somebody gave it back at Stripe, whose event is still on its way.
  const byHand = stripe.refundByHand(intentId, 10_000)
  await shop.payments.refund(paymentId, 5000)
  await settled(paymentId, 'FAILED')
  expect(await shop.payments.read(paymentId)).toMatchObject({ refunded: 0 })
  expect(await notificationsOf(shop.owner)).toContain('The refund of $50.00 to Nora Tremblay failed')
  await shop.deliver(stripe.event(byHand, { type: 'refund.created' }))
  await shop.deliver(stripe.event(byHand))
  expect(await shop.payments.read(paymentId)).toMatchObject({ refunded: 10_000 })
  expect(await status(paymentId)).toEqual(['FAILED', 'COMPLETED'])
  expect(number).toBeTruthy()
})

test('a refund whose answer was lost is made once, however often it is tried', async () => {
  const { paymentId, intentId } = await paid()
  stripe.mode = 'late'
  const { payment } = await shop.payments.refund(paymentId, 10_000)
  const [{ id }] = payment.refunds
  await expect(inShop((refunds) => refunds.send(id))).rejects.toThrow()
  await inShop((refunds) => refunds.delayed(id))
  await inShop((refunds) => refunds.delayed(id))
  expect(await refundsOf(paymentId)).toMatchObject([
    { status: 'PENDING', failure: expect.stringContaining('tried again') },
  ])
  const told = (await notificationsOf(shop.owner)).filter((one) => one.startsWith('The refund of $100.00'))
  expect(told).toEqual(['The refund of $100.00 to Nora Tremblay is delayed'])
  stripe.mode = 'up'
  await Promise.all([inShop((refunds) => refunds.send(id)), inShop((refunds) => refunds.send(id))])
  expect(await refundsOf(paymentId)).toMatchObject([{ status: 'COMPLETED', failure: '' }])
  expect(atStripe(intentId)).toHaveLength(1)
})

test('money that came through Stripe can be given back in another way, and Stripe only gives back its own', async () => {
  const { paymentId, id } = await paid()
  expect((await shop.payments.refund(paymentId, 1000, { method: 'CASH' })).payment.refunds).toMatchObject([
    { status: 'COMPLETED' },
  ])
  const other = await shop.sent()
  const byHand = await shop.payments.pay(other.id, 10_000)
  expect((await shop.payments.refund(byHand.id, 1000, { method: 'STRIPE' })).userErrors).toMatchObject([
    { field: 'method' },
  ])
  expect((await shop.payments.call('voidPayment', { id: paymentId, reason: 'Wrong' })).userErrors).toHaveLength(1)
  expect(await shop.documents.read(id)).toMatchObject({ refunded: 1000 })
})

test('a refund that was recorded by mistake is voided', async () => {
  const { paymentId, id } = await paid()
  const { payment } = await shop.payments.refund(paymentId, 1000, { method: 'CASH' })
  const [{ id: refundId }] = payment.refunds
  const empty = await shop.payments.call('voidPaymentRefund', { id: refundId, reason: ' ' })
  expect(empty.userErrors).toMatchObject([{ field: 'reason' }])
  const voided = await shop.payments.done('voidPaymentRefund', { id: refundId, reason: 'Typed twice' })
  expect(voided).toMatchObject({ refunded: 0, refunds: [{ status: 'VOIDED' }] })
  expect(await shop.documents.read(id)).toMatchObject({ status: 'PAID', refunded: 0 })
  expect(await shop.payments.done('voidPaymentRefund', { id: refundId, reason: 'Again' })).toMatchObject({
    refunded: 0,
  })
})

test('a refund document that is cancelled while Stripe works holds nothing up', async () => {
  const { id, paymentId, intentId } = await paid()
  stripe.refundStatus = 'pending'
  const draft = await shop.documents.done('refundDocument', { id })
  const { id: refundDocumentId } = await shop.documents.done('issueDocument', { id: draft.id })
  expect(await shop.documents.read(refundDocumentId)).toMatchObject({ status: 'PENDING_PAYMENT', balance: 10_000 })
  await shop.payments.refund(paymentId, 10_000, { refundDocumentId })
  await shop.documents.done('cancelDocument', { id: refundDocumentId })
  await vi.waitUntil(() => atStripe(intentId).length > 0, { timeout: 20_000, interval: 50 })
  const [remote] = atStripe(intentId)
  if (!remote) throw new Error('Stripe was not asked')
  remote.status = 'succeeded'
  expect(await shop.deliver(stripe.event(remote))).toBe(200)
  expect(await status(paymentId)).toEqual(['COMPLETED'])
  expect(await shop.documents.read(id)).toMatchObject({ refunded: 10_000, balance: 10_000 })
})
