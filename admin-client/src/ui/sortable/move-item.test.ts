import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

test('an item moves to its place', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
})

test('a missing item moves nothing', () => {
  expect(moveItem(['a', 'b'], 9, 0)).toEqual(['a', 'b'])
})
