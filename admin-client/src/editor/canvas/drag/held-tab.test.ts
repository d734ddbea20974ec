import { expect, test } from 'vitest'
import { HeldTab } from './held-tab.ts'

const [one, other] = [{}, {}]

test('a tab opens once, after the drag has rested on it', () => {
  const held = new HeldTab()
  expect([0, 200, 299, 300, 700].map((now) => held.isDue(one, now))).toEqual([false, false, false, true, false])
})

test('passing over tabs opens none, and coming back starts over', () => {
  const held = new HeldTab()
  expect(held.isDue(one, 0)).toBe(false)
  expect(held.isDue(other, 290)).toBe(false)
  expect(held.isDue(one, 310)).toBe(false)
  expect(held.isDue(null, 400)).toBe(false)
  expect(held.isDue(one, 650)).toBe(false)
  expect(held.isDue(one, 950)).toBe(true)
})
