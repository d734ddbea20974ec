import { expect, test } from 'vitest'
import { NetworkShares } from './network-shares.ts'

const NOON = Date.parse('2026-03-31T12:00:00Z')
const HOUR = 60 * 60 * 1000
const LIMIT = 1000

test('a network may send its share of the daily limit of each tenant, and again the next day', () => {
  const shares = new NetworkShares(0.05)
  const wait = (tenant: string, ip: string, now = NOON) => shares.secondsToWait(shares.of(tenant, ip, now), LIMIT, now)
  shares.of('maple', '198.51.100.1', NOON).events += 49
  expect(wait('maple', '198.51.100.1')).toBe(0)
  shares.of('maple', '198.51.100.1', NOON).events += 1
  expect(wait('maple', '198.51.100.1')).toBe(12 * 60 * 60)
  expect(wait('maple', '198.51.100.2')).toBe(0)
  expect(wait('birch', '198.51.100.1')).toBe(0)
  expect(wait('maple', '198.51.100.1', NOON + 12 * HOUR)).toBe(0)
})

test('all addresses of one customer of a provider are one network', () => {
  const shares = new NetworkShares(0.05)
  shares.of('maple', '2001:db8:1:2::1', NOON).events += 50
  expect(shares.secondsToWait(shares.of('maple', '2001:db8:1:2::ffff', NOON), LIMIT, NOON)).toBeGreaterThan(0)
  expect(shares.secondsToWait(shares.of('maple', '2001:db8:1:3::1', NOON), LIMIT, NOON)).toBe(0)
})
