import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { customersOf } from './customer-test-kit.ts'

const kit = useServer()

let owner: Visitor
let customers: ReturnType<typeof customersOf>
let webhookId: string
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  customers = customersOf(owner)
  // Nobody is there, so what is told stays where it can be looked at.
  const { data } = await owner.ask(
    `mutation { createWebhook(input: { url: "https://nobody.invalid/", events: ["customer.created", "customer.updated", "customer.deleted"] }) { webhook { id } } }`,
  )
  webhookId = data.createWebhook.webhook.id
})
beforeEach(async () => {
  await kit.database.query('delete from webhook_delivery')
})

interface Told {
  readonly event: string
  readonly subject: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into what was told
  readonly data: any
}
const told = () => kit.database.query<Told>('select event, subject, data from webhook_delivery order by number')
const eventsTold = async () => (await told()).map(({ event }) => event)

test('each change is told once, with the customer as the REST API answers it', async () => {
  const tag = await customers.makeTag(`Fleet ${Date.now()}`)
  const { customer } = await customers.create({ firstname: 'Ann', email: 'ann@customer.test', tagIds: [tag] })
  await owner.ask(
    'mutation ($id: ID!) { addVehicle(input: { customerId: $id, make: "Honda", plate: "ABCD 123" }) { userErrors { message } } }',
    { id: customer.id },
  )
  await customers.update({ id: customer.id, lastname: 'Lee', phone: '613 555 0148' })
  await owner.ask(
    'mutation ($id: ID!) { recordConsent(input: { customerId: $id, channel: EMAIL, status: GIVEN, source: "In person" }) { userErrors { message } } }',
    { id: customer.id },
  )
  const tellings = await told()
  expect(tellings.map(({ event }) => event)).toEqual(['customer.created', ...Array(3).fill('customer.updated')])
  expect(new Set(tellings.map(({ subject }) => subject))).toEqual(new Set([customer.id]))
  const { body } = await owner.request({ method: 'GET', url: `/api/v1/admin/customers/${customer.id}` })
  const answered = JSON.parse(body).customer
  expect(answered.vehicles).toHaveLength(1)
  expect(tellings.at(-1)?.data).toEqual(answered)
  expect(Object.keys(tellings[0]?.data)).not.toContain('sort_name')
})

test('a change that changed nothing is no news', async () => {
  const { customer } = await customers.create({ firstname: 'Bo', phone: '613 555 0149' })
  const tag = await customers.makeTag(`Same ${Date.now()}`)
  await customers.tag([customer.id], { add: [tag] })
  expect(await eventsTold()).toEqual(['customer.created', 'customer.updated'])
  await customers.update({ id: customer.id, firstname: ' Bo ', phone: '(613) 555-0149', tagIds: [tag] })
  await customers.tag([customer.id], { add: [tag] })
  await customers.update({ id: customer.id, version: 1, firstname: 'Stale' })
  expect(await eventsTold()).toEqual(['customer.created', 'customer.updated'])
})

test('deletion tells of customers as they were, bringing back of them as new', async () => {
  const { customer } = await customers.create({ firstname: 'Cy' })
  await customers.remove([customer.id])
  await customers.remove([customer.id])
  await customers.restore([customer.id])
  await customers.restore([customer.id])
  expect(await eventsTold()).toEqual(['customer.created', 'customer.deleted', 'customer.created'])
  const [, gone] = await told()
  expect(gone?.data).toMatchObject({ customer_id: customer.id, firstname: 'Cy' })
})

test('several are told with a bulk change, only those that it changed', async () => {
  const tag = await customers.makeTag(`Bulk ${Date.now()}`)
  const ids: string[] = []
  for (const firstname of ['Di', 'Ed', 'Flo']) ids.push((await customers.create({ firstname })).customer.id)
  await customers.tag([ids[0] as string], { add: [tag] })
  await kit.database.query('delete from webhook_delivery')
  await customers.tag(ids, { add: [tag] })
  expect((await told()).map(({ subject }) => subject).sort()).toEqual(ids.slice(1).sort())
})

test('while nobody listens nothing is read for it, and what is refused is not told', async () => {
  const { customer } = await customers.create({ firstname: 'Gus' })
  await kit.database.query('delete from webhook_delivery')
  await customers.update({ id: customer.id, email: 'no address' })
  expect(await eventsTold()).toEqual([])
  await owner.ask('mutation ($id: ID!) { switchWebhook(input: { id: $id, isOn: false }) { userErrors { message } } }', {
    id: webhookId,
  })
  kit.statements.length = 0
  await customers.update({ id: customer.id, firstname: 'Gustav' })
  expect(await eventsTold()).toEqual([])
  const about = (table: string) => kit.statements.filter((sql) => sql.includes(`"${table}"`)).length
  expect([about('webhook'), about('webhook_delivery'), about('vehicle')]).toEqual([1, 0, 0])
})
