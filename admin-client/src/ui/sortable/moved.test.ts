import { expect, test } from 'vitest'
import { moved } from './moved.ts'

test('an item moves to its place', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
})

test('a missing item moves nothing', () => {
  expect(moved(['a', 'b'], 9, 0)).toEqual(['a', 'b'])
})
