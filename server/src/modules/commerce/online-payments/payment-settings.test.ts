import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { STRIPE_KEYS, StripeStandIn } from '../../../../../tests/kit/stripe.ts'
import { useServer } from '../../../app/test-server.ts'
import { guest } from '../document-delivery/delivery-test-kit.ts'
import { openShop, type Shop } from './online-test-kit.ts'

const stripe = await StripeStandIn.open()
const kit = useServer({ role: 'web', stripeApiUrl: stripe.url })

let shop: Shop
beforeAll(async () => {
  shop = await openShop(kit)
})
afterEach(async () => {
  stripe.mode = 'up'
  await shop.saveKeys()
})
afterAll(() => stripe.close())

test('keys are checked, sealed and never sent back; wrong ones are told to staff only', async () => {
  expect(await shop.saveKeys({ secretKey: 'pk_test_wrong' })).toMatchObject({ userErrors: [{ field: 'secretKey' }] })
  expect(await shop.saveKeys({ publishableKey: 'pk_live_x' })).toMatchObject({ userErrors: [{ field: 'secretKey' }] })
  expect(await shop.saveKeys({ webhookSecret: '' })).toMatchObject({ userErrors: [{ field: 'webhookSecret' }] })
  const test = async () =>
    (await shop.owner.ask('mutation { testPaymentProvider { test { works message } userErrors { message } } }')).data
      .testPaymentProvider.test
  expect(await test()).toEqual({ works: true, message: 'Stripe accepts the secret key.' })
  await shop.saveKeys({ secretKey: 'sk_test_unknown' })
  expect(await test()).toMatchObject({ works: false, message: expect.stringContaining('Invalid API Key') })
  const { path } = await shop.sent()
  expect(await shop.press(path)).toMatchObject({ status: 503 })
  stripe.mode = 'down'
  expect(await test()).toMatchObject({ works: false, message: expect.stringContaining('could not be reached') })
  const stored = JSON.stringify(await kit.database.query('select * from capability_settings'))
  const log = JSON.stringify(await kit.database.query('select * from audit_entry'))
  for (const secret of [STRIPE_KEYS.webhookSecret, 'sk_test_unknown', STRIPE_KEYS.secretKey])
    expect(stored + log).not.toContain(secret)
})

test('switched off, nobody can start to pay, and payments under way are recorded', async () => {
  const { id, path } = await shop.sent()
  const intent = stripe.confirm((await shop.press(path)).intentId)
  await shop.saveKeys({ isEnabled: false, instructions: 'E-transfer to pay@maple.test\nCash' })
  const { body, headers } = await guest(kit).get(path)
  expect(body).toContain('E-transfer to pay@maple.test<br>Cash')
  expect(body).not.toContain('data-pay')
  expect(String(headers['content-security-policy'])).not.toContain('stripe')
  expect(await shop.press(path)).toMatchObject({ status: 503 })
  await shop.deliver(stripe.event(intent))
  expect(await shop.documents.read(id)).toMatchObject({ status: 'PAID' })
  await shop.saveKeys({ instructions: '' })
})
