import { expect, test } from 'vitest'
import { periodInWords, stateOf } from './rate-period.ts'

test('both ends of a period belong to it', () => {
  const period = { validFrom: '2025-04-01', validTo: '2025-12-31' }
  expect(['2025-03-31', '2025-04-01', '2025-12-31', '2026-01-01'].map((day) => stateOf(period, day))).toEqual([
    'planned',
    'current',
    'current',
    'ended',
  ])
  expect(stateOf({ validFrom: null, validTo: null }, '2026-01-01')).toBe('current')
})

test('a period is named by the ends it has', () => {
  expect(periodInWords({ validFrom: null, validTo: null })).toBe('')
  expect(periodInWords({ validFrom: '2025-04-01', validTo: null })).toBe('Since 1 Apr 2025')
  expect(periodInWords({ validFrom: null, validTo: '2025-03-31' })).toBe('Until 31 Mar 2025')
})
