import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { batchOf, report, visitorNumber } from '../tracking-test-kit.ts'
import { dailyEventLimit } from './daily-event-limit.ts'

const kit = useServer()
const { database } = kit
const DAY = 24 * 60 * 60 * 1000
let ips = 0
const send = (more: object = {}) => report(kit.visitor('birch.localhost', `198.51.100.${++ips}`), batchOf(more))

beforeEach(async () => {
  for (const table of ['site_event', 'site_event_batch', 'site_event_usage'])
    await database.query(`delete from ${table}`)
})

const rowsOf = async (table: string) =>
  (await database.query(`select 1 from ${table} where tenant_id = $1`, [kit.tenants.birch])).length
const usage = () =>
  database.query('select received, stored from site_event_usage where tenant_id = $1', [kit.tenants.birch])
const limitOfBirch = async () => {
  const [tenant] = (await database.query('select plan from tenant where id = $1', [kit.tenants.birch])) as {
    plan: 'basic'
  }[]
  return dailyEventLimit(tenant?.plan ?? 'basic')
}
const fill = (stored: number) =>
  database.query(
    `insert into site_event_usage (tenant_id, day, received, stored) values ($1, (now() at time zone 'UTC')::date, $2, $2)`,
    [kit.tenants.birch, stored],
  )

test('beyond the daily limit events are counted, and neither they nor their batches are stored', async () => {
  const limit = await limitOfBirch()
  await fill(limit - 2)
  const events = ['page_view', 'view_item', 'menu', 'call_us'].map((name) => ({ name }))
  await send({ events })
  await expect.poll(usage).toEqual([{ received: limit + 2, stored: limit }])
  expect([await rowsOf('site_event'), await rowsOf('site_event_batch')]).toEqual([2, 1])
  await send({ visitorId: visitorNumber(2), events })
  await expect.poll(usage).toEqual([{ received: limit + 6, stored: limit }])
  expect([await rowsOf('site_event'), await rowsOf('site_event_batch')]).toEqual([2, 1])
})

test('the tenant sees how many, and nobody else does', async () => {
  const limit = await limitOfBirch()
  await fill(limit)
  await send()
  await expect.poll(usage).toEqual([{ received: limit + 1, stored: limit }])
  const today = new Date().toISOString().slice(0, 10)
  const QUERY = `{ analytics(input: { period: { from: "${today}", to: "${today}" } }) { overLimit { events dailyLimit } } }`
  const { data } = await (await kit.signedIn('owner@birch.test')).ask(QUERY)
  expect(data.analytics.overLimit).toEqual({ events: 1, dailyLimit: limit })
  const maple = await (await kit.signedIn('owner@maple.test')).ask(QUERY)
  expect(maple.data.analytics.overLimit.events).toBe(0)
})

test('yesterday does not count, and a repeated batch counts once', async () => {
  await database.query(
    `insert into site_event_usage (tenant_id, day, received, stored) values ($1, (now() at time zone 'UTC')::date - 1, 9, 9)`,
    [kit.tenants.birch],
  )
  const id = randomUUID()
  for (let count = 0; count < 3; count++) await send({ id })
  await send()
  await expect.poll(() => rowsOf('site_event')).toBe(2)
  expect(await usage()).toContainEqual({ received: 2, stored: 2 })
})

test('known batches are forgotten after a day', async () => {
  const insert = 'insert into site_event_batch (tenant_id, id, received_at) values ($1, $2, now() - $3::interval)'
  await database.query(insert, [kit.tenants.birch, randomUUID(), '25 hours'])
  await database.query(insert, [kit.tenants.birch, randomUUID(), '23 hours'])
  await kit.server.inTenant(kit.tenants.birch as string, ({ em }) =>
    em.execute('select purge_site_event_batches(1000)'),
  )
  expect(await rowsOf('site_event_batch')).toBe(1)
})

// The last one, because it leaves counters behind that end tomorrow.
test('one network uses up no more than its share of the daily limit', async () => {
  const share = (await limitOfBirch()) / 20
  const events = Array.from({ length: 50 }, () => ({ name: 'menu' }))
  const busy = kit.visitor('birch.localhost', '203.0.113.9')
  const tomorrow = Math.ceil(Date.now() / DAY) * DAY
  vi.useFakeTimers({ toFake: ['Date'], now: tomorrow })
  try {
    for (let sent = 0; sent < share; sent += events.length) {
      // A minute has room for 600.
      if (sent % 600 === 0) vi.setSystemTime(Date.now() + 60_000)
      expect(await report(busy, batchOf({ events }))).toBe(204)
    }
    vi.setSystemTime(Date.now() + 60_000)
    expect(await report(busy, batchOf())).toBe(429)
    expect(await send()).toBe(204)
  } finally {
    vi.useRealTimers()
  }
})
