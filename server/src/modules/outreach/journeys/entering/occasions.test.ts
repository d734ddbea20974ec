import { beforeAll, expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { contact, newShopper, openStore, type Store } from '../../../commerce/checkout/checkout-test-kit.ts'
import { insertCustomer } from '../../campaigns/campaign-test-kit.ts'
import { type JourneyTrigger, TriggerKind } from '../flow/flow.inputs.ts'
import { occasionsOf } from './occasions.ts'

const kit = useServer({ role: 'web' })
const { database } = kit
let maple: string
let store: Store
beforeAll(async () => {
  maple = kit.tenants.maple as string
  store = await openStore(kit)
  await store.product('TIRES', 1000, 5000)
})
const SINCE = new Date('2020-01-01')

/** The addresses that a trigger lets enter. */
const found = (trigger: JourneyTrigger, since = SINCE): Promise<string[]> =>
  kit.server.inTenant(maple, async ({ em }) => {
    const { sql, values } = occasionsOf(trigger, since)
    const rows = await em.execute<{ email: string }[]>(
      `select "email", "customer_id", "occasion", "at" from (${sql}) o`,
      [...values],
    )
    return rows.map(({ email }) => email)
  })

test('a form lets its sender enter, but not spam, other forms or what was sent before', async () => {
  const send = (email: string, formName: string, folder: string, age = '1 minute') =>
    database.query(
      `insert into form_submission (tenant_id, form_name, attempt, folder, "values", sender_email, created_at, updated_at)
       values ($1, $2, gen_random_uuid()::text, $3, '[]', $4, now() - $5::interval, now())`,
      [maple, formName, folder, email, age],
    )
  await send('Good@form.test', 'Journey form', 'inbox')
  await send('spam@form.test', 'Journey form', 'spam')
  await send('other@form.test', 'Another form', 'inbox')
  await send('old@form.test', 'Journey form', 'inbox', '4 days')
  expect(await found({ kind: TriggerKind.FORM_SENT, formName: 'journey FORM' })).toEqual(['good@form.test'])
  expect(await found({ kind: TriggerKind.FORM_SENT, formName: 'journey form' }, new Date())).toEqual([])
})

test('a date field lets people enter on its day of each year, or days before', async () => {
  const [field] = await database.query<{ id: string }>(
    `insert into custom_field (tenant_id, kind, key, label, type, position) values ($1, 'customer', 'born_on', 'Born on', 'date', 901) returning id`,
    [maple],
  )
  const fieldId = field?.id as string
  const customerId = await insertCustomer(database, maple, { email: 'born@date.test' })
  const [day] = await database.query<{ today: string; soon: string }>(
    `select to_char((now() at time zone coalesce(time_zone, 'America/Toronto'))::date, 'MM-DD') as today,
       to_char((now() at time zone coalesce(time_zone, 'America/Toronto'))::date + 10, 'MM-DD') as soon
     from site_settings where tenant_id = $1`,
    [maple],
  )
  const store = (value: string) =>
    database.query(
      `insert into custom_field_value (tenant_id, record_id, field_id, value) values ($1, $2, $3, $4)
       on conflict (tenant_id, record_id, field_id) do update set value = excluded.value`,
      [maple, customerId, fieldId, value],
    )
  await store(`1984-${day?.today}`)
  expect(await found({ kind: TriggerKind.DATE, fieldId })).toEqual(['born@date.test'])
  expect(await found({ kind: TriggerKind.DATE, fieldId, days: 10 })).toEqual([])
  await store(`1984-${day?.soon}`)
  expect(await found({ kind: TriggerKind.DATE, fieldId })).toEqual([])
  expect(await found({ kind: TriggerKind.DATE, fieldId, days: 10 })).toEqual(['born@date.test'])
})

test('a cart that was left lets its customer enter once it is old enough, with consent', async () => {
  const leave = async (email: string, hours: number) => {
    const shopper = newShopper(kit)
    await shopper.add('TIRES')
    await shopper.save(contact(email))
    await database.query(
      `update cart set updated_at = now() - $2 * interval '1 hour' from checkout k where k.cart_id = cart.id and k.email = $1`,
      [email, hours],
    )
  }
  for (const email of ['left@cart.test', 'recent@cart.test', 'silent@cart.test'])
    await insertCustomer(database, maple, { email, consent: email.startsWith('silent') ? null : 'given' })
  await leave('left@cart.test', 5)
  await leave('recent@cart.test', 1)
  await leave('silent@cart.test', 5)
  expect(await found({ kind: TriggerKind.CART_LEFT, hours: 4 })).toEqual(['left@cart.test'])
})

test('orders, and their absence, let customers enter', async () => {
  const email = 'buyer@order.test'
  const shopper = newShopper(kit)
  await shopper.add('TIRES')
  const input = { ...contact(email), deliveryOptionId: store.pickup, paymentMethod: 'IN_STORE' }
  expect((await shopper.place(input)).userErrors).toEqual([])
  const place = (age: string) =>
    database.query('update web_order set created_at = now() - $2::interval where tenant_id = $1', [maple, age])
  expect(await found({ kind: TriggerKind.ORDER_PLACED })).toEqual([email])
  expect(await found({ kind: TriggerKind.NO_ORDER, days: 30 })).toEqual([])
  await place('30 days 1 hour')
  expect(await found({ kind: TriggerKind.ORDER_PLACED })).toEqual([])
  expect(await found({ kind: TriggerKind.NO_ORDER, days: 30 })).toEqual([email])
  await place('60 days')
  expect(await found({ kind: TriggerKind.NO_ORDER, days: 30 })).toEqual([])
})
