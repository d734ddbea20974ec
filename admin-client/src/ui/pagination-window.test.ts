import { expect, test } from 'vitest'
import { paginationWindow } from './pagination-window.ts'

test('a single page has no others', () => {
  expect(paginationWindow(1, 1)).toEqual([1])
})

test('few pages are all shown', () => {
  expect(paginationWindow(2, 3)).toEqual([1, 2, 3])
})

test('in the middle both sides have a gap', () => {
  expect(paginationWindow(6, 12)).toEqual([1, 'gap', 5, 6, 7, 'gap', 12])
})

test('at the ends only the far side has a gap', () => {
  expect(paginationWindow(1, 12)).toEqual([1, 2, 'gap', 12])
  expect(paginationWindow(12, 12)).toEqual([1, 'gap', 11, 12])
})

test('neighbours that touch the ends leave no gap', () => {
  expect(paginationWindow(3, 5)).toEqual([1, 2, 3, 4, 5])
})

test('a page beyond the last one still offers the way back', () => {
  expect(paginationWindow(9, 3)).toEqual([1, 'gap', 3])
})
