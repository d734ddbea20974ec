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

test('customers who agreed get one mail when the cart is due, with what it has and a way to unsubscribe', async () => {
  await store.change({ text: 'Your mats wait for you.', subject: 'Still interested?' })
  await store.customer('due@remind.test')
  await store.leave('due@remind.test', 4)
  await store.run()
  expect(await store.mailsTo('due@remind.test')).toEqual([])
  await store.age('due@remind.test', 6)
  await Promise.all([store.run(), store.run(), store.run()])
  await store.run()
  const [mail, ...others] = await store.mailsTo('due@remind.test')
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: 'Still interested?' })
  expect(mail?.text).toContain('Your mats wait for you.')
  expect(mail?.text).toContain('2 × MATS')
  expect(mail?.text).toContain(mail?.unsubscribe_url)
  expect((await store.listed('due@remind.test'))[0]).toMatchObject({
    remindedAt: expect.any(String),
    recoveredAt: null,
  })
})

test('neither strangers, nor people who withdrew or never agreed, nor carts from before reminders were on', async () => {
  await store.customer('never@remind.test', null)
  await store.customer('both@remind.test')
  await store.customer('both@remind.test', 'WITHDRAWN')
  await store.customer('old@remind.test')
  for (const email of ['stranger@remind.test', 'never@remind.test', 'both@remind.test']) await store.leave(email)
  await store.leave('old@remind.test', 24 * 4)
  await store.run()
  for (const email of ['stranger', 'never', 'both', 'old'])
    expect(await store.mailsTo(`${email}@remind.test`)).toEqual([])
})

test('nothing is sent while reminders are off, which they are at first', async () => {
  const birch = await kit.signedIn('owner@birch.test')
  await kit.database.query(
    `update tenant set plan = maple.plan, modules = maple.modules from tenant maple
      where tenant.handle = 'birch' and maple.handle = 'maple'`,
  )
  const { data } = await birch.ask('{ cartReminderSettings { enabled delayHours } }')
  expect(data.cartReminderSettings).toEqual({ enabled: false, delayHours: 24 })
  await store.change({ enabled: false })
  await store.customer('off@remind.test')
  await store.leave('off@remind.test')
  await store.run()
  expect(await store.mailsTo('off@remind.test')).toEqual([])
})

test('an address that many carts name gets one reminder a week', async () => {
  await store.customer('many@remind.test')
  for (let cart = 0; cart < 3; cart++) await store.leave('many@remind.test')
  await Promise.all([store.run(), store.run()])
  expect(await store.mailsTo('many@remind.test')).toHaveLength(1)
})

test('of several carts of an address the newest is reminded of', async () => {
  await store.customer('newest@remind.test')
  await store.leave('newest@remind.test', 20)
  const shopper = newShopper(kit)
  await shopper.add('WIPES')
  await shopper.save(contact('newest@remind.test'))
  await kit.database.query(
    `update cart set updated_at = now() - interval '6 hours' from checkout k
      where k.cart_id = cart.id and k.email = 'newest@remind.test' and cart.updated_at > now() - interval '1 hour'`,
  )
  await store.run()
  const mails = await store.mailsTo('newest@remind.test')
  expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining('1 × WIPES')])
})

test('however many carts name one customer, others are reminded', async () => {
  await store.customer('flood@remind.test')
  await store.leave('flood@remind.test', 30)
  await store.copyCart('flood@remind.test', 250)
  await store.customer('beside@remind.test')
  await store.leave('beside@remind.test')
  await store.run()
  expect(await store.mailsTo('flood@remind.test')).toHaveLength(1)
  expect(await store.mailsTo('beside@remind.test')).toHaveLength(1)
  // All other carts of that customer stay refused for a week.
  await store.customer('after@remind.test')
  await store.leave('after@remind.test')
  await store.run()
  expect(await store.mailsTo('flood@remind.test')).toHaveLength(1)
  expect(await store.mailsTo('after@remind.test')).toHaveLength(1)
})

test('a shopper who has ordered since is not reminded of what another browser has', async () => {
  await store.customer('ordered@remind.test')
  await store.leave('ordered@remind.test')
  const other = newShopper(kit)
  await other.add('WIPES')
  await other.place({ ...contact('ordered@remind.test'), deliveryOptionId: store.pickup, paymentMethod: 'IN_STORE' })
  await store.run()
  expect(await store.mailsTo('ordered@remind.test').then((mails) => mails.map(({ subject }) => subject))).toEqual([
    expect.stringMatching(/^Order /),
  ])
})

test('a reminder that ends halfway leaves nothing behind, and the next run sends it once', async () => {
  const id = await store.customer('half@remind.test')
  await store.leave('half@remind.test')
  // As if the process was killed when the row of the reminder was written, and the mail was not.
  await kit.database.query(`create function refuse_mail() returns trigger language plpgsql
    as $$ begin raise exception 'The process ended'; end $$`)
  await kit.database.query(`create trigger refuse_mail before insert on mail for each row
    when (new.recipient = 'half@remind.test') execute function refuse_mail()`)
  await store.run()
  expect(await kit.database.query('select from cart_reminder where customer_id = $1', [id])).toEqual([])
  await kit.database.query('drop function refuse_mail() cascade')
  await store.run()
  await store.run()
  expect(await store.mailsTo('half@remind.test')).toHaveLength(1)
})

test.each([
  [{ delayHours: 0 }, 'delayHours'],
  [{ delayHours: 337 }, 'delayHours'],
  [{ subject: ' ' }, 'subject'],
  [{ text: '' }, 'text'],
])('%j is refused', async (input, field) => {
  expect((await store.change(input)).userErrors).toMatchObject([{ field }])
})
