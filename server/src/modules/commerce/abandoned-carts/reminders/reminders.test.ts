import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { contact, newShopper, openStore, type Store } from '../../checkout/checkout-test-kit.ts'
import { remindAbandonedCarts } from './remind-abandoned-carts.ts'

const kit = useServer({ role: 'web' })
let store: Store
beforeAll(async () => {
  store = await openStore(kit)
  await store.product('MATS', 1000)
  await store.product('WIPES', 1000, 550)
})

async function change(input: object) {
  const { data } = await store.owner.ask(
    `mutation ($input: UpdateCartReminderSettingsInput!) { updateCartReminderSettings(input: $input) {
      cartReminderSettings { enabled delayHours subject text } userErrors { code message field } } }`,
    { input },
  )
  return data.updateCartReminderSettings
}
beforeEach(() => change({ enabled: true, delayHours: 5 }))

const run = () => kit.server.inTenant(kit.tenants.maple as string, remindAbandonedCarts)

/** A customer who agreed to marketing emails, or withdrew. */
async function customer(email: string, status: 'GIVEN' | 'WITHDRAWN' | null = 'GIVEN'): Promise<string> {
  const { data } = await store.owner.ask(
    'mutation ($input: CreateCustomerInput!) { createCustomer(input: $input) { customer { id } } }',
    { input: { firstname: 'Ada', email } },
  )
  const { id } = data.createCustomer.customer
  if (status)
    await store.owner.ask(
      'mutation ($input: RecordConsentInput!) { recordConsent(input: $input) { userErrors { message } } }',
      { input: { customerId: id, channel: 'EMAIL', status, source: 'In person' } },
    )
  return id
}

const age = (email: string, hours: number) =>
  kit.database.query(
    `update cart set updated_at = now() - $2 * interval '1 hour' from checkout k
      where k.cart_id = cart.id and k.email = $1`,
    [email, hours],
  )

/** Leaves a cart with two mats at the checkout. */
async function leave(email: string, hours = 6) {
  const shopper = newShopper(kit)
  await shopper.add('MATS', 2)
  await shopper.save(contact(email))
  await age(email, hours)
  return shopper
}

const mailsTo = async (email: string) =>
  kit.database.query<{ subject: string; text: string; unsubscribe_url: string }>(
    'select subject, text, unsubscribe_url from mail where recipient = $1 order by id',
    [email],
  )

async function linkTo(email: string) {
  const [mail] = await mailsTo(email)
  return new URL(/http\S+\/cart\/restore\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').pathname
}

const open = (visitor: Visitor, url: string) => visitor.request({ method: 'GET', url })

const listed = async (email: string) =>
  (
    await store.owner.ask(
      `query ($email: String) { abandonedCarts(where: { search: $email }) {
        items { remindedAt recoveredAt } } }`,
      { email },
    )
  ).data.abandonedCarts.items as { remindedAt: string | null; recoveredAt: string | null }[]

test('customers who agreed get one mail when the cart is due, with what it has and a way to unsubscribe', async () => {
  await change({ text: 'Your mats wait for you.', subject: 'Still interested?' })
  await customer('due@remind.test')
  await leave('due@remind.test', 4)
  await run()
  expect(await mailsTo('due@remind.test')).toEqual([])
  await age('due@remind.test', 6)
  await Promise.all([run(), run(), run()])
  await run()
  const [mail, ...others] = await mailsTo('due@remind.test')
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: 'Still interested?' })
  expect(mail?.text).toContain('Your mats wait for you.')
  expect(mail?.text).toContain('2 × MATS')
  expect(mail?.text).toContain(mail?.unsubscribe_url)
  expect((await listed('due@remind.test'))[0]).toMatchObject({ remindedAt: expect.any(String), recoveredAt: null })
})

test('neither strangers, nor people who withdrew or never agreed, nor carts from before reminders were on', async () => {
  await customer('never@remind.test', null)
  await customer('both@remind.test')
  await customer('both@remind.test', 'WITHDRAWN')
  await customer('old@remind.test')
  for (const email of ['stranger@remind.test', 'never@remind.test', 'both@remind.test']) await leave(email)
  await leave('old@remind.test', 24 * 4)
  await run()
  for (const email of ['stranger', 'never', 'both', 'old']) expect(await mailsTo(`${email}@remind.test`)).toEqual([])
})

test('nothing is sent while reminders are off, which they are at first', async () => {
  const birch = await kit.signedIn('owner@birch.test')
  await kit.database.query(
    `update tenant set plan = maple.plan, modules = maple.modules from tenant maple
      where tenant.handle = 'birch' and maple.handle = 'maple'`,
  )
  const { data } = await birch.ask('{ cartReminderSettings { enabled delayHours } }')
  expect(data.cartReminderSettings).toEqual({ enabled: false, delayHours: 24 })
  await change({ enabled: false })
  await customer('off@remind.test')
  await leave('off@remind.test')
  await run()
  expect(await mailsTo('off@remind.test')).toEqual([])
})

test('an address that many carts name gets one reminder a week', async () => {
  await customer('many@remind.test')
  for (let cart = 0; cart < 3; cart++) await leave('many@remind.test')
  await Promise.all([run(), run()])
  expect(await mailsTo('many@remind.test')).toHaveLength(1)
})

test('a shopper who has ordered since is not reminded of what another browser has', async () => {
  await customer('ordered@remind.test')
  await leave('ordered@remind.test')
  const other = newShopper(kit)
  await other.add('WIPES')
  await other.place({ ...contact('ordered@remind.test'), deliveryOptionId: store.pickup, paymentMethod: 'IN_STORE' })
  await run()
  expect(await mailsTo('ordered@remind.test').then((mails) => mails.map(({ subject }) => subject))).toEqual([
    expect.stringMatching(/^Order /),
  ])
})

