import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { Customer } from './customer.entity.ts'
import { CustomerBatch } from './customer-batch.ts'
import { checkedCustomer } from './customer-rules.ts'
import { customersOf } from './customer-test-kit.ts'
import { mergesOf } from './merge/merge-test-kit.ts'

const kit = useServer()

let owner: Visitor
let customers: ReturnType<typeof customersOf>
let webhookId: string
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  customers = customersOf(owner)
  // Nothing listens at this address, so the deliveries stay in the table and can be inspected.
  const { data } = await owner.ask(
    `mutation { createWebhook(input: { url: "https://nobody.invalid/", events: ["customer.created", "customer.updated", "customer.deleted"] }) { webhook { id } } }`,
  )
  webhookId = data.createWebhook.webhook.id
})
beforeEach(async () => {
  await kit.database.query('delete from webhook_delivery')
})

interface Delivery {
  readonly event: string
  readonly subject: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into what was told
  readonly data: any
}
const deliveries = () =>
  kit.database.query<Delivery>('select event, subject, data from webhook_delivery order by number')
const deliveredEvents = async () => (await deliveries()).map(({ event }) => event)

test('each change is delivered once, with the customer as in the REST API', async () => {
  const tag = await customers.makeTag(`Fleet ${Date.now()}`)
  for (const [label, type] of [
    ['Fleet size', 'NUMBER'],
    ['Has a loaner', 'CHECKBOX'],
    ['Heard of us', 'TEXT'],
  ]) {
    await owner.ask(
      'mutation ($input: CreateCustomFieldInput!) { createCustomField(input: $input) { userErrors { message } } }',
      { input: { kind: 'CUSTOMER', label, type } },
    )
  }
  const { data } = await owner.ask('{ customerCustomFields { id key } }')
  const [{ id: fieldId }, { id: loanerId }] = data.customerCustomFields
  const { customer } = await customers.create({ firstname: 'Ann', email: 'ann@customer.test', tagIds: [tag] })
  await owner.ask(
    'mutation ($id: ID!) { createVehicle(input: { customerId: $id, make: "Honda", plate: "ABCD 123" }) { userErrors { message } } }',
    { id: customer.id },
  )
  await customers.update({ id: customer.id, lastname: 'Lee', phone: '613 555 0148' })
  await customers.update({
    id: customer.id,
    customFields: [
      { fieldId, value: '12.5' },
      { fieldId: loanerId, value: 'true' },
    ],
  })
  await owner.ask(
    'mutation ($id: ID!) { recordConsent(input: { customerId: $id, channel: EMAIL, status: GIVEN, source: "In person" }) { userErrors { message } } }',
    { id: customer.id },
  )
  const messages = await deliveries()
  expect(messages.map(({ event }) => event)).toEqual(['customer.created', ...Array(4).fill('customer.updated')])
  expect(new Set(messages.map(({ subject }) => subject))).toEqual(new Set([customer.id]))
  const { body } = await owner.request({ method: 'GET', url: `/api/v1/admin/customers/${customer.id}` })
  const answered = JSON.parse(body).customer
  expect([answered.vehicles.length, answered.custom_fields.length]).toEqual([1, 3])
  expect(messages.at(-1)?.data).toEqual(answered)
  expect(Object.keys(messages[0]?.data)).not.toContain('sort_name')
})

test('a change without effect is not delivered', async () => {
  const { customer } = await customers.create({ firstname: 'Bo', phone: '613 555 0149' })
  const tag = await customers.makeTag(`Same ${Date.now()}`)
  await customers.tag([customer.id], { add: [tag] })
  expect(await deliveredEvents()).toEqual(['customer.created', 'customer.updated'])
  await customers.update({ id: customer.id, firstname: ' Bo ', phone: '(613) 555-0149', tagIds: [tag] })
  await customers.tag([customer.id], { add: [tag] })
  await customers.update({ id: customer.id, version: 1, firstname: 'Stale' })
  expect(await deliveredEvents()).toEqual(['customer.created', 'customer.updated'])
})

test('deletion delivers the last state, restoring delivers customers as created', async () => {
  const { customer } = await customers.create({ firstname: 'Cy' })
  await customers.remove([customer.id])
  await customers.remove([customer.id])
  await customers.restore([customer.id])
  await customers.restore([customer.id])
  expect(await deliveredEvents()).toEqual(['customer.created', 'customer.deleted', 'customer.created'])
  const [, gone] = await deliveries()
  expect(gone?.data).toMatchObject({ customer_id: customer.id, firstname: 'Cy' })
})

