import { expect, test } from 'vitest'
import { calendarDay, dayIn, monthOf } from './calendar-day.ts'

test('a day is written like 2026-03-31, and must exist', () => {
  expect(calendarDay(' 2024-02-29 ')).toBe('2024-02-29')
  for (const wrong of ['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '31/03/2026', '0001-01-01', '', 'today'])
    expect([wrong, calendarDay(wrong)]).toEqual([wrong, null])
  expect(calendarDay('2026-03-31T00:00:00Z')).toBeNull()
})

test('which day it is depends on where', () => {
  const at = new Date('2026-04-01T02:30:00Z')
  expect([dayIn('America/Toronto', at), dayIn('UTC', at)]).toEqual(['2026-03-31', '2026-04-01'])
})

test('a month ends where the next begins, also at the end of a year', () => {
  expect(monthOf(2026, 12)).toEqual({ from: '2026-12-01', before: '2027-01-01' })
  expect(monthOf(2024, 2)).toEqual({ from: '2024-02-01', before: '2024-03-01' })
})
