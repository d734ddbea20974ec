import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import { dayIn } from '../../../kernel/time/calendar-day.ts'
import { openMailServer } from '../document-delivery/delivery-test-kit.ts'
import { documentsOf } from '../documents/document-test-kit.ts'
import { RecurringRunner } from './recurring-runner.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'mainstreet-recurring-'))
const mails = await openMailServer()
const kit = useServer({ dataDir, smtpUrl: mails.url }, 20)
afterAll(async () => {
  await mails.close()
  rmSync(dataDir, { recursive: true })
})

let owner: Visitor
let documents: ReturnType<typeof documentsOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  documents = documentsOf(owner)
})

const today = dayIn('America/Toronto')
const SCHEDULE = 'id document { id } status failure nextOn occurrenceCount version periods { day documentId }'
const ask = async (name: string, type: string, input: object) => {
  const { data, errors } = await owner.ask(
    `mutation ($input: ${type}!) { ${name}(input: $input) { schedule { ${SCHEDULE} } userErrors { code message field } } }`,
    { input },
  )
  if (!data?.[name]) throw new Error(JSON.stringify(errors))
  return data[name]
}
const scheduled = async (email: string) => {
  const customer = { name: 'Nora Tremblay', email }
  const { id: documentId } = await documents.draft('RECURRING', { subject: 'Storage', customer })
  const rule = { unit: 'DAY', every: 1, startsOn: today, action: 'SEND', documentId }
  return (await ask('createRecurringSchedule', 'CreateRecurringScheduleInput', rule)).schedule
}
const read = async (id: string) =>
  (await owner.ask(`query ($id: ID!) { recurringSchedule(id: $id) { ${SCHEDULE} } }`, { id })).data.recurringSchedule
const run = (scheduleId: string) =>
  kit.server.inTenant(kit.tenants.maple as string, (ctx) => ctx.use(RecurringRunner).runDue(scheduleId))
const invoicesOf = (subject: string) =>
  documents.list({ where: { search: subject, type: { eq: 'INVOICE' } } }).then(({ totalItems }) => totalItems)

test('on each date the invoice is issued and sent once, whoever else works on it', async () => {
  const schedule = await scheduled('nora@recurring.test')
  const twoDaysAgo = new Date(Date.parse(today) - 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await kit.database.query('update recurring_schedule set next_on = $2, starts_on = $2 where id = $1', [
    schedule.id,
    twoDaysAgo,
  ])
  await Promise.all(Array.from({ length: 8 }, () => run(schedule.id)))
  const { periods } = await read(schedule.id)
  expect(periods).toHaveLength(3)
  const deliveries = await kit.database.query<{ document_id: string }>(
    `select document_id from document_delivery where recipient = 'nora@recurring.test'`,
  )
  const made = periods.map(({ documentId }: { documentId: string }) => documentId)
  expect(deliveries.map(({ document_id }) => document_id).sort()).toEqual(made.sort())
  for (const id of made)
    expect(await documents.read(id)).toMatchObject({ status: 'PENDING_PAYMENT', number: expect.any(String) })
  await vi.waitUntil(() => mails.received.length >= 3, { timeout: 30_000, interval: 50 })
  const outbox = await kit.database.query(`select id from document_delivery where mail_id is not null`)
  expect(outbox).toHaveLength(3)
  expect(mails.received.map(({ to }) => to)).toEqual(Array(3).fill('nora@recurring.test'))
})

test('a customer without an address pauses the schedule and rings the bell, and no invoice is made', async () => {
  const before = await invoicesOf('storage')
  const schedule = await scheduled('')
  await Promise.all(Array.from({ length: 8 }, () => run(schedule.id)))
  expect(await read(schedule.id)).toMatchObject({
    status: 'PAUSED',
    failure: 'The customer has no email address',
    occurrenceCount: 0,
    periods: [],
  })
  expect(await invoicesOf('storage')).toBe(before)
  const manager = await kit.signedIn('manager@maple.test')
  const { data } = await manager.ask('{ notifications { items { title } } }')
  const titles = data.notifications.items.filter(({ title }: { title: string }) => title.includes('is paused'))
  expect(titles).toHaveLength(1)
})
