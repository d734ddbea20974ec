import { randomUUID } from 'node:crypto'
import type { DemoTenant } from '../../../kernel/capability/demo.ts'
import type { RequestContext } from '../../../kernel/context/context.ts'
import { encodeBatch, type NewSiteEvent } from './collecting/event-batch.ts'
import { EventWriter } from './collecting/event-writer.ts'

const DAYS = 60
const DAY_MS = 24 * 60 * 60 * 1000
const MINUTE_MS = 60_000

const SOURCES = ['', 'google', 'google', 'google', 'facebook', 'newsletter', 'bing', 'yelp.ca']
const PAGES = ['/', '/', '/services', '/store', '/about', '/contact', '/store/winter-tires']
const DEVICES = [
  { device: 'mobile', browser: 'Safari', system: 'iOS' },
  { device: 'mobile', browser: 'Chrome', system: 'Android' },
  { device: 'desktop', browser: 'Chrome', system: 'Windows' },
  { device: 'desktop', browser: 'Microsoft Edge', system: 'Windows' },
  { device: 'tablet', browser: 'Safari', system: 'iPadOS' },
] as const
const COUNTRIES = ['CA', 'CA', 'CA', 'CA', 'CA', 'US', 'FR']
const EVENTS = ['form_submit', 'add_to_cart', 'call_us', 'newsletter_signup']

/** Visits of Maple's site in the last weeks, fewer on weekends. They are few enough to be counted one by one, so no day is rolled up. */
export async function seedVisits(ctx: RequestContext, { handle }: DemoTenant): Promise<void> {
  if (handle !== 'maple') return
  await ctx.em.execute(`select make_site_event_partitions((now() - make_interval(days => ?))::date, now()::date)`, [
    DAYS + 1,
  ])
  const chance = numbers(7)
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(chance() * values.length)] as Value
  const days = Array.from({ length: DAYS + 1 }, (_day, daysAgo) => new Date(Date.now() - daysAgo * DAY_MS))
  const visits = days.flatMap((end) => {
    const isWeekend = [0, 6].includes(end.getUTCDay())
    const count = Math.round((isWeekend ? 8 : 18) + chance() * 10)
    return Array.from({ length: count }, () => visit(new Date(end.getTime() - chance() * DAY_MS * 0.4), pick, chance))
  })
  await ctx.use(EventWriter).write([encodeBatch({ id: randomUUID(), events: visits.flat(), medium: '', gclid: '' })])
}

/** One to four pages, and sometimes an event. */
function visit(start: Date, pick: <Value>(values: readonly Value[]) => Value, chance: () => number): NewSiteEvent[] {
  const source = pick(SOURCES)
  const common = {
    visitorId: uuid(chance),
    campaign: source === 'newsletter' ? 'Winter tires' : '',
    country: pick(COUNTRIES),
    ...pick(DEVICES),
    parameters: null,
  }
  const views = Array.from({ length: 1 + Math.floor(chance() * 4) }, (_view, index) => ({
    ...common,
    at: new Date(start.getTime() + index * MINUTE_MS),
    name: 'page_view',
    path: pick(PAGES),
    source: index === 0 ? source : '',
  }))
  const last = views.at(-1) as NewSiteEvent
  if (chance() > 0.2) return views
  return [...views, { ...last, name: pick(EVENTS), source: '', at: new Date(last.at.getTime() + MINUTE_MS / 2) }]
}

function uuid(chance: () => number): string {
  const hex = Array.from({ length: 30 }, () => Math.floor(chance() * 16).toString(16)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(12, 15)}-8${hex.slice(15, 18)}-${hex.slice(18)}`
}

/** Repeatable numbers from 0 to 1 (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
