import { expect, test } from 'vitest'
import { waitBefore } from './socket-client.ts'

test('reconnects soon after a break, then with growing delays of at most half a minute', () => {
  expect([0, 1, 3].map((retries) => waitBefore(retries, 0.5))).toEqual([500, 1000, 4000])
  expect(waitBefore(500, 1)).toBeLessThan(30_000)
  expect(waitBefore(0, 0)).toBeGreaterThan(0)
})
