import { expect, test } from 'vitest'
import { amountIn, carbonFigures, offsetText, tonsText } from './carbon.ts'

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

test.each([
  ['1200', 1200],
  ['1,200', 1200],
  ['1 200 kg', 1200],
  ["12'000.5", 12_000.5],
  ['1,234,567.8', 1_234_567.8],
  ['1.234.567,8', 1_234_567.8],
  ['5,50', 5.5],
  ['0,125', 0.125],
  ['.5', 0.5],
  ['1.200', 1.2],
])('%s is read as people mean it', (typed, amount) => {
  expect(amountIn(typed)).toBe(amount)
  expect(carbonFigures({ ...shipment, weight: typed })?.tons).toBeCloseTo((amount * 500 * 162) / 1_000_000, 6)
})

test.each(['', 'x', '-5', '1e5', '1,2,3', '.', '12 boxes'])('%j is no number', (typed) => {
  expect(amountIn(typed)).toBeNull()
})

test('figures are short', () => {
  expect([tonsText(1234.567), tonsText(0.00012345), offsetText(2.314), offsetText(1234567.891)]).toEqual([
    '1,235 t CO₂',
    '0.0001235 t CO₂',
    '$2.31',
    '$1,234,567.89',
  ])
})
