import { beforeAll, expect, test } from 'vitest'
import { MAPLE, useServer } from '../../../app/test-server.ts'
import { contact, newShopper, openStore, type Store, shopperOf } from './checkout-test-kit.ts'

const kit = useServer({ role: 'web' })
let store: Store
beforeAll(async () => {
  store = await openStore(kit)
  await store.product('MATS', 1000)
})

async function place(shopper: ReturnType<typeof newShopper>, input: object): Promise<string> {
  await shopper.add('MATS')
  const more = { deliveryOptionId: store.pickup, paymentMethod: 'IN_STORE', ...input }
  const { data, errors } = await shopper.visitor.ask(
    `mutation ($input: PlaceOrderInput!, $key: String!) {
      placeOrder(input: $input, idempotencyKey: $key) { placement { order { number } } userErrors { code field } } }`,
    { input: more, key: crypto.randomUUID() },
  )
  const { placement, userErrors } = data?.placeOrder ?? {}
  return (
    errors?.[0]?.extensions.code ??
    (placement ? 'placed' : userErrors.map((one: object) => Object.values(one).join(' ')).join())
  )
}

test('a mailbox gets ten orders a day, however its address is written, and other mailboxes are not affected', async () => {
  for (let at = 0; at < 10; at++)
    expect(await place(newShopper(kit, at), contact(`victim${at % 2 ? '+shop' : ''}@example.com`))).toBe('placed')
  expect(await place(newShopper(kit), contact('victim+more@example.com'))).toBe('RATE_LIMITED')
  expect(await place(newShopper(kit), contact('other@example.com'))).toBe('placed')
})

test('orders that are refused do not count', async () => {
  const shopper = newShopper(kit)
  for (let at = 0; at < 12; at++)
    expect(await place(shopper, { ...contact('total@example.com'), total: 1 })).toBe('TOTAL_CHANGED total')
  expect(await place(shopper, contact('total@example.com'))).toBe('placed')
})

test('a network places 60 orders an hour', { timeout: 60_000 }, async () => {
  const outcomes: string[] = []
  for (let at = 0; at < 61; at++) {
    const visitor = kit.visitor(MAPLE, '10.77.0.1')
    outcomes.push(await place(shopperOf(visitor), contact(`network-${at}@example.com`)))
  }
  expect(outcomes.slice(0, 60).every((one) => one === 'placed')).toBe(true)
  expect(outcomes[60]).toBe('RATE_LIMITED')
})

test.each([
  { name: 'Win at http://evil.test' },
  { name: 'www.evil.test' },
  { name: 'Visit evil-shop.com now' },
  { address: { address: '1 Main St', address2: 'https://x.test/', city: 'Ottawa', province: 'ON', country: 'CA' } },
  { address: { address: '1 Main St', city: 'spam.top', province: 'ON', country: 'CA' } },
])('links are left out of what is mailed: %j', async (input) => {
  const shopper = newShopper(kit)
  await shopper.add('MATS')
  const { userErrors } = await shopper.save({ ...contact(), ...input })
  expect(userErrors).toMatchObject([{ message: 'Leave out links' }])
})

test('names and streets with dots are no links', async () => {
  const shopper = newShopper(kit)
  await shopper.add('MATS')
  const address = { address: '12 St. John St.E', address2: 'Apt.4', city: 'St.-Jean', province: 'QC', country: 'CA' }
  expect((await shopper.save({ email: 'a@example.com', name: 'J.R. de St.Clair Jr.', address })).userErrors).toEqual([])
})

test('an account whose name is a link orders under another one', async () => {
  const shopper = shopperOf(await kit.signedIn('shopper@maple.test', MAPLE))
  await kit.database.query(`update "user" set display_name = 'www.evil.test' where email = 'shopper@maple.test'`)
  expect(await place(shopper, {})).toBe('INVALID name')
  expect(await place(shopper, { name: 'Sam' })).toBe('placed')
})

test('only the owner of the address agrees to marketing for a known customer', async () => {
  const email = 'shopper@maple.test'
  const consent = async () =>
    (await kit.database.query('select email_consent from customer where email = $1', [email]))[0]
  const guest = newShopper(kit)
  expect(await place(guest, contact(email))).toBe('placed')
  const before = await consent()
  expect(before).not.toEqual({ email_consent: 'given' })
  expect(await place(guest, { ...contact(email), acceptsMarketing: true })).toBe('placed')
  expect(await consent()).toEqual(before)
  const own = shopperOf(await kit.signedIn(email, MAPLE))
  const confirm = (at: string) =>
    kit.database.query(`update "user" set email_confirmed_at = ${at} where email = '${email}'`)
  await confirm('null')
  expect(await place(own, { ...contact(email), acceptsMarketing: true })).toBe('placed')
  expect(await consent()).toEqual(before)
  await confirm('now()')
  expect(await place(own, { ...contact(email), acceptsMarketing: true })).toBe('placed')
  expect(await consent()).toEqual({ email_consent: 'given' })
})
