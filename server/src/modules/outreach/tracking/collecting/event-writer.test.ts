import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { visitorNumber } from '../tracking-test-kit.ts'
import { dailyEventLimit } from './daily-event-limit.ts'
import { type EventBatch, encodeBatch, type NewSiteEvent } from './event-batch.ts'
import { EventWriter } from './event-writer.ts'

const kit = useServer()
const { database } = kit
const VISITOR = visitorNumber(1)

beforeEach(async () => {
  for (const table of ['site_event', 'site_event_batch', 'site_event_usage', 'site_visitor'])
    await database.query(`delete from ${table}`)
})

const page = (path: string, source: string, more: Partial<NewSiteEvent & EventBatch> = {}): EventBatch => {
  const { medium = '', gclid = '', ...event } = more
  const visit = { at: new Date(), name: 'page_view', visitorId: VISITOR, path, source, campaign: '', country: 'CA' }
  return {
    ...{ id: randomUUID(), medium, gclid },
    events: [{ ...visit, device: 'desktop', browser: '', system: '', parameters: null, ...event }],
  }
}
const write = (...batches: EventBatch[]) =>
  kit.server.inTenant(kit.tenants.maple as string, (ctx) => ctx.use(EventWriter).write(batches.map(encodeBatch)))
const sources = () => database.query('select first, last from site_visitor order by visitor_id')

test('the first page gives the first source, and the last page that another site led to gives the last one', async () => {
  const at = new Date(Date.now() - 60_000)
  await write(
    page('/', ''),
    page('/tires', 'google', { at, medium: 'cpc', gclid: 'g', campaign: 'Winter' }),
    page('/cart', ''),
  )
  expect(await sources()).toMatchObject([
    {
      first: { source: 'direct', landingPage: '/', medium: '', campaign: '', gclid: '' },
      last: {
        source: 'google',
        medium: 'cpc',
        campaign: 'Winter',
        gclid: 'g',
        landingPage: '/tires',
        at: at.toISOString(),
      },
    },
  ])
})

test('a later visit changes the last source only if something led to it', async () => {
  await write(page('/', 'bing'))
  await write(page('/about', ''))
  expect(await sources()).toMatchObject([{ first: { source: 'bing' }, last: { source: 'bing', landingPage: '/' } }])
  await write(page('/store', 'yelp.ca'))
  expect(await sources()).toMatchObject([
    { first: { source: 'bing' }, last: { source: 'yelp.ca', landingPage: '/store' } },
  ])
})

test('only the first event of a batch says how its visitor came', async () => {
  const [first, second] = [page('/', 'google'), page('/store', 'bing')]
  await write({ ...first, events: [...first.events, ...second.events] })
  expect(await sources()).toMatchObject([{ first: { source: 'google' }, last: { source: 'google' } }])
})

test('a batch that arrives again changes no source', async () => {
  const sent = page('/', 'google')
  await write(sent)
  await write(page('/store', 'bing'))
  await write(sent)
  expect(await sources()).toMatchObject([{ first: { source: 'google' }, last: { source: 'bing' } }])
})

test('beyond the daily limit no visitors are stored either', async () => {
  const limit = dailyEventLimit('enterprise')
  await database.query(
    `insert into site_event_usage (tenant_id, day, received, stored) values ($1, (now() at time zone 'UTC')::date, $2, $2)`,
    [kit.tenants.maple, limit - 1],
  )
  await write(page('/', 'google'), page('/', 'bing', { visitorId: visitorNumber(2) }))
  expect(await database.query('select visitor_id from site_visitor')).toEqual([{ visitor_id: VISITOR }])
})
