import { expect, test } from 'vitest'
import { canvasWidth, withWidth, zoomStep } from './canvas-size.ts'

test('a canvas is as wide as its device until it is resized', () => {
  expect(canvasWidth({ viewportDevice: 'tablet', width: null })).toBe(820)
  expect(canvasWidth({ viewportDevice: 'tablet', width: 900 })).toBe(900)
})

test('choosing another device resets the custom width', () => {
  expect(canvasWidth({ viewportDevice: 'mobile', width: 900 })).toBe(390)
  expect(canvasWidth({ viewportDevice: 'email', width: 600 })).toBe(600)
})

test.each([
  [1400, 1400, 'desktop'],
  [992, 992, 'desktop'],
  [991, 991, 'tablet'],
  [768, 768, 'tablet'],
  [767.4, 767, 'mobile'],
  [5, 280, 'mobile'],
  [9000, 2560, 'desktop'],
])('drawn to %d px it is %d px wide and shows the page for a %s', (wanted, width, viewportDevice) => {
  expect(withWidth(wanted)).toEqual({ width, viewportDevice })
})

test('zooming goes from step to step, also from between two, and stops at the last', () => {
  expect(zoomStep(1, 1)).toBe(1.25)
  expect(zoomStep(1, -1)).toBe(0.9)
  expect(zoomStep(0.634, 1)).toBe(0.67)
  expect(zoomStep(0.634, -1)).toBe(0.5)
  expect([zoomStep(4, 1), zoomStep(0.1, -1)]).toEqual([4, 0.1])
})
