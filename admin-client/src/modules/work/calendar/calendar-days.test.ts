import { expect, test } from 'vitest'
import { addDays, daysBetween, daysOfView, isCalendarDay, monthsOf, stepOf, titleOf } from './calendar-days.ts'

test('a week has seven days also when the clocks change', () => {
  expect(daysOfView('week', '2026-03-10', 0)).toEqual([
    ...['2026-03-08', '2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13', '2026-03-14'],
  ])
  expect(daysOfView('week', '2026-11-01', 1)[0]).toBe('2026-10-26')
  expect(addDays('2026-10-31', 1)).toBe('2026-11-01')
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
})

test('a month is whole weeks', () => {
  const march = daysOfView('month', '2026-03-31', 0)
  expect([march[0], march.at(-1), march.length]).toEqual(['2026-03-01', '2026-04-04', 35])
  const may = daysOfView('month', '2026-05-10', 1)
  expect([may[0], may.at(-1), may.length]).toEqual(['2026-04-27', '2026-05-31', 35])
  expect(monthsOf(may)).toEqual([
    { year: 2026, month: 4 },
    { year: 2026, month: 5 },
  ])
})

test('steps and titles', () => {
  expect(stepOf('month', '2026-01-31', 1)).toBe('2026-02-28')
  expect(stepOf('week', '2026-03-02', -1)).toBe('2026-02-23')
  expect(stepOf('day', '2026-03-01', -1)).toBe('2026-02-28')
  const titles = (['month', 'week', 'day'] as const).map((view) =>
    titleOf(view, daysOfView(view, '2026-03-31', 0), '2026-03-31'),
  )
  expect(titles).toEqual(['March 2026', '29 Mar – 4 Apr 2026', 'Tuesday, 31 March 2026'])
})

test.each(['2026-02-30', '26-01-01', 'today', '9999-01-01', ''])('%s is no day', (text) => {
  expect(isCalendarDay(text)).toBe(false)
})
