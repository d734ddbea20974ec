import { expect, test } from 'vitest'
import { dayAfter, nextOccurrence, occurrence, type Recurrence, RecurrenceUnit } from './recurrence.ts'

const { DAY, MONTH, WEEK, YEAR } = RecurrenceUnit
const rule = (unit: RecurrenceUnit, startsOn: string, more: Partial<Recurrence> = {}): Recurrence => ({
  unit,
  every: 1,
  dayOfMonth: null,
  startsOn,
  ...more,
})
const first = (count: number, one: Recurrence) => Array.from({ length: count }, (_, index) => occurrence(one, index))

test('days and weeks are counted from the first', () => {
  expect(first(3, rule(DAY, '2026-02-27', { every: 2 }))).toEqual(['2026-02-27', '2026-03-01', '2026-03-03'])
  expect(first(3, rule(WEEK, '2026-12-25', { every: 2 }))).toEqual(['2026-12-25', '2027-01-08', '2027-01-22'])
  // Clocks change on 8 March 2026 in Canada.
  expect(first(3, rule(DAY, '2026-03-07'))).toEqual(['2026-03-07', '2026-03-08', '2026-03-09'])
})

test('the 31st is the last day of shorter months, and the 31st again in the next', () => {
  expect(first(5, rule(MONTH, '2027-12-31'))).toEqual([
    '2027-12-31',
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
  ])
  expect(first(3, rule(MONTH, '2026-01-15', { dayOfMonth: 30 }))).toEqual(['2026-01-30', '2026-02-28', '2026-03-30'])
})

test('a day of the month that has passed begins with the next month', () => {
  expect(first(2, rule(MONTH, '2026-01-15', { dayOfMonth: 1, every: 3 }))).toEqual(['2026-02-01', '2026-05-01'])
  expect(first(2, rule(YEAR, '2026-06-15', { dayOfMonth: 1 }))).toEqual(['2027-06-01', '2028-06-01'])
})

test('29 February recurs on the last day of February', () => {
  expect(first(5, rule(YEAR, '2024-02-29'))).toEqual([
    '2024-02-29',
    '2025-02-28',
    '2026-02-28',
    '2027-02-28',
    '2028-02-29',
  ])
})

test('the next date of every rule is the first of its dates that has not passed', () => {
  for (const unit of [DAY, WEEK, MONTH, YEAR])
    for (const every of [1, 2, 5])
      for (const dayOfMonth of [null, 1, 29, 31]) {
        const one = rule(unit, '2024-01-31', { every, dayOfMonth })
        const dates = first(1000, one)
        for (let day = '2023-12-20'; day < '2026-03-05'; day = dayAfter(day))
          expect([one, day, nextOccurrence(one, day)]).toEqual([one, day, dates.find((date) => date >= day)])
      }
})

test('a date in the far future is found at once', () => {
  expect(nextOccurrence(rule(DAY, '1900-01-01'), '2999-12-31')).toBe('2999-12-31')
})
