import { expect, test } from 'vitest'
import { typedTime } from './typed-time.ts'

const HALIFAX = 'America/Halifax'
const iso = (typed: string, isEnd = false, zone = HALIFAX) => typedTime(typed, zone, isEnd)?.toISOString() ?? null

test.each([
  ['2026-03-31', '2026-03-31T03:00:00.000Z', '2026-04-01T02:59:59.000Z'],
  // The clocks go back at two: this day has 25 hours.
  ['2026-11-01', '2026-11-01T03:00:00.000Z', '2026-11-02T03:59:59.000Z'],
  // They go forward: 23 hours.
  ['2026-03-08', '2026-03-08T04:00:00.000Z', '2026-03-09T02:59:59.000Z'],
])('the day %s begins at %s and ends at %s', (day, start, end) => {
  expect([iso(day), iso(day, true)]).toEqual([start, end])
})

test.each([
  ['2026-03-31T14:30', '2026-03-31T17:30:00.000Z'],
  ['2026-03-31 14:30:15', '2026-03-31T17:30:15.000Z'],
  ['2026-03-31T14:30:00Z', '2026-03-31T14:30:00.000Z'],
  ['2026-03-31T14:30+02:00', '2026-03-31T12:30:00.000Z'],
  // Of a time that comes twice it is the first, and one that is left out is the same time by the old clock.
  ['2026-11-01T01:30', '2026-11-01T04:30:00.000Z'],
  ['2026-03-08T02:30', '2026-03-08T06:30:00.000Z'],
])('%s is %s', (typed, at) => {
  expect(iso(typed)).toBe(at)
})

test.each([
  '',
  'tomorrow',
  '2026-02-30',
  '2026-03-31T24:00',
  '2026-03-31T14',
  '2026-03-31T14:30:00+99:99',
  '9999-12-31',
])('%o is no time', (typed) => {
  expect(iso(typed)).toBeNull()
})
