import { expect, test } from 'vitest'
import { median } from './median.ts'

test('the one in the middle counts, however far out the others are', () => {
  expect(median([900, 1, 3])).toBe(3)
  expect(median([5])).toBe(5)
})

test('of an even number the middle of the two in the middle counts', () => {
  expect(median([4, 1, 100, 2])).toBe(3)
})

test('the values stay in their order', () => {
  const values = [3, 1, 2]
  median(values)
  expect(values).toEqual([3, 1, 2])
})

test('of nothing there is no median', () => {
  expect(() => median([])).toThrow('no median of nothing')
})
