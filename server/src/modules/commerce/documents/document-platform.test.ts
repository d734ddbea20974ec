import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { inTransaction } from '../../../kernel/context/transaction.ts'
import { customersOf } from '../../crm/customers/customer-test-kit.ts'
import { documentsOf } from './document-test-kit.ts'
import { LifecycleService } from './lifecycle/lifecycle.service.ts'

const kit = useServer({ role: 'web' })

let owner: Visitor
let documents: ReturnType<typeof documentsOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  documents = documentsOf(owner)
})

const customer = async (lastname: string) => (await customersOf(owner).create({ lastname })).customer

const settle = (id: string, paid: number) =>
  kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    inTransaction(ctx, async () => void (await ctx.use(LifecycleService).settle(id, { paid, refunded: 0 }))),
  )

test('on the basic plan, documents name the plan that has invoices', async () => {
  const basic = await kit.signedIn('owner@birch.test')
  const { errors } = await basic.ask('{ documents { totalItems } }')
  expect(errors?.[0]).toMatchObject({ message: 'This needs the pro plan.', extensions: { code: 'FORBIDDEN' } })
})

test('webhooks hear of what is issued, accepted, paid and refunded, as in the REST API', async () => {
  await owner.ask(
    `mutation { createWebhook(input: { url: "https://nobody.invalid/",
      events: ["document.issued", "document.accepted", "document.paid", "document.refunded"] }) { webhook { id } } }`,
  )
  const quote = await documents.issued('QUOTE')
  await documents.done('approveDocument', { id: quote.id })
  const invoice = await documents.issued('INVOICE')
  await settle(invoice.id, 10_000)
  const { body } = await owner.request({ method: 'GET', url: `/api/v1/admin/invoices/${invoice.id}` })
  // Paid already: nothing new.
  await settle(invoice.id, 11_000)
  const refund = await documents.done('refundDocument', { id: invoice.id })
  await documents.done('issueDocument', { id: refund.id })
  const told = await kit.database.query<{ event: string; data: { id: string; grandTotal: number } }>(
    'select event, data from webhook_delivery order by number',
  )
  expect(told.map(({ event, data }) => [event, data.id])).toEqual([
    ['document.issued', quote.id],
    ['document.accepted', quote.id],
    ['document.issued', invoice.id],
    ['document.paid', invoice.id],
    ['document.issued', refund.id],
    ['document.refunded', invoice.id],
  ])
  expect(JSON.parse(body).invoice).toMatchObject(told[3]?.data as object)
  expect(told[3]?.data).toMatchObject({ grandTotal: 100, status: 'paid', lines: [{ unitPrice: 100, total: 100 }] })
})

test('assignees hear that they were assigned and of the answer; the timeline of the customer shows each stage', async () => {
  const nora = await customer('Timeline')
  const { data } = await owner.ask('{ documentAssignees(type: QUOTE) { id displayName } }')
  const [manager] = await kit.database.query<{ id: string }>(`select id from "user" where email = 'manager@maple.test'`)
  expect(data.documentAssignees.map(({ id }: { id: string }) => id)).toContain(manager?.id)
  const input = { customerId: nora.id, subject: 'Brakes', assigneeIds: [manager?.id] }
  const quote = await documents.issued('QUOTE', input)
  expect(quote.assignees).toHaveLength(1)
  await documents.done('approveDocument', { id: quote.id, by: 'Nora' })
  const asked = await (await kit.signedIn('manager@maple.test')).ask('{ notifications { items { title link } } }')
  // The newest first; colleagues hear of quotes without assignees too.
  expect(asked.data.notifications.items.slice(0, 2)).toMatchObject([
    { title: `Nora accepted ${quote.number}`, link: `/documents/${quote.id}` },
    { title: expect.stringContaining('assigned you the quote “Brakes”'), link: `/documents/${quote.id}` },
  ])
  const TIMELINE = `query ($id: ID!) { customerTimeline(customerId: $id, kinds: ["quote"]) { items { title path } } }`
  const titles = async () =>
    (await owner.ask(TIMELINE, { id: nora.id })).data.customerTimeline.items.map(
      ({ title }: { title: string }) => title,
    )
  expect(await titles()).toEqual([`${quote.number} was accepted`, `${quote.number} was issued`, 'Quote created'])
  const draft = await documents.draft('QUOTE', { customerId: nora.id })
  expect(await titles()).toHaveLength(4)
  await documents.many('deleteDocuments', [draft.id])
  expect(await titles()).toHaveLength(3)
})