test('the link fills the own cart of whoever opens it, as often as they like, and changes nothing else', async () => {
  await customer('link@remind.test')
  const shopper = await leave('link@remind.test')
  await run()
  const before = await kit.database.query(
    `select * from cart where id in (select cart_id from checkout where email = $1)`,
    ['link@remind.test'],
  )
  const url = await linkTo('link@remind.test')
  const phone = newShopper(kit)
  await phone.add('WIPES')
  for (let times = 0; times < 2; times++) {
    const { status, headers } = await open(phone.visitor, url)
    expect([status, headers.location]).toEqual([303, '/cart?notice=restored'])
  }
  const { data } = await phone.visitor.ask('{ cart { lines { sku quantity } } checkout { email name } }')
  expect(data.cart.lines).toEqual([
    { sku: 'WIPES', quantity: 1 },
    { sku: 'MATS', quantity: 2 },
  ])
  // A mail that was forwarded tells nobody who was reminded.
  expect(data.checkout).toEqual({ email: '', name: '' })
  expect(
    await kit.database.query(`select * from cart where id in (select cart_id from checkout where email = $1)`, [
      'link@remind.test',
    ]),
  ).toEqual(before)
  await open(shopper.visitor, url)
  expect((await shopper.visitor.ask('{ cart { count } }')).data.cart.count).toBe(2)
})

test('the order of a restored cart counts as recovered, ends the link, and is followed by no second reminder', async () => {
  await customer('back@remind.test')
  await leave('back@remind.test')
  await run()
  const url = await linkTo('back@remind.test')
  const phone = newShopper(kit)
  await open(phone.visitor, url)
  await phone.save(contact('back@remind.test'))
  await kit.database.query(`update cart_reminder set reminded_at = now() - interval '8 days'
    where customer_id = (select id from customer where email = 'back@remind.test')`)
  await age('back@remind.test', 6)
  await run()
  expect(await mailsTo('back@remind.test')).toHaveLength(1)
  const figures = async () =>
    (await store.owner.ask('{ cartReminderFigures { sent recovered recoveredTotal } }')).data.cartReminderFigures
  const before = await figures()
  const { placement } = await phone.place({ deliveryOptionId: store.pickup, paymentMethod: 'IN_STORE' })
  const after = await figures()
  expect(after).toEqual({
    sent: before.sent,
    recovered: before.recovered + 1,
    recoveredTotal: before.recoveredTotal + placement.order.total,
  })
  expect((await listed('back@remind.test'))[0]?.recoveredAt).toEqual(expect.any(String))
  const late = newShopper(kit)
  expect((await open(late.visitor, url)).headers.location).toBe('/cart?notice=link-ended')
  expect((await late.visitor.ask('{ cart { count } }')).data.cart.count).toBe(0)
})

test('a cart that was ordered where it was left is recovered too, and what is left there next is another cart', async () => {
  await customer('same@remind.test')
  const shopper = await leave('same@remind.test')
  await run()
  const url = await linkTo('same@remind.test')
  await shopper.place({ deliveryOptionId: store.pickup, paymentMethod: 'IN_STORE' })
  expect((await open(shopper.visitor, url)).headers.location).toBe('/cart?notice=link-ended')
  expect(await listed('same@remind.test')).toEqual([])
  await shopper.add('MATS')
  await shopper.save(contact('same@remind.test'))
  await age('same@remind.test', 6)
  expect(await listed('same@remind.test')).toEqual([{ remindedAt: null, recoveredAt: null }])
})

test('links that expired, are made up or belong to another tenant lead to an unchanged cart', async () => {
  await customer('expired@remind.test')
  await leave('expired@remind.test')
  await run()
  const url = await linkTo('expired@remind.test')
  const visitor = newShopper(kit).visitor
  expect((await open(visitor, `${url.slice(0, -1)}~`)).headers.location).toBe('/cart?notice=link-ended')
  expect((await open(visitor, '/cart/restore/x')).headers.location).toBe('/cart?notice=link-ended')
  const birch = await open(kit.visitor('birch.localhost'), url)
  expect(birch.headers.location).not.toBe('/cart?notice=restored')
  await kit.database.query(`update cart_reminder set expires_at = now()`)
  expect((await open(visitor, url)).headers.location).toBe('/cart?notice=link-ended')
  expect((await visitor.ask('{ cart { count } }')).data.cart.count).toBe(0)
})

test('opening the link to unsubscribe changes nothing; its button withdraws the consent', async () => {
  const id = await customer('stop@remind.test')
  await leave('stop@remind.test')
  await run()
  const [mail] = await mailsTo('stop@remind.test')
  const { pathname, search } = new URL(mail?.unsubscribe_url ?? '')
  const consent = async () =>
    (await store.owner.ask('query ($id: ID!) { customer(id: $id) { emailConsent } }', { id })).data.customer
      .emailConsent
  const visitor = newShopper(kit).visitor
  expect((await open(visitor, pathname + search)).body).toContain('Stop marketing emails?')
  expect(await consent()).toBe('GIVEN')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const done = await visitor.request({ url: pathname + search, headers, payload: 'List-Unsubscribe=One-Click' })
  expect([done.status, await consent()]).toEqual([200, 'WITHDRAWN'])
  expect((await open(visitor, `${pathname}?token=x`)).status).toBe(404)
})

test.each([
  [{ delayHours: 0 }, 'delayHours'],
  [{ delayHours: 337 }, 'delayHours'],
  [{ subject: ' ' }, 'subject'],
  [{ text: '' }, 'text'],
])('%j is refused', async (input, field) => {
  expect((await change(input)).userErrors).toMatchObject([{ field }])
})
