import { expect, test } from 'vitest'
import { formatShare } from '../../../ui/format-number.ts'
import { labelOf, timeLabel } from './analytics-labels.ts'
import { wholeSeries } from './whole-series.ts'

test.each([
  ['SOURCE', 'direct', 'Direct'],
  ['SOURCE', 'google', 'google'],
  ['COUNTRY', 'CA', 'Canada'],
  ['COUNTRY', 'Other', 'Other'],
  ['DEVICE', 'mobile', 'Phone'],
  ['EVENT', 'form_submit', 'Sent a form'],
  ['EVENT', 'call_us', 'call_us'],
  ['PAGE', '/about', '/about'],
] as const)('%s %s is called %s', (dimension, value, label) => {
  expect(labelOf(dimension, value)).toBe(label)
})

test('shares are percentages with one decimal, so that columns line up', () => {
  expect([formatShare(0.125), formatShare(1)]).toEqual(['12.5%', '100.0%'])
})

test('days and hours without visits are part of the series', () => {
  const point = { at: '2026-03-01', visitors: 2, views: 5 }
  expect(wholeSeries([point], { from: '2026-02-28', to: '2026-03-02' })).toEqual([
    { at: '2026-02-28', visitors: 0, views: 0 },
    point,
    { at: '2026-03-02', visitors: 0, views: 0 },
  ])
  const hours = wholeSeries([{ at: '2026-03-01T09', visitors: 1, views: 1 }], { from: '2026-03-01', to: '2026-03-01' })
  expect(hours).toHaveLength(24)
  expect(hours[9]).toEqual({ at: '2026-03-01T09', visitors: 1, views: 1 })
  expect([timeLabel('2026-03-01T09'), timeLabel('2026-03-01')]).toEqual(['09:00', '1 Mar'])
})
