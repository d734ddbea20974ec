import { expect, test } from 'vitest'
import { DayPeriod } from '../../../../kernel/time/day-period.ts'
import { AnalyticsComparison } from './analytics.inputs.ts'
import { comparedPeriod } from './figure-period.ts'

const ZONE = 'America/Toronto'
const period = (from: string, to: string) => DayPeriod.of({ from, to }, ZONE)
const compared = (from: string, to: string, comparison: AnalyticsComparison) => {
  const before = comparedPeriod(period(from, to), comparison)
  return [before.from, before.to]
}

test('a period begins and ends at midnight of the tenant, also when clocks change', () => {
  const { startsAt, endsAt, days } = period('2026-03-08', '2026-03-08')
  expect([startsAt.toISOString(), endsAt.toISOString(), days]).toEqual([
    '2026-03-08T05:00:00.000Z',
    '2026-03-09T04:00:00.000Z',
    1,
  ])
})

test('it is compared with as many days before, or with the same a year before', () => {
  const { PREVIOUS_PERIOD, PREVIOUS_YEAR } = AnalyticsComparison
  expect(compared('2026-03-02', '2026-03-31', PREVIOUS_PERIOD)).toEqual(['2026-01-31', '2026-03-01'])
  expect(compared('2026-03-02', '2026-03-31', PREVIOUS_YEAR)).toEqual(['2025-03-02', '2025-03-31'])
  expect(compared('2028-02-29', '2028-02-29', PREVIOUS_YEAR)).toEqual(['2027-02-28', '2027-02-28'])
})

test.each([
  ['2026-03-02', '2026-03-01'],
  ['2026-02-30', '2026-03-01'],
  ['', '2026-03-01'],
  ['2025-01-01', '2026-01-02'],
])('%s to %s is no period', (from, to) => {
  expect(() => period(from, to)).toThrow(/period/i)
})
