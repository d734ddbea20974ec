import { expect, test } from 'vitest'
import { cellText, totalText, typedSeconds, weekInAddress, weekInWords, weeksAfter } from './week.ts'

test('weeks are counted by their first days', () => {
  expect(weeksAfter('2026-03-30', -1)).toBe('2026-03-23')
})

test('the week in the URL is that of any of its days, and this week without a valid one', () => {
  expect(weekInAddress('2026-04-01', '2026-11-28', 1)).toBe('2026-03-30')
  for (const nothing of [null, 'soon', '2026-99-99']) expect(weekInAddress(nothing, '2026-11-28', 1)).toBe('2026-11-23')
})

test('weeks are named by their days', () => {
  expect(weekInWords('2026-03-30')).toBe('30 Mar – 5 Apr 2026')
  expect(weekInWords('2026-12-28')).toBe('28 Dec 2026 – 3 Jan 2027')
})

test('cells take durations, and nothing', () => {
  expect(['1:30', '1.5', '90m', '', ' 0 ', '0:00'].map(typedSeconds)).toEqual([5400, 5400, 5400, 0, 0, 0])
  expect(['soon', '25'].map(typedSeconds)).toEqual([null, null])
  expect([0, 5400].map(cellText)).toEqual(['', '1:30'])
  expect([0, 144_000].map(totalText)).toEqual(['0:00', '40:00'])
})
