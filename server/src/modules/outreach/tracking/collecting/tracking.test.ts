import { beforeEach, expect, test } from 'vitest'
import { ADMIN, MAPLE, useServer, type Visitor } from '../../../../app/test-server.ts'
import { batchOf, report, VISITOR } from '../tracking-test-kit.ts'

const kit = useServer()
let ips = 0
const visitor = (host = MAPLE) => kit.visitor(host, `198.51.100.${++ips}`)

beforeEach(() => kit.database.query('delete from site_event'))

const stored = () =>
  kit.database.query(
    `select name, visitor_id, path, source, campaign, country, device, browser, parameters, tenant_id from site_event order by name`,
  )

test('a page and its events are answered at once and stored within a second', async () => {
  const events = [
    { name: 'page_view', parameters: { page_url: 'http://maple.localhost/tires' } },
    { name: 'call_us', parameters: { click_text: 'Call us' } },
  ]
  const utm = { utm_source: 'News', utm_campaign: 'Winter', utm_medium: 'email' }
  expect(await report(visitor(), batchOf({ path: '/tires/', utm, events }))).toBe(204)
  await expect.poll(stored).toHaveLength(2)
  const visit = { visitor_id: VISITOR, path: '/tires', source: 'news', campaign: 'Winter', country: 'CA' }
  expect(await stored()).toMatchObject([
    { ...visit, name: 'call_us', parameters: { click_text: 'Call us' }, tenant_id: kit.tenants.maple },
    { ...visit, name: 'page_view', parameters: null, device: 'desktop', browser: 'Chrome' },
  ])
})

test('time is the time of the server', async () => {
  await report(visitor(), batchOf({ at: '1999-01-01T00:00:00Z', events: [{ name: 'menu', at: '2099-01-01' }] }))
  await expect.poll(stored).toHaveLength(1)
  expect(await kit.database.query(`select 1 from site_event where at > now() - interval '1 minute'`)).toHaveLength(1)
})

test('who asks not to be tracked, bots and staff are not counted', async () => {
  const bot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  const headers: Record<string, string>[] = [
    { dnt: '1' },
    { 'sec-gpc': '1' },
    { 'user-agent': bot },
    { 'user-agent': '' },
    { cookie: 'ms_staff=any' },
  ]
  for (const one of headers) expect(await report(visitor(), batchOf(), one)).toBe(204)
  await report(visitor(), batchOf({ path: '/counted' }))
  await expect.poll(stored).toHaveLength(1)
  expect(await stored()).toMatchObject([{ path: '/counted' }])
})

test('nothing is taken that no script sends', async () => {
  expect(await report(visitor(), '{"visitor_id":')).toBe(400)
  expect(await report(visitor(), batchOf({ visitorId: 'forged' }))).toBe(400)
  expect(await report(visitor(), JSON.stringify(batchOf({ referrer: 'x'.repeat(17_000) })))).toBe(413)
  expect(await report(visitor(), 'x'.repeat(1024 * 1024))).toBe(413)
  expect(await report(visitor(ADMIN), batchOf())).toBe(404)
  expect(await report(visitor(), batchOf(), { origin: 'https://elsewhere.example' })).toBe(403)
})

test('a network sends so many events a minute, however many batches they are in', async () => {
  const busy = kit.visitor(MAPLE, '2001:db8:1:2::1')
  const neighbour = kit.visitor(MAPLE, '2001:db8:1:2::ffff')
  const events = Array.from({ length: 50 }, () => ({ name: 'menu' }))
  // Nothing of it is stored, which only takes time.
  for (let count = 0; count < 12; count++) expect(await report(busy, batchOf({ events }), { dnt: '1' })).toBe(204)
  expect(await report(neighbour, batchOf())).toBe(429)
  expect(await report(visitor(), batchOf())).toBe(204)
  await expect.poll(stored).toHaveLength(1)
})

test('requests without events count as well', async () => {
  const busy = kit.visitor(MAPLE, '2001:db8:1:4::1')
  for (let count = 0; count < 600; count++) await report(busy, '{}')
  expect(await report(busy, batchOf())).toBe(429)
})

test('nothing is stored while the tenant counts no visits', async () => {
  const owner = await kit.signedIn('owner@maple.test')
  const change = (isEnabled: boolean) =>
    owner.ask(
      `mutation ($isEnabled: Boolean!) { updateAnalyticsSettings(input: { isEnabled: $isEnabled }) {
      settings { isEnabled keepMonths } userErrors { message } } }`,
      { isEnabled },
    )
  expect((await change(false)).data.updateAnalyticsSettings).toEqual({
    settings: { isEnabled: false, keepMonths: 13 },
    userErrors: [],
  })
  await report(visitor(), batchOf())
  await report(visitor('birch.localhost'), batchOf())
  await expect.poll(stored).toHaveLength(1)
  expect(await stored()).toMatchObject([{ tenant_id: kit.tenants.birch }])
  await change(true)
  await report(visitor(), batchOf())
  await expect.poll(stored).toHaveLength(2)
})

test('while the database fails and too many are waiting, senders are asked to come back, and nothing else is lost', async () => {
  const events = Array.from({ length: 50 }, () => ({ name: 'menu' }))
  // Each network stays below its limit of a minute.
  const networks = Array.from({ length: 50 }, (_, at) => kit.visitor(MAPLE, `203.0.113.${at}`))
  const statuses: number[] = []
  await kit.database.query('alter table site_event rename to site_event_closed')
  try {
    while (!statuses.includes(503) && statuses.length < 500)
      statuses.push(await report(networks[statuses.length % networks.length] as Visitor, batchOf({ events })))
  } finally {
    await kit.database.query('alter table site_event_closed rename to site_event')
  }
  expect(statuses).toEqual([...Array.from({ length: 400 }, () => 204), 503])
  const count = async () => (await kit.database.query('select 1 from site_event')).length
  await expect.poll(count).toBe(20_000)
})
