import { expect, test } from 'vitest'
import { scrollFor } from './keep-in-view.ts'

test('a block below the lower edge moves up, as far as its beginning stays visible', () => {
  expect(scrollFor({ top: 300, bottom: 350 }, 272)).toBe(90)
  expect(scrollFor({ top: 200, bottom: 900 }, 272)).toBe(144)
})

test('a visible block stays, and so does one that fills the canvas', () => {
  expect(scrollFor({ top: 100, bottom: 200 }, 272)).toBe(0)
  expect(scrollFor({ top: -100, bottom: 900 }, 272)).toBe(0)
})

test('a block above the upper edge moves down', () => {
  expect(scrollFor({ top: -300, bottom: -200 }, 272)).toBe(-356)
})