test('a bulk change delivers only the customers that it changed', async () => {
  const tag = await customers.makeTag(`Bulk ${Date.now()}`)
  const ids: string[] = []
  for (const firstname of ['Di', 'Ed', 'Flo']) ids.push((await customers.create({ firstname })).customer.id)
  await customers.tag([ids[0] as string], { add: [tag] })
  await kit.database.query('delete from webhook_delivery')
  await customers.tag(ids, { add: [tag] })
  expect((await deliveries()).map(({ subject }) => subject).sort()).toEqual(ids.slice(1).sort())
})

test('a merge delivers the deletion of the source and the new state of the target; erasure delivers only the ID', async () => {
  const { merge, addVehicle } = mergesOf(owner)
  const tag = await customers.makeTag(`Merged ${Date.now()}`)
  const { customer: kept } = await customers.create({ firstname: 'Hal' })
  const { customer: gone } = await customers.create({ firstname: 'Hall', tagIds: [tag] })
  await addVehicle(gone.id, 'MERGE 1')
  await kit.database.query('delete from webhook_delivery')
  expect((await merge({ targetId: kept.id, sourceId: gone.id })).userErrors).toEqual([])
  const [went, stays] = await deliveries()
  expect(went).toMatchObject({ event: 'customer.deleted', subject: gone.id, data: { vehicles: [{}], tags: [{}] } })
  const now = { tags: [{ id: tag }], vehicles: [{ plate: 'MERGE 1' }] }
  expect(stays).toMatchObject({ event: 'customer.updated', subject: kept.id, data: now })

  const { data } = await owner.ask(
    'mutation ($id: ID!) { eraseCustomer(input: { id: $id, confirmName: "Hal" }) { userErrors { message } } }',
    { id: kept.id },
  )
  expect(data.eraseCustomer.userErrors).toEqual([])
  const ofKept = (await deliveries()).filter(({ subject }) => subject === kept.id)
  expect(ofKept).toEqual([{ event: 'customer.deleted', subject: kept.id, data: { customer_id: kept.id } }])
})

test('a batch delivers each customer as created or updated', async () => {
  const { customer: known } = await customers.create({ firstname: 'Ida', email: 'ida@batch.test' })
  await kit.database.query('delete from webhook_delivery')
  await kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    inTransaction(ctx, async () => {
      const batch = ctx.use(CustomerBatch)
      const [ida] = await batch.having('email', ['ida@batch.test'], false)
      const written = (customer: Customer, firstname: string, isNew: boolean) => {
        const fields = checkedCustomer({ firstname }, isNew ? null : customer)
        return { customer, isNew, fields, tagIds: [], values: { faults: [], auditChanges: [], changed: [] } }
      }
      await batch.write([written(ida as Customer, 'Idabelle', false), written(new Customer(), 'Jo', true)])
    }),
  )
  const messages = (await deliveries()).map(({ event, data }) => [event, data.firstname])
  expect(messages.sort()).toEqual([
    ['customer.created', 'Jo'],
    ['customer.updated', 'Idabelle'],
  ])
  expect(known.id).toBe((await deliveries()).find(({ event }) => event === 'customer.updated')?.subject)
})

test('without subscribers nothing is read, and failed changes are not delivered', async () => {
  const { customer } = await customers.create({ firstname: 'Gus' })
  await kit.database.query('delete from webhook_delivery')
  await customers.update({ id: customer.id, email: 'no address' })
  expect(await deliveredEvents()).toEqual([])
  await owner.ask(
    'mutation ($id: ID!) { setWebhookEnabled(input: { id: $id, isEnabled: false }) { userErrors { message } } }',
    {
      id: webhookId,
    },
  )
  kit.statements.length = 0
  await customers.update({ id: customer.id, firstname: 'Gustav' })
  expect(await deliveredEvents()).toEqual([])
  const about = (table: string) => kit.statements.filter((sql) => sql.includes(`"${table}"`)).length
  expect([about('webhook'), about('webhook_delivery'), about('vehicle')]).toEqual([1, 0, 0])
})
