import { expect, test } from 'vitest'
import { duration, formatNumber } from './call-labels.ts'

test('numbers of North America are shown as they are written there, others as they are', () => {
  expect(formatNumber('+16135550148')).toBe('(613) 555-0148')
  expect(formatNumber('+4915112345678')).toBe('+4915112345678')
  expect(formatNumber('102')).toBe('102')
})

test.each([
  [5, '0:05'],
  [250, '4:10'],
  [3725, '1:02:05'],
])('%i seconds are %s', (seconds, shown) => {
  expect(duration(seconds)).toBe(shown)
})
