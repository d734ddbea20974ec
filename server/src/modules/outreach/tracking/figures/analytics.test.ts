import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { useServer, type Visitor } from '../../../../app/test-server.ts'
import { RollUp } from '../days/roll-up.ts'
import { log, visitorNumber } from '../tracking-test-kit.ts'

const kit = useServer()
const { database } = kit
const FIGURES = `query ($input: AnalyticsInput!) { analytics(input: $input) {
  totals { visitors views events } before { visitors views events } series { at visitors views }
  breakdowns { dimension rows { value visitors views events share } } isEstimated onlineNow } }`
const EXPORT = 'query ($input: AnalyticsInput!) { analyticsExport(input: $input) { url } }'

const ZONE = 'America/Toronto'
const PERIOD = { from: day(20), to: day(11) }
let owner: Visitor

/** So many days ago. Rows of a year ago would be read from the figures of days. */
function day(ago: number): string {
  return new Date(Date.now() - ago * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

const [ann, ben, eve] = [1, 2, 3].map(visitorNumber) as [string, string, string]

beforeAll(async () => {
  owner = await kit.signedIn('owner@maple.test')
  await database.query('select make_site_event_partitions($1::date, now()::date)', [day(45)])
  await log(database, kit.tenants.maple, [
    { at: `${day(25)}T15:00:00Z`, visitorId: eve },
    { at: `${day(20)}T15:00:00Z`, visitorId: ann, source: 'google', path: '/' },
    { at: `${day(20)}T15:01:00Z`, visitorId: ann, path: '/contact' },
    { at: `${day(20)}T15:02:00Z`, visitorId: ann, path: '/contact', name: 'form_submit' },
    { at: `${day(15)}T15:00:00Z`, visitorId: ann, path: '/' },
    { at: `${day(15)}T16:00:00Z`, visitorId: ben, path: '/', source: 'facebook', country: 'US', device: 'mobile' },
  ])
  await log(database, kit.tenants.birch, [{ at: `${day(15)}T16:00:00Z`, visitorId: visitorNumber(9) }])
})

async function figures(more: object = {}) {
  const { data, errors } = await owner.ask(FIGURES, { input: { period: PERIOD, ...more } })
  if (!data?.analytics) throw new Error(JSON.stringify(errors))
  const { breakdowns, ...rest } = data.analytics
  const rows = Object.fromEntries(
    breakdowns.map((one: { dimension: string; rows: object[] }) => [one.dimension, one.rows]),
  )
  return { ...rest, rows }
}

test('a visitor counts once in a period, whatever the days, and values by their visits', async () => {
  const { totals, series, rows, isEstimated, onlineNow } = await figures()
  expect(totals).toEqual({ visitors: 2, views: 4, events: 1 })
  expect(series).toEqual([
    { at: day(20), visitors: 1, views: 2 },
    { at: day(15), visitors: 2, views: 2 },
  ])
  expect(rows.SOURCE).toEqual([
    { value: 'google', visitors: 1, views: 2, events: 1, share: 0.5 },
    { value: 'direct', visitors: 1, views: 1, events: 0, share: 0.5 },
    { value: 'facebook', visitors: 1, views: 1, events: 0, share: 0.5 },
  ])
  expect(rows.PAGE).toEqual([
    { value: '/', visitors: 2, views: 3, events: 0, share: 1 },
    { value: '/contact', visitors: 1, views: 1, events: 0, share: 0.5 },
  ])
  expect(rows.EVENT).toEqual([{ value: 'form_submit', visitors: 1, views: 0, events: 1, share: 0.5 }])
  expect(rows.COUNTRY.map(({ value }: { value: string }) => value)).toEqual(['CA', 'US'])
  expect([isEstimated, onlineNow]).toEqual([false, 0])
})

test('filters choose visits by what they are, where they went and what happened', async () => {
  const chosen = async (...filters: [dimension: string, value: string][]) =>
    (await figures({ filters: filters.map(([dimension, value]) => ({ dimension, value })) })).totals
  expect(await chosen(['SOURCE', 'google'])).toEqual({ visitors: 1, views: 2, events: 1 })
  expect(await chosen(['SOURCE', 'direct'])).toEqual({ visitors: 1, views: 1, events: 0 })
  expect(await chosen(['PAGE', '/contact'])).toEqual({ visitors: 1, views: 2, events: 1 })
  expect(await chosen(['EVENT', 'form_submit'])).toEqual({ visitors: 1, views: 2, events: 1 })
  expect(await chosen(['PAGE', '/'], ['COUNTRY', 'US'])).toEqual({ visitors: 1, views: 1, events: 0 })
  expect(await chosen(['EVENT', 'page_view'])).toEqual({ visitors: 0, views: 0, events: 0 })
  expect(await chosen(['PAGE', "/' or true --"])).toEqual({ visitors: 0, views: 0, events: 0 })
})

test('a period is compared with the one before', async () => {
  const { before } = await figures({ compareWith: 'PREVIOUS_PERIOD' })
  expect(before).toEqual({ visitors: 1, views: 1, events: 0 })
  expect((await figures()).before).toBeNull()
})

test('one day has hours', async () => {
  const { series } = await figures({ period: { from: day(20), to: day(20) } })
  expect(series).toEqual([{ at: expect.stringMatching(/T(10|11)$/), visitors: 1, views: 2 }])
})

test('who is there now is counted, whatever the period', async () => {
  await log(database, kit.tenants.maple, [{ at: new Date().toISOString(), visitorId: ben }])
  expect((await figures()).onlineNow).toBe(1)
})

test('a large period is told from the figures of its days, in a few statements, and nearly the same', async () => {
  // A prime number, so that visitors come back on other days.
  const visitors = 7993
  await database.query(
    `insert into site_event (tenant_id, at, name, visitor_id, path, source, country, device)
     select $1, ($2::date + (n % 5) + time '15:00') at time zone 'UTC', 'page_view',
       ('00000000-0000-4000-9000-' || lpad((n % $3)::text, 12, '0'))::uuid, '/page-' || (n % 3), 'google', 'CA', 'desktop'
     from generate_series(1, 30000) n`,
    [kit.tenants.maple, day(40), visitors],
  )
  for (let ago = 40; ago > 30; ago--)
    await kit.server.inTenant(kit.tenants.maple as string, (ctx) => ctx.use(RollUp).day(day(ago), ZONE))
  const period = { from: day(40), to: day(31) }
  const { totals, series, rows, isEstimated } = await figures({ period })
  expect(isEstimated).toBe(true)
  expect(totals.views).toBe(30_000)
  expect(Math.abs(totals.visitors - visitors) / visitors).toBeLessThan(0.06)
  expect(series).toHaveLength(5)
  expect(rows.PAGE).toHaveLength(3)
  expect(rows.SOURCE).toMatchObject([{ value: 'google', views: 30_000 }])
  const from = kit.statements.length
  await figures({ period })
  const asked = kit.statements.slice(from).filter((sql) => sql.includes('from "site_event"'))
  expect(asked.every((sql) => sql.includes('limit') || sql.includes('5 minutes'))).toBe(true)
})

test('figures of days are left when their events are gone', async () => {
  await database.query(
    `insert into site_day (tenant_id, day, dimension, value, visitors, views, events, registers)
     values ($1, '2020-05-05', 'total', '', 7, 9, 1, '{65}'), ($1, '2020-05-05', 'source', 'google', 7, 9, 1, '{65}')`,
    [kit.tenants.maple],
  )
  const { totals, rows } = await figures({ period: { from: '2020-05-05', to: '2020-05-05' } })
  expect(totals).toEqual({ visitors: 7, views: 9, events: 1 })
  expect(rows.SOURCE).toEqual([{ value: 'google', visitors: 7, views: 9, events: 1, share: 1 }])
})

test.each([
  [{ period: { from: day(1), to: day(2) } }],
  [{ period: { from: '2020-01-01', to: '2026-01-01' } }],
  [{ period: { from: 'today', to: day(1) } }],
  [{ filters: Array.from({ length: 9 }, () => ({ dimension: 'PAGE', value: '/' })) }],
  [{ filters: [{ dimension: 'PAGE', value: 'x'.repeat(501) }] }],
])('%j is refused', async (more) => {
  const { data, errors } = await owner.ask(FIGURES, { input: { period: PERIOD, ...more } })
  expect([data?.analytics ?? null, errors?.[0]?.extensions.code]).toEqual([null, 'BAD_USER_INPUT'])
})

test('the figures are a file, for who asked for it alone', async () => {
  const input = { period: PERIOD, filters: [{ dimension: 'SOURCE', value: 'google' }] }
  const { data } = await owner.ask(EXPORT, { input })
  const file = await owner.request({ method: 'GET', url: data.analyticsExport.url })
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = file.body.replace('\ufeff', '').split('\r\n')
  expect(lines.slice(0, 3)).toEqual(['Figure,Value,Visitors,Views,Events', 'total,,1,2,1', `time,${day(20)},1,2,`])
  expect(lines).toContain('event,form_submit,1,0,1')
  const stranger = await kit.signedIn('owner@birch.test')
  expect((await stranger.request({ method: 'GET', url: data.analyticsExport.url })).status).toBe(404)
})

test('a figure is read only if it is asked for', async () => {
  const from = kit.statements.length
  const filters = [{ dimension: 'SOURCE', value: 'google' }]
  const { data } = await owner.ask(
    'query ($input: AnalyticsInput!) { analytics(input: $input) { totals { views } } }',
    {
      input: { period: PERIOD, filters },
    },
  )
  expect(data.analytics.totals.views).toBe(2)
  expect(kit.statements.slice(from).filter((sql) => sql.includes('from "site_event"'))).toHaveLength(1)
})

test('a document asks for the figures of few periods', async () => {
  const [, body] = FIGURES.split('analytics(input: $input)') as [string, string]
  const times = (count: number) => {
    const fields = Array.from(
      { length: count },
      (_field, at) => `p${at}: analytics(input: $input) ${body.slice(0, -1)}`,
    )
    return owner.ask(`query ($input: AnalyticsInput!) { ${fields.join(' ')} }`, { input: { period: PERIOD } })
  }
  expect((await times(2)).errors).toBeUndefined()
  expect((await times(4)).errors?.[0]?.message).toMatch(/^The query asks for too much/)
})

test('two figures of a tenant are read at a time, and another tenant need not wait for them', async () => {
  const stranger = await kit.signedIn('owner@birch.test')
  const input = { period: PERIOD, filters: [{ dimension: 'PAGE', value: '/' }] }
  const ask = (visitor: Visitor) =>
    visitor.ask('query ($input: AnalyticsInput!) { analytics(input: $input) { totals { views } } }', { input })
  const holding = new pg.Client(database.url('app_owner'))
  await holding.connect()
  const waiting = async () =>
    (
      await database.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%site_event%'`,
      )
    ).length
  try {
    await holding.query('begin')
    await holding.query('lock table site_event in access exclusive mode')
    const own = Array.from({ length: 6 }, () => ask(owner))
    await expect.poll(waiting).toBe(2)
    const other = ask(stranger)
    await expect.poll(waiting).toBe(3)
    await holding.query('commit')
    for (const { data } of await Promise.all(own)) expect(data.analytics.totals.views).toBe(4)
    expect((await other).data.analytics.totals.views).toBe(1)
  } finally {
    await holding.end()
  }
})
