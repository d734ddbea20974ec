import { expect, test } from 'vitest'
import { clockText, durationInWords, durationText, parseDuration } from './duration.ts'

test.each([
  ['1:30', 5400],
  [' 0:05 ', 300],
  ['1.5', 5400],
  ['1,25h', 4500],
  ['2 h', 7200],
  ['90m', 5400],
  ['45 min', 2700],
  ['1h 30m', 5400],
  ['1h05min', 3900],
  ['24', 86_400],
])('%s is a duration', (typed, seconds) => {
  expect(parseDuration(typed)).toBe(seconds)
})

test.each(['', '0', '0:00', '25', '24:01', '1:75', 'soon', '1:30:00', '-1', '1441m'])('%j is none', (typed) => {
  expect(parseDuration(typed)).toBeNull()
})

test('durations are written for people, fields and clocks', () => {
  expect([0, 42, 300, 3600, 5430].map(durationInWords)).toEqual(['0 min', '42 s', '5 min', '1 h', '1 h 31 min'])
  expect([20, 5400, 86_400].map(durationText)).toEqual(['0:01', '1:30', '24:00'])
  expect([0, 249, 36_000].map(clockText)).toEqual(['0:00:00', '0:04:09', '10:00:00'])
})
