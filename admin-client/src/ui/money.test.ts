import { expect, test } from 'vitest'
import { formatAmount, formatMoney, parseMoney } from './money.ts'

test.each([
  ['12.5', 1250],
  ['12.50', 1250],
  ['1,299.00 $', 129900],
  ['$1,299', 129900],
  ['CA$ 5', 500],
  ['1 299,00 $', 129900],
  ['12,5', 1250],
  ['1,234,567.89', 123456789],
  ['.99', 99],
  ['0', 0],
  ['19.99', 1999],
])('%s is read as an amount', (typed, cents) => {
  expect(parseMoney(typed)).toBe(cents)
})

test('an empty text is no amount', () => {
  expect(parseMoney('')).toBeNull()
  expect(parseMoney(' $ ')).toBeNull()
})

test.each(['abc', '12.345', '-5', '.', '1.2.3', '1,29,900', '12 dollars', '1e5'])('%s is refused', (typed) => {
  expect(parseMoney(typed)).toBeNaN()
})

test('what a field shows is read as the same amount', () => {
  for (const cents of [0, 5, 1250, 129900, 123456789]) expect(parseMoney(formatAmount(cents))).toBe(cents)
  expect(formatAmount(null)).toBe('')
  expect(formatMoney(129900)).toBe('$1,299.00')
})
