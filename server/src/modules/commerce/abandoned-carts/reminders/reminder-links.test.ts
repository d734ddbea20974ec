import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { contact, newShopper } from '../../checkout/checkout-test-kit.ts'
import { openReminders } from './reminder-test-kit.ts'

const kit = useServer({ role: 'web' })
let store: Awaited<ReturnType<typeof openReminders>>
beforeAll(async () => {
  store = await openReminders(kit)
})
beforeEach(() => store.change({ enabled: true, delayHours: 5 }))

test('the link fills the own cart of whoever opens it, as often as they like, and changes nothing else', async () => {
  await store.customer('link@remind.test')
  const shopper = await store.leave('link@remind.test')
  await store.run()
  const before = await kit.database.query(
    `select * from cart where id in (select cart_id from checkout where email = $1)`,
    ['link@remind.test'],
  )
  const url = await store.linkTo('link@remind.test')
  const phone = newShopper(kit)
  await phone.add('WIPES')
  for (let times = 0; times < 2; times++) {
    const { status, headers } = await store.open(phone.visitor, url)
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
  await store.open(shopper.visitor, url)
  expect((await shopper.visitor.ask('{ cart { count } }')).data.cart.count).toBe(2)
})

test('the order of a restored cart counts as recovered, ends the link, and is followed by no second reminder', async () => {
  await store.customer('back@remind.test')
  await store.leave('back@remind.test')
  await store.run()
  const url = await store.linkTo('back@remind.test')
  const phone = newShopper(kit)
  await store.open(phone.visitor, url)
  await phone.save(contact('back@remind.test'))
  await kit.database.query(`update cart_reminder set reminded_at = now() - interval '8 days'
    where customer_id = (select id from customer where email = 'back@remind.test')`)
  await store.age('back@remind.test', 6)
  await store.run()
  expect(await store.mailsTo('back@remind.test')).toHaveLength(1)
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
  expect((await store.listed('back@remind.test'))[0]?.recoveredAt).toEqual(expect.any(String))
  const late = newShopper(kit)
  expect((await store.open(late.visitor, url)).headers.location).toBe('/cart?notice=link-ended')
  expect((await late.visitor.ask('{ cart { count } }')).data.cart.count).toBe(0)
})

test('a cart that was ordered where it was left is recovered too, and what is left there next is another cart', async () => {
  await store.customer('same@remind.test')
  const shopper = await store.leave('same@remind.test')
  await store.run()
  const url = await store.linkTo('same@remind.test')
  await shopper.place({ deliveryOptionId: store.pickup, paymentMethod: 'IN_STORE' })
  expect((await store.open(shopper.visitor, url)).headers.location).toBe('/cart?notice=link-ended')
  expect(await store.listed('same@remind.test')).toEqual([])
  await shopper.add('MATS')
  await shopper.save(contact('same@remind.test'))
  await store.age('same@remind.test', 6)
  expect(await store.listed('same@remind.test')).toEqual([{ remindedAt: null, recoveredAt: null }])
})

test('links that expired, are made up or belong to another tenant lead to an unchanged cart', async () => {
  await store.customer('expired@remind.test')
  await store.leave('expired@remind.test')
  await store.run()
  const url = await store.linkTo('expired@remind.test')
  const visitor = newShopper(kit).visitor
  expect((await store.open(visitor, `${url.slice(0, -1)}~`)).headers.location).toBe('/cart?notice=link-ended')
  expect((await store.open(visitor, '/cart/restore/x')).headers.location).toBe('/cart?notice=link-ended')
  const birch = await store.open(kit.visitor('birch.localhost'), url)
  expect(birch.headers.location).not.toBe('/cart?notice=restored')
  await kit.database.query(`update cart_reminder set expires_at = now()`)
  expect((await store.open(visitor, url)).headers.location).toBe('/cart?notice=link-ended')
  expect((await visitor.ask('{ cart { count } }')).data.cart.count).toBe(0)
})

test('opening the link to unsubscribe changes nothing; its button withdraws the consent', async () => {
  const id = await store.customer('stop@remind.test')
  await store.leave('stop@remind.test')
  await store.run()
  const [mail] = await store.mailsTo('stop@remind.test')
  const { pathname, search } = new URL(mail?.unsubscribe_url ?? '')
  const consent = async () =>
    (await store.owner.ask('query ($id: ID!) { customer(id: $id) { emailConsent } }', { id })).data.customer
      .emailConsent
  const visitor = newShopper(kit).visitor
  expect((await store.open(visitor, pathname + search)).body).toContain('Stop marketing emails?')
  expect(await consent()).toBe('GIVEN')
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const done = await visitor.request({ url: pathname + search, headers, payload: 'List-Unsubscribe=One-Click' })
  expect([done.status, await consent()]).toEqual([200, 'WITHDRAWN'])
  expect((await store.open(visitor, `${pathname}?token=x`)).status).toBe(404)
})
