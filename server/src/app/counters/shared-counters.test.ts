import { afterAll, beforeAll, expect, test } from 'vitest'
import { embeddedAccess } from '../database/access.ts'
import { PASSWORD, SIGN_IN, useServer } from '../test-server.ts'
import { SharedCounters } from './shared-counters.ts'

const kit = useServer()
const LIMIT = { name: 'tried', times: 3, seconds: 60 }
let one: SharedCounters
let other: SharedCounters
beforeAll(() => {
  const { app } = embeddedAccess(kit.database, kit.database.name)
  one = new SharedCounters(null, app)
  other = new SharedCounters(null, app)
})
afterAll(() => Promise.all([one.stop(), other.stop()]))

test('two processes count together, each key for itself', async () => {
  const consumed = [await one.consume(LIMIT, 'a'), await other.consume(LIMIT, 'a'), await one.consume(LIMIT, 'a')]
  expect(consumed).toEqual([null, null, null])
  expect(await other.waitFor(LIMIT, 'a')).toBeGreaterThan(50_000)
  expect(await other.consume(LIMIT, 'a')).toBeGreaterThan(50_000)
  expect(await other.waitFor(LIMIT, 'b')).toBeNull()
})

test('many at once are all counted', async () => {
  const consumed = await Promise.all(
    Array.from({ length: 10 }, (_one, i) => (i % 2 ? one : other).consume(LIMIT, 'crowd')),
  )
  expect(consumed.filter((wait) => wait === null)).toHaveLength(3)
})

test('one that was good is given back, and all are forgotten when that is said', async () => {
  for (let i = 0; i < 3; i++) await one.consume(LIMIT, 'c')
  await other.refund(LIMIT, 'c')
  expect([await one.consume(LIMIT, 'c'), (await one.consume(LIMIT, 'c')) === null]).toEqual([null, false])
  await other.reset(LIMIT, 'c')
  expect(await one.waitFor(LIMIT, 'c')).toBeNull()
})

test('when its time is over counting begins anew', async () => {
  const short = { name: 'short', times: 1, seconds: 1 }
  await one.consume(short, 'd')
  expect(await other.consume(short, 'd')).not.toBeNull()
  await expect.poll(() => other.consume(short, 'd')).toBeNull()
})

test('what failed counts though the transaction around it is undone, and nobody is named in the table', async () => {
  const input = { email: 'owner@maple.test', password: 'a wrong one' }
  for (let i = 0; i < 5; i++) await kit.visitor('localhost', '203.0.113.9').ask(SIGN_IN, { input })
  const good = { ...input, password: PASSWORD }
  const { data } = await kit.visitor('localhost', '203.0.113.9').ask(SIGN_IN, { input: good })
  expect(data.signIn.userErrors[0].code).toBe('RATE_LIMITED')
  const rows = await kit.database.query('select key, points from counters.counter')
  expect(rows.filter(({ points }) => points >= 5).length).toBeGreaterThanOrEqual(2)
  expect(JSON.stringify(rows)).not.toMatch(/maple|203/)
})
