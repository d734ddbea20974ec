import { expect, test } from 'vitest'
import { columnShares, moveGap } from './column-shares.ts'

test('columns are equally wide unless there is a width for each', () => {
  expect(columnShares([2, 1], 2)).toEqual([2, 1])
  expect(columnShares([2, 1], 3)).toEqual([1, 1, 1])
  expect(columnShares(undefined, undefined)).toEqual([1, 1])
  expect(columnShares('wide', '4')).toEqual([1, 1, 1, 1])
})

test('moving a gap changes the two columns beside it only, and never closes one', () => {
  expect(moveGap([1, 1, 1], 0, 0.25)).toEqual([1.5, 0.5, 1])
  expect(moveGap([1, 1, 1], 1, -0.25)).toEqual([1, 0.5, 1.5])
  expect(moveGap([1, 1], 0, 5)).toEqual([1.8, 0.2])
  expect(moveGap([1, 1], 1, 0.5)).toEqual([1, 1])
})
