import { expect, test } from 'vitest'
import { provinces } from './holiday-rules.ts'
import { holidayChoices, holidaysOf, provinceOf } from './holidays.ts'

const of = (province: (typeof provinces)[number], year: number) =>
  Object.fromEntries(holidayChoices(province, year).map(({ day, name }) => [day.slice(5), name]))

test('Nova Scotia has six holidays in 2026', () => {
  expect(of('NS', 2026)).toEqual({
    '01-01': "New Year's Day",
    '02-16': 'Heritage Day',
    '04-03': 'Good Friday',
    '07-01': 'Canada Day',
    '09-07': 'Labour Day',
    '12-25': 'Christmas Day',
  })
})

test('Ontario has Victoria Day, Thanksgiving and Boxing Day, and not Remembrance Day', () => {
  expect(of('ON', 2026)).toMatchObject({
    '02-16': 'Family Day',
    '05-18': 'Victoria Day',
    '10-12': 'Thanksgiving',
    '12-26': 'Boxing Day',
  })
  expect(of('ON', 2026)['11-11']).toBeUndefined()
  expect(of('ON', 2026)['08-03']).toBeUndefined()
})

test('Quebec has Saint-Jean-Baptiste Day and its own name for the Monday before 25 May', () => {
  expect(of('QC', 2026)).toMatchObject({ '05-18': "National Patriots' Day", '06-24': 'Saint-Jean-Baptiste Day' })
  expect(of('QC', 2026)['02-16']).toBeUndefined()
})

test.each([
  [2024, '2024-03-29'],
  [2025, '2025-04-18'],
  [2026, '2026-04-03'],
  [2027, '2027-03-26'],
  [2038, '2038-04-23'],
])('Good Friday of %i is %s', (year, day) => {
  expect(holidayChoices('AB', year).find(({ key }) => key === 'good-friday')?.day).toBe(day)
})

test('Victoria Day is before 25 May also if that is a Monday', () => {
  // 25 May 2026 is a Monday.
  expect(holidayChoices('BC', 2026).find(({ key }) => key === 'victoria')?.day).toBe('2026-05-18')
  // 24 May 2027 is a Monday.
  expect(holidayChoices('BC', 2027).find(({ key }) => key === 'victoria')?.day).toBe('2027-05-24')
})

test('Canada Day moves from a Sunday to Monday', () => {
  expect(of('MB', 2029)['07-02']).toBe('Canada Day')
  expect(of('MB', 2029)['07-01']).toBeUndefined()
})

test('holidays begin with their first year', () => {
  expect(of('BC', 2022)['09-30']).toBeUndefined()
  expect(of('BC', 2023)['09-30']).toBe('National Day for Truth and Reconciliation')
})

test('days over the turn of a year have the holidays of both years', () => {
  expect(holidaysOf('ON', { from: '2026-12-24', to: '2027-01-02' }).map(({ day }) => day)).toEqual([
    '2026-12-25',
    '2026-12-26',
    '2027-01-01',
  ])
})

test('each province has at least five holidays, on different days', () => {
  for (const province of provinces) {
    const days = holidayChoices(province, 2026).map(({ day }) => day)
    expect(days.length).toBeGreaterThanOrEqual(5)
    expect(new Set(days).size).toBe(days.length)
  }
})

test('the province is the chosen one, that of the time zone, or none', () => {
  expect(provinceOf('QC', 'America/Toronto')).toBe('QC')
  expect(provinceOf('', 'America/Halifax')).toBe('NS')
  expect(provinceOf('', 'Europe/Berlin')).toBeNull()
  expect(provinceOf('-', 'America/Halifax')).toBeNull()
})
