import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { visitorNumber } from '../tracking-test-kit.ts'
import type { EventBatch, NewSiteEvent } from './event-batch.ts'
import { EventBuffer } from './event-buffer.ts'

const kit = useServer()
let logged: [fields: object, message: string][] = []
const note = (fields: object, message: string) => void logged.push([fields, message])
const MB = 1024 * 1024
const buffer = (most?: { events: number; bytes: number }) =>
  new EventBuffer({ inTenant: (id, work) => kit.server.inTenant(id, work), log: { warn: note, error: note } }, most)
let [maple, birch] = ['', '']

beforeEach(async () => {
  logged = []
  maple = kit.tenants.maple as string
  birch = kit.tenants.birch as string
  await kit.database.query('delete from site_event')
  await kit.database.query('delete from site_event_usage')
})

const event = (more: Partial<NewSiteEvent> = {}): NewSiteEvent => ({
  ...{ at: new Date(), name: 'page_view', visitorId: visitorNumber(1), path: '/', source: '', campaign: '' },
  ...{ country: 'CA', device: 'desktop', browser: '', system: '', parameters: null },
  ...more,
})
const batch = (count: number, more: Partial<NewSiteEvent> = {}): EventBatch => ({
  id: randomUUID(),
  medium: '',
  gclid: '',
  events: Array.from({ length: count }, () => event(more)),
})

const stored = async (tenantId: string) =>
  (await kit.database.query('select 1 from site_event where tenant_id = $1', [tenantId])).length

/** While it runs, the database takes no events. */
async function whileClosed(work: () => Promise<void>): Promise<void> {
  await kit.database.query('alter table site_event rename to site_event_closed')
  try {
    await work()
  } finally {
    await kit.database.query('alter table site_event_closed rename to site_event')
  }
}

test('closing stores what is waiting, for every tenant, in one statement each', async () => {
  const own = buffer()
  own.add(maple, batch(3))
  own.add(birch, batch(2))
  own.add(maple, batch(1))
  await own.close()
  expect(await kit.database.query('select distinct xmin::text from site_event')).toHaveLength(2)
  expect([await stored(maple), await stored(birch)]).toEqual([4, 2])
})

test('many are stored at once, without waiting for the second to pass', async () => {
  const own = buffer()
  for (let count = 0; count < 20; count++) own.add(maple, batch(35))
  // What came after the first 500 waits for its own second.
  await own.flush()
  expect(await stored(maple)).toBe(525)
  await own.close()
  expect(await stored(maple)).toBe(700)
})

test('a batch that arrives again is stored once, whether the first is waiting or stored', async () => {
  const own = buffer()
  const [first, second] = [batch(2), batch(3)]
  for (const one of [first, second, first]) own.add(maple, one)
  await own.flush()
  own.add(maple, second)
  await own.close()
  // Another process got the repetitions.
  const other = buffer()
  other.add(maple, first)
  other.add(maple, second)
  other.add(maple, batch(1))
  await other.close()
  expect(await stored(maple)).toBe(6)
})

test('the same batches in several processes at once are stored once, and none waits for ever', async () => {
  const batches = Array.from({ length: 40 }, () => batch(2))
  const buffers = [buffer(), buffer(), buffer()]
  for (const own of buffers) for (const one of batches.toSorted(() => Math.random() - 0.5)) own.add(maple, one)
  await Promise.all(buffers.map((own) => own.close()))
  expect(await stored(maple)).toBe(80)
  expect(logged).toEqual([])
})

test('what does not fit is refused, and the log says how many', async () => {
  const own = buffer({ events: 5, bytes: MB })
  expect([4, 2, 1].map((count) => own.add(maple, batch(count)))).toEqual([true, false, true])
  await own.close()
  expect(await stored(maple)).toBe(5)
  expect(logged).toEqual([[{ dropped: 2 }, expect.stringContaining('too many')]])
})

test('few events with long parameters do not fit either, until those before them are stored', async () => {
  const own = buffer({ events: 1000, bytes: MB })
  const long = () => batch(4, { parameters: { click_text: 'x'.repeat(90_000) } })
  const [first, second] = [long(), long()]
  expect([first, first, second, long()].map((one) => own.add(maple, one))).toEqual([true, true, true, false])
  await whileClosed(() => own.flush())
  expect(own.add(maple, long())).toBe(false)
  await expect.poll(() => stored(maple)).toBe(8)
  await own.flush()
  expect(own.add(maple, long())).toBe(true)
  await own.close()
  expect(await stored(maple)).toBe(12)
})

test('events that the database refuses hold up no others, of their tenant neither', async () => {
  const own = buffer()
  own.add(maple, batch(2))
  own.add(maple, batch(1, { visitorId: 'nobody' }))
  own.add(maple, batch(3))
  own.add(birch, batch(1))
  await own.close()
  expect([await stored(maple), await stored(birch)]).toEqual([5, 1])
  expect(logged).toEqual([[expect.objectContaining({ dropped: 1 }), expect.stringContaining('could not be stored')]])
})

test('while the database fails, events wait, and are stored once when it is back', async () => {
  const own = buffer()
  await whileClosed(async () => {
    own.add(maple, batch(2))
    own.add(birch, batch(1))
    await own.flush()
  })
  expect(await stored(maple)).toBe(0)
  own.add(maple, batch(1))
  await expect.poll(() => stored(maple)).toBe(3)
  await expect.poll(() => stored(birch)).toBe(1)
  await own.close()
  expect(await stored(maple)).toBe(3)
})

test('a process that ends while the database fails says what it has lost', async () => {
  const own = buffer()
  await whileClosed(async () => {
    own.add(maple, batch(2))
    await own.close()
  })
  expect(logged.at(-1)).toEqual([{ dropped: 2 }, expect.stringContaining('were lost')])
})

test('what the database fails to take for ten minutes is given up', async () => {
  const own = buffer()
  const at = new Date(Date.now() - 11 * 60 * 1000)
  await whileClosed(async () => {
    own.add(maple, batch(2, { at }))
    await own.flush()
  })
  expect(logged.at(-1)).toEqual([
    expect.objectContaining({ dropped: 2 }),
    expect.stringContaining('could not be stored in time'),
  ])
  await own.close()
  expect(await stored(maple)).toBe(0)
})
