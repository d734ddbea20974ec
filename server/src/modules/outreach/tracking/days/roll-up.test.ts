import { beforeEach, expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { tracking } from '../index.ts'
import { log, visitorNumber } from '../tracking-test-kit.ts'
import { RollUp } from './roll-up.ts'

const kit = useServer()
const { database } = kit
const ZONE = 'America/Toronto'
const DAY = '2026-03-10'
const inMaple = <Result>(work: (rollUp: RollUp) => Promise<Result>) =>
  kit.server.inTenant(kit.tenants.maple as string, (ctx) => work(ctx.use(RollUp)))
const rollUp = (day = DAY) => inMaple((one) => one.day(day, ZONE))
const run = () => tracking.scheduledTasks?.find(({ name }) => name === 'tracking.roll-up')?.run(kit.server)

beforeEach(async () => {
  await database.query('delete from site_event')
  await database.query('delete from site_day')
})

const rolled = (dimension?: string) =>
  database.query(
    `select to_char(day, 'YYYY-MM-DD') as day, dimension, value, visitors, views, events from site_day
     where coalesce($1, dimension) = dimension order by day, dimension, visitors desc, value`,
    [dimension],
  )

const [ann, ben] = [visitorNumber(1), visitorNumber(2)]

test('a day is one of the tenant, with each visit by its first source', async () => {
  await log(database, kit.tenants.maple, [
    // 9 March in Toronto, where clocks went forward on the 8th.
    { at: '2026-03-10T03:59:59Z', visitorId: ann, path: '/yesterday' },
    { at: '2026-03-10T04:00:00Z', visitorId: ann, path: '/', source: 'google', campaign: 'Winter' },
    { at: '2026-03-10T04:01:00Z', visitorId: ann, path: '/store' },
    { at: '2026-03-10T04:02:00Z', visitorId: ann, path: '/store', name: 'add_to_cart' },
    { at: '2026-03-11T03:59:59Z', visitorId: ben, path: '/store', country: 'US', device: 'mobile' },
    { at: '2026-03-11T04:00:00Z', visitorId: ben, path: '/tomorrow' },
  ])
  await log(database, kit.tenants.birch, [{ at: '2026-03-10T12:00:00Z', visitorId: visitorNumber(3) }])
  await rollUp()
  const row = (dimension: string, value: string, visitors: number, views: number, events: number) => {
    return { day: DAY, dimension, value, visitors, views, events }
  }
  expect(await rolled()).toEqual([
    row('campaign', 'Winter', 1, 2, 1),
    row('country', 'CA', 1, 2, 1),
    row('country', 'US', 1, 1, 0),
    row('device', 'desktop', 1, 2, 1),
    row('device', 'mobile', 1, 1, 0),
    row('event', 'add_to_cart', 1, 0, 1),
    row('page', '/store', 2, 2, 0),
    row('page', '/', 1, 1, 0),
    row('source', 'direct', 1, 1, 0),
    row('source', 'google', 1, 2, 1),
    row('total', '', 2, 3, 1),
  ])
})

test('rolling up again replaces the day, and one that was killed halfway leaves the last figures', async () => {
  await log(database, kit.tenants.maple, [{ at: '2026-03-10T12:00:00Z', visitorId: ann }])
  await rollUp()
  await rollUp()
  expect(await rolled('total')).toMatchObject([{ visitors: 1, views: 1 }])
  await log(database, kit.tenants.maple, [{ at: '2026-03-10T12:00:00Z', visitorId: ben }])
  // The last statement of the transaction fails, as if the process had been killed after the deletion.
  await database.query(
    `alter table site_day add constraint no_second_visitor check (dimension <> 'total' or visitors < 2)`,
  )
  await expect(rollUp()).rejects.toThrow()
  expect(await rolled('total')).toMatchObject([{ visitors: 1 }])
  await database.query('alter table site_day drop constraint no_second_visitor')
  await rollUp()
  expect(await rolled('total')).toMatchObject([{ visitors: 2 }])
})

test('a million paths become so many, those with most visitors, and one for the rest', async () => {
  const events = Array.from({ length: 700 }, (_event, index) => ({
    at: '2026-03-10T12:00:00Z',
    visitorId: visitorNumber(index),
    path: `/invented-${index}`,
  }))
  await log(database, kit.tenants.maple, [
    ...events,
    ...['/real', '/real'].map((path, index) => ({ at: '2026-03-10T13:00:00Z', visitorId: visitorNumber(index), path })),
  ])
  await rollUp()
  const pages = (await rolled('page')) as { value: string; visitors: number }[]
  expect(pages).toHaveLength(501)
  expect(pages).toContainEqual(expect.objectContaining({ value: '/real', visitors: 2 }))
  expect(pages).toContainEqual(expect.objectContaining({ value: 'Other', visitors: 201 }))
})

test('the task rolls up today each time, and a day that is over once', async () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000).toISOString()
  await log(database, kit.tenants.maple, [
    { at: hoursAgo(0), visitorId: ann },
    { at: hoursAgo(72), visitorId: ann },
  ])
  await run()
  const days = () =>
    database.query<{ day: string; at: Date }>(
      `select day, rolled_at as at from site_day where dimension = 'total' order by day`,
    )
  const [first, today] = await days()
  await run()
  const [firstAgain, todayAgain] = await days()
  expect(firstAgain?.at).toEqual(first?.at)
  expect(todayAgain?.at.getTime()).toBeGreaterThan(today?.at.getTime() ?? Number.POSITIVE_INFINITY)
})
