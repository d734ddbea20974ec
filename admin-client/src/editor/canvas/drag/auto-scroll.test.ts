import { expect, test } from 'vitest'
import { scrollStep } from './auto-scroll.ts'

test('scrolling is faster the nearer the edge, and none in the middle', () => {
  expect(scrollStep(400, 800)).toBe(0)
  expect(scrollStep(50, 800)).toBeLessThan(0)
  expect(scrollStep(5, 800)).toBeLessThan(scrollStep(50, 800))
  expect(scrollStep(795, 800)).toBeGreaterThan(scrollStep(760, 800))
})

test('beyond the edges nothing scrolls', () => {
  expect(scrollStep(-1, 800)).toBe(0)
  expect(scrollStep(801, 800)).toBe(0)
})
