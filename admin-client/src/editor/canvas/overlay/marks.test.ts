import { expect, test } from 'vitest'
import { tabTop } from './marks.ts'

const seen = { height: 600, one: 1 }

test('the tools are above the block, or below it if there is no room above', () => {
  expect(tabTop({ top: 100, bottom: 200 }, 24, seen, null)).toBe(74)
  expect(tabTop({ top: 0, bottom: 200 }, 24, seen, 12)).toBe(202)
})

test('in a block that fills the canvas, they leave the upper edge to the line that was clicked there', () => {
  expect(tabTop({ top: -50, bottom: 900 }, 24, seen, 300)).toBe(2)
  expect(tabTop({ top: -50, bottom: 900 }, 24, seen, 20)).toBe(574)
  expect(tabTop({ top: -50, bottom: 590 }, 24, seen, 20)).toBe(564)
})

test('they stay in sight whatever the zoom', () => {
  const half = { height: 1200, one: 2 }
  expect(tabTop({ top: 0, bottom: 1400 }, 48, half, null)).toBe(4)
  expect(tabTop({ top: 20, bottom: 1100 }, 48, half, 30)).toBe(1104)
})

test('on a phone the tools are at the lower edge, unless the block is there', () => {
  const phone = { height: 600, one: 1, isDocked: true }
  expect(tabTop({ top: 100, bottom: 160 }, 44, phone, null)).toBe(548)
  expect(tabTop({ top: 400, bottom: 580 }, 44, phone, null)).toBe(354)
  expect(tabTop({ top: 100, bottom: 160 }, 44, { ...phone, isDocked: false }, null)).toBe(54)
})
