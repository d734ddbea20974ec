import { expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { tracking } from '../index.ts'
import { log, visitorNumber } from '../tracking-test-kit.ts'

const kit = useServer()
const { database } = kit
const task = (name: string) => tracking.scheduledTasks?.find((one) => one.name === name)?.run(kit.server)

const PARTITIONS = `select c.relname as name, c.oid, c.relrowsecurity as rows, c.relforcerowsecurity as forced,
    has_table_privilege('app', c.oid, 'select, insert, update, delete, truncate, references, trigger') as granted,
    has_schema_privilege('app', c.relnamespace, 'usage, create') as entered
  from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'site_event'::regclass order by 1`
const names = async () => (await database.query<{ name: string }>(PARTITIONS)).map(({ name }) => name)

test('no partition can be reached but through the table whose policy keeps tenants apart', async () => {
  await database.query(`select make_site_event_partitions('2025-01-15', '2025-03-01')`)
  const partitions = await database.query(PARTITIONS)
  expect(partitions.length).toBeGreaterThanOrEqual(7)
  for (const one of partitions) expect(one).toMatchObject({ rows: true, forced: true, granted: false, entered: false })
  expect(await names()).toContain('site_event_2025_02')
  await database.query(`select make_site_event_partitions('2025-01-15', '2025-03-01')`)
  expect(await database.query(PARTITIONS)).toEqual(partitions)
})

test('one tenant reads nothing of another, in any partition', async () => {
  const at = new Date().toISOString()
  await log(database, kit.tenants.maple, [{ at, visitorId: visitorNumber(1) }])
  await log(database, kit.tenants.birch, [{ at, visitorId: visitorNumber(2) }])
  const seen = await kit.server.inTenant(kit.tenants.maple as string, ({ em }) =>
    em.execute('select "visitor_id" from "site_event"'),
  )
  expect(seen).toEqual([{ visitor_id: visitorNumber(1) }])
  const forged = kit.server.inTenant(kit.tenants.maple as string, ({ em }) =>
    em.execute(
      `insert into "site_event" ("tenant_id", "at", "name", "visitor_id", "path") values (?, now(), 'menu', ?, '/')`,
      [kit.tenants.birch, visitorNumber(3)],
    ),
  )
  await expect(forged).rejects.toThrow(/row-level security/)
})

test('a partition goes when it is empty and over, or older than anybody may keep events', async () => {
  const [old, kept] = [monthsAgo(30), monthsAgo(6)]
  await log(database, kit.tenants.maple, [{ at: old, visitorId: visitorNumber(1) }])
  await log(database, kit.tenants.maple, [{ at: kept, visitorId: visitorNumber(2) }])
  await database.query('select make_site_event_partitions($1::timestamptz::date, $1::timestamptz::date)', [
    monthsAgo(9),
  ])
  expect(await names()).toEqual(expect.arrayContaining([old, kept, monthsAgo(9)].map(partitionOf)))
  await task('tracking.partitions')
  const left = await names()
  expect(left).toContain(partitionOf(kept))
  expect(left).toContain(partitionOf(new Date().toISOString()))
  expect(left).not.toContain(partitionOf(old))
  expect(left).not.toContain(partitionOf(monthsAgo(9)))
})

test('events go when their tenant no longer keeps them', async () => {
  await database.query('delete from site_event')
  await database.query(
    `insert into capability_settings (tenant_id, capability, data) values ($1, 'tracking', '{"keepMonths": 2}')`,
    [kit.tenants.birch],
  )
  for (const tenant of [kit.tenants.maple, kit.tenants.birch])
    await log(database, tenant, [
      { at: monthsAgo(3), visitorId: visitorNumber(1) },
      { at: monthsAgo(1), visitorId: visitorNumber(1) },
    ])
  await task('site_events.purge')
  const left = await database.query('select tenant_id, count(*)::int as count from site_event group by 1')
  expect(left).toHaveLength(2)
  expect(left).toContainEqual({ tenant_id: kit.tenants.maple, count: 2 })
  expect(left).toContainEqual({ tenant_id: kit.tenants.birch, count: 1 })
})

/** The middle of a month. */
function monthsAgo(count: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 15, 12)).toISOString()
}

const partitionOf = (at: string) => `site_event_${at.slice(0, 7).replace('-', '_')}`
