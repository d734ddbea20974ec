import { expect, test } from 'vitest'
import { daysAfter, instantOf, weekdayOf } from './zoned-time.ts'

test.each([
  ['2026-01-15', 9 * 60, 'America/Toronto', '2026-01-15T14:00:00.000Z'],
  ['2026-07-15', 9 * 60, 'America/Toronto', '2026-07-15T13:00:00.000Z'],
  ['2026-07-15', 9 * 60, 'America/St_Johns', '2026-07-15T11:30:00.000Z'],
  ['2026-07-15', 0, 'Pacific/Auckland', '2026-07-14T12:00:00.000Z'],
  ['2026-07-15', 24 * 60, 'UTC', '2026-07-16T00:00:00.000Z'],
])('%s and %i minutes in %s is %s', (day, minutes, zone, expected) => {
  expect(instantOf(day, minutes, zone).toISOString()).toBe(expected)
})

test('on days when the clocks change, times before and after it are right', () => {
  const toronto = (day: string, hours: number) => instantOf(day, hours * 60, 'America/Toronto').toISOString()
  expect(toronto('2026-03-08', 1)).toBe('2026-03-08T06:00:00.000Z')
  // 2:30 is left out: it is 3:30 by the new clock.
  expect(toronto('2026-03-08', 2.5)).toBe('2026-03-08T07:30:00.000Z')
  expect(toronto('2026-03-08', 3)).toBe('2026-03-08T07:00:00.000Z')
  expect(toronto('2026-11-01', 1.5)).toBe('2026-11-01T05:30:00.000Z')
  expect(toronto('2026-11-01', 3)).toBe('2026-11-01T08:00:00.000Z')
})

test('days are counted across months, and weekdays begin on Monday', () => {
  expect(daysAfter('2026-02-27', 2)).toBe('2026-03-01')
  expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-29')]).toEqual([1, 7])
})
