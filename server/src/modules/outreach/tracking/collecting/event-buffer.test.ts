import { beforeEach, expect, test } from 'vitest'
import { useServer } from '../../../../app/test-server.ts'
import { visitorNumber } from '../tracking-test-kit.ts'
import { EventBuffer } from './event-buffer.ts'
import type { NewSiteEvent } from './event-writer.ts'

const kit = useServer()
let logged: [fields: object, message: string][] = []
const note = (fields: object, message: string) => void logged.push([fields, message])
const buffer = (most?: number) =>
  new EventBuffer({ inTenant: (id, work) => kit.server.inTenant(id, work), log: { warn: note, error: note } }, most)

beforeEach(async () => {
  logged = []
  await kit.database.query('delete from site_event')
})

const events = (count: number): NewSiteEvent[] =>
  Array.from({ length: count }, (_event, index) => ({
    at: new Date(),
    name: 'page_view',
    visitor: visitorNumber(index),
    path: '/',
    source: '',
    campaign: '',
    country: 'CA',
    device: 'desktop',
    browser: '',
    system: '',
    parameters: null,
  }))

const stored = async (handle: string) =>
  (await kit.database.query('select 1 from site_event where tenant_id = $1', [kit.tenants[handle]])).length

test('closing stores what is waiting, for every tenant, in one statement each', async () => {
  const own = buffer()
  own.add(kit.tenants.maple as string, events(3))
  own.add(kit.tenants.birch as string, events(2))
  own.add(kit.tenants.maple as string, events(1))
  const from = kit.statements.length
  await own.close()
  expect(kit.statements.slice(from).filter((sql) => sql.includes('insert into "site_event"'))).toHaveLength(2)
  expect([await stored('maple'), await stored('birch')]).toEqual([4, 2])
})

test('many are stored at once, without waiting for the second to pass', async () => {
  const own = buffer()
  own.add(kit.tenants.maple as string, events(700))
  await own.flush()
  expect(await stored('maple')).toBe(700)
})

test('what does not fit is dropped, and the log says how many', async () => {
  const own = buffer(5)
  own.add(kit.tenants.maple as string, events(4))
  own.add(kit.tenants.maple as string, events(2))
  own.add(kit.tenants.maple as string, events(1))
  await own.close()
  expect(await stored('maple')).toBe(5)
  expect(logged).toEqual([[{ dropped: 2 }, expect.stringContaining('too many')]])
})

test('events that cannot be stored hold up no others', async () => {
  const own = buffer()
  own.add(kit.tenants.maple as string, [{ ...(events(1)[0] as NewSiteEvent), visitor: 'nobody' }])
  own.add(kit.tenants.birch as string, events(1))
  await own.close()
  expect([await stored('maple'), await stored('birch')]).toEqual([0, 1])
  expect(logged).toEqual([[expect.objectContaining({ dropped: 1 }), expect.stringContaining('could not be stored')]])
})