test('the log keeps documents in the area of their type', async () => {
  const [quote, order] = [await documents.draft('QUOTE'), await documents.draft('WORK_ORDER')]
  const rows = await kit.database.query<{ record_id: string; area: string }>(
    `select record_id, area from audit_entry where kind = 'document' and act = 'created' and record_id = any($1)`,
    [[quote.id, order.id]],
  )
  expect(new Map(rows.map(({ record_id, area }) => [record_id, area]))).toEqual(
    new Map([
      [quote.id, 'quotes'],
      [order.id, 'work_orders'],
    ]),
  )
})

test('documents follow merged customers, and stay with their snapshot when the customer is erased', async () => {
  const [source, target] = [await customer('Source'), await customer('Target')]
  const invoice = await documents.issued('INVOICE', { customerId: source.id, customer: undefined })
  const merged = await owner.ask(
    `mutation ($input: MergeCustomersInput!) { mergeCustomers(input: $input) { customer { id } userErrors { message } } }`,
    { input: { sourceId: source.id, targetId: target.id } },
  )
  expect(merged.data.mergeCustomers.userErrors).toEqual([])
  expect(await documents.read(invoice.id)).toMatchObject({ customerId: target.id, customer: { name: 'Source' } })

  const preview = await owner.ask(`{ customerErasurePreview(id: "${target.id}") { retained { kind count reason } } }`)
  expect(preview.data.customerErasurePreview.retained).toMatchObject([
    { kind: 'document', count: 1, reason: expect.stringContaining('Tax law') },
  ])
  const erased = await owner.ask(
    `mutation ($input: EraseCustomerInput!) { eraseCustomer(input: $input) { erasedId userErrors { message } } }`,
    { input: { id: target.id, confirmName: 'Target' } },
  )
  expect(erased.data.eraseCustomer).toEqual({ erasedId: target.id, userErrors: [] })
  expect(await documents.read(invoice.id)).toMatchObject({ number: invoice.number, customer: { name: 'Source' } })
})

test('a new document is about the only vehicle of its customer, and about none of several', async () => {
  const { customer } = await customersOf(owner).create({ firstname: 'Lone', lastname: 'Driver' })
  const started = async () =>
    (
      await owner.ask(
        'query ($id: ID!) { newDocument(type: QUOTE, customerId: $id) { vehicleId vehicle { plate } } }',
        { id: customer.id },
      )
    ).data.newDocument
  const drive = (plate: string) =>
    owner.ask('mutation ($input: CreateVehicleInput!) { createVehicle(input: $input) { vehicle { id } } }', {
      input: { customerId: customer.id, make: 'Honda', model: 'Civic', plate },
    })
  const first = (await drive('ONLY 1')).data.createVehicle.vehicle
  // This tenant doesn't use vehicles yet.
  expect(await started()).toEqual({ vehicleId: null, vehicle: null })
  await owner.ask('mutation { updateSiteSettings(input: { useVehicle: true }) { userErrors { message } } }')
  expect(await started()).toEqual({ vehicleId: first.id, vehicle: { plate: 'ONLY 1' } })
  await drive('OTHER 2')
  expect(await started()).toEqual({ vehicleId: null, vehicle: null })
})

test('a deleted vehicle stays on the paper', async () => {
  const nora = await customer('Driver')
  const { data } = await owner.ask(
    `mutation ($input: CreateVehicleInput!) { createVehicle(input: $input) { vehicle { id } userErrors { message } } }`,
    { input: { customerId: nora.id, make: 'Honda', model: 'Civic', plate: 'CKWD 417' } },
  )
  const { id: vehicleId } = data.createVehicle.vehicle
  const order = await documents.draft('WORK_ORDER', { customerId: nora.id, vehicleId, subject: 'Plate' })
  expect(await documents.subjects({ search: 'ckwd' })).toEqual(['Plate'])
  await owner.ask('mutation ($input: DeleteVehicleInput!) { deleteVehicle(input: $input) { deletedId } }', {
    input: { id: vehicleId },
  })
  expect(await documents.read(order.id)).toMatchObject({
    vehicleId: null,
    vehicle: { displayName: 'Honda Civic', plate: 'CKWD 417' },
  })
  const other = await customer('Other')
  const foreign = await documents.call('updateDocument', { id: order.id, customerId: other.id, vehicleId })
  expect(foreign.errors[0].extensions.code).toBe('NOT_FOUND')
})
