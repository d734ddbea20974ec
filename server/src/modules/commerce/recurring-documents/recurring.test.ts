import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../app/test-server.ts'
import type { Services } from '../../../kernel/capability/services.ts'
import { dayIn } from '../../../kernel/time/calendar-day.ts'
import { documentsOf } from '../documents/document-test-kit.ts'
import { queueDueSchedules } from './recurring-jobs.ts'
import { MOST_MADE_UP, RecurringRunner } from './recurring-runner.ts'

const kit = useServer({ role: 'web' }, 20)

let owner: Visitor
let documents: ReturnType<typeof documentsOf>
beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  documents = documentsOf(owner)
})

const today = dayIn('America/Toronto')
const daysAway = (days: number) => new Date(Date.parse(today) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

const SCHEDULE = `id unit every dayOfMonth startsOn endsOn maxOccurrences action status nextOn occurrenceCount failure upcoming version
  document { id } periods { day outcome documentId }`
const inputs: Readonly<Record<string, string>> = {
  createRecurringSchedule: 'CreateRecurringScheduleInput',
  updateRecurringSchedule: 'UpdateRecurringScheduleInput',
  pauseRecurringSchedule: 'ManageRecurringScheduleInput',
  resumeRecurringSchedule: 'ManageRecurringScheduleInput',
  skipRecurringPeriod: 'RecurringPeriodInput',
  runRecurringSchedule: 'RecurringPeriodInput',
}
const call = async (name: string, input: object) => {
  const document = `mutation ($input: ${inputs[name]}!) {
    ${name}(input: $input) { schedule { ${SCHEDULE} } userErrors { code message field } } }`
  const { data, errors } = await owner.ask(document, { input })
  return data?.[name] ?? { schedule: null, userErrors: [], errors }
}
const done = async (name: string, input: object) => {
  const answer = await call(name, input)
  if (!answer.schedule) throw new Error(`${name}: ${JSON.stringify(answer)}`)
  return answer.schedule
}
const scheduled = async (more: object = {}, template: object = {}) => {
  const { id: documentId } = await documents.draft('RECURRING', { subject: 'Storage', ...template })
  const rule = { unit: 'DAY', every: 1, startsOn: today, action: 'ISSUE', ...more }
  return done('createRecurringSchedule', { documentId, ...rule })
}
const read = async (id: string) =>
  (await owner.ask(`query ($id: ID!) { recurringSchedule(id: $id) { ${SCHEDULE} } }`, { id })).data.recurringSchedule
const run = (scheduleId: string) =>
  kit.server.inTenant(kit.tenants.maple as string, (ctx) => ctx.use(RecurringRunner).runDue(scheduleId))
/** As if the server had not run for so many days. */
const missed = (id: string, days: number) =>
  kit.database.query('update recurring_schedule set next_on = $2, starts_on = $2, occurrence_count = 0 where id = $1', [
    id,
    daysAway(-days),
  ])

test('on its date, an invoice is made of the recurring one and issued', async () => {
  const schedule = await scheduled()
  expect(schedule).toMatchObject({ status: 'ACTIVE', nextOn: today, occurrenceCount: 0, failure: '' })
  await run(schedule.id)
  await run(schedule.id)
  const after = await read(schedule.id)
  expect(after).toMatchObject({
    nextOn: daysAway(1),
    occurrenceCount: 1,
    periods: [{ day: today, outcome: 'CREATED' }],
  })
  const invoice = await documents.read(after.periods[0].documentId)
  expect(invoice).toMatchObject({
    type: 'INVOICE',
    status: 'PENDING_PAYMENT',
    subject: 'Storage',
    issuedOn: today,
    grandTotal: 10_000,
  })
  expect(await documents.read(schedule.document.id)).toMatchObject({ type: 'RECURRING', status: 'DRAFT', number: null })
})

test('workers that run at the same moment make one invoice of each date', async () => {
  const schedule = await scheduled()
  await missed(schedule.id, 4)
  await Promise.all(Array.from({ length: 8 }, () => run(schedule.id)))
  const { periods, nextOn } = await read(schedule.id)
  expect(periods.map(({ day }: { day: string }) => day)).toEqual([0, -1, -2, -3, -4].map(daysAway))
  expect(nextOn).toBe(daysAway(1))
  const invoices = await kit.database.query<{ number: string }>(
    `select number from document where type = 'invoice' and id in (select document_id from recurring_period where schedule_id = $1)`,
    [schedule.id],
  )
  expect(new Set(invoices.map(({ number }) => number)).size).toBe(5)
})

test('after a long downtime only the latest dates are made up', async () => {
  const schedule = await scheduled({ action: 'DRAFT' })
  await missed(schedule.id, 40)
  await run(schedule.id)
  const { periods, occurrenceCount } = await read(schedule.id)
  expect(periods).toHaveLength(MOST_MADE_UP)
  expect(periods.at(-1).day).toBe(daysAway(1 - MOST_MADE_UP))
  expect(occurrenceCount).toBe(41)
  const drafts = await documents.list({
    where: { search: 'storage', status: { eq: 'DRAFT' }, type: { eq: 'INVOICE' } },
  })
  expect(drafts.totalItems).toBe(MOST_MADE_UP)
})

test('it ends after so many dates, or with its last day', async () => {
  const twice = await scheduled({ maxOccurrences: 2 })
  expect(twice.upcoming).toEqual([today, daysAway(1)])
  await missed(twice.id, 5)
  await run(twice.id)
  expect(await read(twice.id)).toMatchObject({ status: 'ENDED', nextOn: null, occurrenceCount: 2, upcoming: [] })
  const short = await scheduled({ endsOn: daysAway(1) })
  expect(short.upcoming).toEqual([today, daysAway(1)])
  await done('skipRecurringPeriod', { id: short.id, day: today })
  expect(await done('runRecurringSchedule', { id: short.id, day: daysAway(1) })).toMatchObject({
    status: 'ENDED',
    occurrenceCount: 2,
  })
})

test('a pause makes nothing, and what it missed is not made up', async () => {
  const schedule = await scheduled()
  await done('pauseRecurringSchedule', { id: schedule.id, version: schedule.version })
  await missed(schedule.id, 3)
  await run(schedule.id)
  expect(await read(schedule.id)).toMatchObject({ status: 'PAUSED', periods: [] })
  expect(await done('resumeRecurringSchedule', { id: schedule.id })).toMatchObject({ status: 'ACTIVE', nextOn: today })
  expect((await call('pauseRecurringSchedule', { id: schedule.id, version: 1 })).userErrors).toMatchObject([
    { code: 'CONFLICT' },
  ])
})

test('skipping and running now happen once for each date, however often they are sent', async () => {
  const schedule = await scheduled({ startsOn: daysAway(3) })
  const skip = { id: schedule.id, day: daysAway(3) }
  await Promise.all(Array.from({ length: 5 }, () => call('skipRecurringPeriod', skip)))
  const now = { id: schedule.id, day: daysAway(4) }
  await Promise.all(Array.from({ length: 5 }, () => call('runRecurringSchedule', now)))
  expect(await read(schedule.id)).toMatchObject({
    nextOn: daysAway(5),
    occurrenceCount: 2,
    periods: [
      { day: daysAway(4), outcome: 'CREATED', documentId: expect.any(String) },
      { day: daysAway(3), outcome: 'SKIPPED', documentId: null },
    ],
  })
  const wrong = await call('runRecurringSchedule', { id: schedule.id, day: daysAway(9) })
  expect(wrong.userErrors).toMatchObject([{ code: 'CONFLICT', field: 'day' }])
})

test('a failure is shown on the schedule and in the bell once, and leaves nothing behind', async () => {
  const schedule = await scheduled({}, { lines: [] })
  const before = await documents.list({ where: { type: { eq: 'INVOICE' } } })
  await run(schedule.id)
  await run(schedule.id)
  expect(await read(schedule.id)).toMatchObject({
    nextOn: today,
    periods: [],
    failure: expect.stringContaining('Add a line'),
  })
  expect((await documents.list({ where: { type: { eq: 'INVOICE' } } })).totalItems).toBe(before.totalItems)
  const { data } = await (await kit.signedIn('manager@maple.test')).ask('{ notifications { items { title } } }')
  const titles = data.notifications.items.filter(({ title }: { title: string }) =>
    title.includes('could not be created'),
  )
  expect(titles).toHaveLength(1)
  await documents.done('updateDocument', {
    id: schedule.document.id,
    lines: [{ description: 'Winter tyres', unitPrice: 4500, taxClassId: null }],
  })
  await run(schedule.id)
  expect(await read(schedule.id)).toMatchObject({ failure: '', occurrenceCount: 1, nextOn: daysAway(1) })
})

test('due schedules are queued in the time zone of their tenant, and failed ones when they may be tried again', async () => {
  const queued = async () => {
    await queueDueSchedules.run(kit.server as unknown as Services)
    const jobs = await kit.database.query<{ id: string }>(
      `delete from jobs.job where name = 'recurring.run' returning jsonb_path_query_first(data, '$.**.scheduleId') #>> '{}' as id`,
    )
    return jobs.map(({ id }) => id)
  }
  await queued()
  const [due, later] = [await scheduled(), await scheduled({ startsOn: daysAway(1) })]
  const first = await queued()
  expect(first).toContain(due.id)
  expect(first).not.toContain(later.id)
  await kit.database.query(`update recurring_schedule set retry_at = now() + interval '1 hour' where id = $1`, [due.id])
  expect(await queued()).not.toContain(due.id)
})

test('a schedule belongs to one recurring invoice, and its rule must make sense', async () => {
  const schedule = await scheduled()
  const rule = { unit: 'MONTH', every: 1, startsOn: today, action: 'DRAFT' }
  const again = await call('createRecurringSchedule', { ...rule, documentId: schedule.document.id })
  expect(again.userErrors).toMatchObject([{ code: 'TAKEN', field: 'documentId' }])
  const { id: invoice } = await documents.draft('INVOICE')
  expect((await call('createRecurringSchedule', { ...rule, documentId: invoice })).userErrors).toMatchObject([
    { code: 'WRONG_TYPE' },
  ])
  const { id: documentId } = await documents.draft('RECURRING')
  for (const [wrong, field] of [
    [{ every: 0 }, 'every'],
    [{ dayOfMonth: 32 }, 'dayOfMonth'],
    [{ unit: 'WEEK', dayOfMonth: 3 }, 'dayOfMonth'],
    [{ startsOn: '2026-02-30' }, 'startsOn'],
    [{ endsOn: '2001-01-01' }, 'endsOn'],
    [{ maxOccurrences: 0 }, 'maxOccurrences'],
    [{ startsOn: '2001-01-01', endsOn: '2001-02-01' }, 'endsOn'],
  ] as const)
    expect((await call('createRecurringSchedule', { ...rule, documentId, ...wrong })).userErrors).toMatchObject([
      { field },
    ])
  const { data } = await owner.ask(
    `{ previewRecurringSchedule(input: { unit: MONTH, every: 1, dayOfMonth: 31, startsOn: "2999-01-31" }) }`,
  )
  expect(data).toBeNull()
  const changed = await done('updateRecurringSchedule', {
    ...rule,
    id: schedule.id,
    every: 2,
    version: schedule.version,
  })
  expect(changed).toMatchObject({ unit: 'MONTH', every: 2, nextOn: today })
})
