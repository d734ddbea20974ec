import { expect, test } from 'vitest'
import { dayLabel, inSentence, START_OF_DAY } from './day-label.ts'

/** A Wednesday. */
const NOW = '2026-05-06 10:00:00'

test.each([
  ['2026-05-05 23:59:59', 'Yesterday'],
  ['2026-05-06 23:59:59', 'Today'],
  ['2026-05-06 09:00:00', 'Today 09:00'],
  ['2026-05-07 00:00:00', 'Tomorrow 00:00'],
  ['2026-05-08 23:59:59', 'Friday'],
  ['2026-05-12 23:59:59', 'Tuesday'],
  ['2026-05-13 23:59:59', '13 May'],
  ['2026-04-30 08:30:00', '30 Apr 08:30'],
  ['2027-01-02 23:59:59', '2 Jan 2027'],
])('%s is due %s', (due, words) => {
  expect(dayLabel(due, NOW).short).toBe(words)
})

test('a start at midnight stands for the whole day', () => {
  expect(dayLabel('2026-05-07 00:00:00', NOW, START_OF_DAY).short).toBe('Tomorrow')
  expect(dayLabel('2026-05-07 23:59:59', NOW, START_OF_DAY).short).toBe('Tomorrow 23:59')
})

test('the full date names day, year and time', () => {
  expect(dayLabel('2026-05-07 09:00:00', NOW).full).toBe('Thu, 7 May 2026, 09:00')
  expect(dayLabel('2026-05-07 23:59:59', NOW).full).toBe('Thu, 7 May 2026')
})

test('within a sentence only names keep their capitals', () => {
  expect(['Yesterday', 'Today 09:00', 'Friday', '12 May'].map(inSentence)).toEqual([
    'yesterday',
    'today 09:00',
    'Friday',
    '12 May',
  ])
})
