import { expect, test } from 'vitest'
import { placeToolbar } from './place-toolbar.ts'

const bar = { width: 300, height: 40 }
const room = { left: 100, top: 50, right: 900, bottom: 650 }
const text = (top: number, bottom: number, left = 200) => ({ left, top, right: left + 400, bottom })

test('the bar is above the text, or below if there is no room above', () => {
  expect(placeToolbar(text(200, 300), bar, room)).toEqual({ left: 200, top: 152 })
  expect(placeToolbar(text(60, 300), bar, room)).toEqual({ left: 200, top: 308 })
})

test('beside a text that fills the canvas it stays at the upper edge', () => {
  expect(placeToolbar(text(0, 2000), bar, room).top).toBe(58)
})

test('it leaves the upper edge to the line that is being written there', () => {
  const all = text(0, 2000)
  expect(placeToolbar(all, bar, room, { top: 60, bottom: 80 }).top).toBe(602)
  expect(placeToolbar(all, bar, room, { top: 400, bottom: 420 }).top).toBe(58)
  expect(placeToolbar(text(60, 300), bar, room, { top: 60, bottom: 80 }).top).toBe(308)
})

test('it never leaves the canvas', () => {
  expect(placeToolbar(text(200, 300, 850), bar, room).left).toBe(592)
  expect(placeToolbar(text(200, 300, 0), bar, room).left).toBe(108)
  expect(placeToolbar(text(5000, 5100), bar, room).top).toBe(602)
  expect(placeToolbar(text(-900, -800), bar, room).top).toBe(58)
})

test('a bar wider than the room begins where the room does', () => {
  expect(placeToolbar(text(200, 300), { width: 2000, height: 40 }, room).left).toBe(108)
})

test('in a narrow canvas it is at the bottom, and makes way for the line that is being written there', () => {
  const narrow = { ...room, right: room.left + 390 }
  const wide = { width: 374, height: 40 }
  expect(placeToolbar(text(200, 300, 110), wide, narrow, { top: 220, bottom: 240 }).top).toBe(602)
  expect(placeToolbar(text(200, 640, 110), wide, narrow, { top: 605, bottom: 625 }).top).toBe(58)
  expect(placeToolbar(text(560, 640, 110), wide, narrow).top).toBe(58)
})
