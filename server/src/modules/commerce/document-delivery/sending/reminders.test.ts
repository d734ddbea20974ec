import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { inTransaction } from '../../../../kernel/context/transaction.ts'
import { documentsOf } from '../../documents/document-test-kit.ts'
import { LifecycleService } from '../../documents/index.ts'
import { deliveriesOf } from '../delivery-test-kit.ts'
import { deliver } from './deliver.job.ts'
import { remindDue } from './reminders.ts'

const kit = useServer({ role: 'web' })

let owner: Visitor
let documents: ReturnType<typeof documentsOf>
let deliveries: ReturnType<typeof deliveriesOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  documents = documentsOf(owner)
  deliveries = deliveriesOf(owner)
  await deliveries.done('updateDocumentDeliverySettings', { remindersEnabled: true, reminderDays: [7, -3, 7] })
})

/** Noon in Toronto. */
const noonOf = (day: string) => new Date(`${day}T16:00:00Z`)
const remind = (day: string) => remindDue(kit.server, noonOf(day))
const invoice = (name: string, more: object = {}) =>
  documents.issued('INVOICE', {
    customer: { name, email: `${name.toLowerCase()}@reminders.test` },
    issuedOn: '2026-06-01',
    dueOn: '2026-06-20',
    ...more,
  })
const stepsOf = (id: string) =>
  kit.database.query<{ step: number; subject: string }>(
    'select step, subject from document_delivery where document_id = $1 order by step',
    [id],
  )
const pay = (id: string, paid: number) =>
  kit.server.inTenant(kit.tenants.maple as string, (ctx) =>
    inTransaction(ctx, async () => void (await ctx.use(LifecycleService).settle(id, { paid, refunded: 0 }))),
  )
/** Runs the jobs that are waiting, as a job process does. */
async function write(id: string) {
  const rows = await kit.database.query<{ id: string }>('select id from document_delivery where document_id = $1', [id])
  for (const { id: deliveryId } of rows)
    await kit.server.inTenant(kit.tenants.maple as string, (ctx) => deliver(ctx, { deliveryId }))
}

test('customers are reminded before and after the due date, once for each step', async () => {
  const { id, number } = await invoice('Nora')
  expect(await remind('2026-06-16')).toBe(0)
  expect(await remind('2026-06-17')).toBe(1)
  expect(await Promise.all([remind('2026-06-17'), remind('2026-06-18')])).toEqual([0, 0])
  // Two processes at the same time.
  const both = await Promise.all([remind('2026-06-27'), remind('2026-06-27')])
  expect(both.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect(await stepsOf(id)).toEqual([
    { step: -3, subject: `Invoice ${number} is due on June 20, 2026` },
    { step: 7, subject: `Invoice ${number} is overdue` },
  ])
  await write(id)
  const mails = await kit.database.query<{ subject: string }>(
    `select subject from mail where recipient = 'nora@reminders.test'`,
  )
  expect(mails).toHaveLength(2)
})

test('what is paid, cancelled, without an address or long overdue is left alone', async () => {
  const paid = await invoice('Paid')
  await pay(paid.id, 10_000)
  const cancelled = await invoice('Cancelled')
  await documents.done('cancelDocument', { id: cancelled.id })
  await invoice('Silent', { customer: { name: 'Silent', email: '' } })
  const late = await invoice('Late', { dueOn: '2026-06-05' })
  expect(await remind('2026-06-27')).toBe(0)
  expect(await stepsOf(late.id)).toEqual([])
})

test('an invoice that is paid before its reminder is written gets none', async () => {
  const { id } = await invoice('Quick')
  expect(await remind('2026-06-17')).toBe(1)
  await pay(id, 10_000)
  await write(id)
  expect((await deliveries.of(id)).deliveries).toMatchObject([
    { status: 'DROPPED', problem: 'The invoice was paid in the meantime.', kind: 'REMINDER' },
  ])
})

test('nobody is reminded at night, or while reminders are off', async () => {
  const { id } = await invoice('Night')
  expect(await remindDue(kit.server, new Date('2026-06-17T07:00:00Z'))).toBe(0)
  await deliveries.done('updateDocumentDeliverySettings', { remindersEnabled: false })
  expect(await remind('2026-06-17')).toBe(0)
  await deliveries.done('updateDocumentDeliverySettings', { remindersEnabled: true })
  expect(await remind('2026-06-17')).toBe(1)
  expect(await stepsOf(id)).toHaveLength(1)
})
