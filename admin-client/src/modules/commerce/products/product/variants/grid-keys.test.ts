import { expect, test } from 'vitest'
import { placeAfter } from './grid-keys.ts'

const at = { row: 2, col: 3 }
const inside = { isAtStart: false, isAtEnd: false }
const after = (key: string, caret = inside, shiftKey = false) => placeAfter({ key, shiftKey }, at, caret)

test('Enter and the vertical arrows go from row to row', () => {
  expect(after('Enter')).toEqual({ row: 3, col: 3 })
  expect(after('Enter', inside, true)).toEqual({ row: 1, col: 3 })
  expect(after('ArrowDown')).toEqual({ row: 3, col: 3 })
  expect(after('ArrowUp')).toEqual({ row: 1, col: 3 })
})

test('the horizontal arrows leave a cell only at the end of its text', () => {
  expect(after('ArrowLeft')).toBeNull()
  expect(after('ArrowRight')).toBeNull()
  expect(after('ArrowLeft', { isAtStart: true, isAtEnd: false })).toEqual({ row: 2, col: 2 })
  expect(after('ArrowRight', { isAtStart: false, isAtEnd: true })).toEqual({ row: 2, col: 4 })
})

test('all other keys belong to the cell', () => {
  expect(after('a', { isAtStart: true, isAtEnd: true })).toBeNull()
})
