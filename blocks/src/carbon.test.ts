import { expect, test } from 'vitest'
import { carbonFigures, offsetText, tonsText } from './carbon.ts'

const shipment = { method: 'LTL', weight: '1000', distance: '500', unit: 'Metric' }

test.each([
  ['Expedited', 80.9],
  ['LTL', 81],
  ['Truckload', 85],
])('%s has a factor of its own, and the submitted figure a fixed one', (method, tons) => {
  const figures = carbonFigures({ ...shipment, method })
  expect(figures?.tons).toBeCloseTo(tons, 6)
  expect(figures?.offset).toBeCloseTo(tons / 34.99871, 6)
  expect(figures?.submittedTons).toBeCloseTo(52.5, 6)
})

test('pounds and miles are converted', () => {
  expect(carbonFigures({ ...shipment, unit: 'Imperial' })?.tons).toBeCloseTo(81 * 0.45359237 * 1.609344, 6)
})

test.each([
  { method: '' },
  { method: 'constructor' },
  { weight: '0' },
  { weight: '-1' },
  { weight: 'x' },
  { distance: '' },
])('without all three there is no result: %j', (missing) => {
  expect(carbonFigures({ ...shipment, ...missing })).toBeNull()
})

test('figures are short', () => {
  expect([tonsText(1234.567), tonsText(0.00012345), offsetText(2.314)]).toEqual([
    '1,235 t CO2',
    '0.0001235 t CO2',
    '$2.31',
  ])
})
