import { expect, test } from 'vitest'
import { changeByPercent } from './rounding.ts'

test('a change by a percentage rounds half cents up, exactly', () => {
  expect(changeByPercent(1050, 10)).toBe(1155)
  expect(changeByPercent(999, -10)).toBe(899)
  expect(changeByPercent(50, 1)).toBe(51)
  expect(changeByPercent(1000, 9.975)).toBe(1100)
  expect(changeByPercent(1000, -100)).toBe(0)
  // 105.5 cents, which floating point makes 105.49999999999999.
  expect(changeByPercent(100, 5.5)).toBe(106)
  // Not a safe integer before it is divided.
  expect(changeByPercent(99_999_999_999, 900)).toBe(999_999_999_990)
})
