import { expect, test } from 'vitest'
import { pagesSearch, pagesWhere, sortAfterPressing } from './pages-query.ts'

const read = (query: string) => pagesSearch(new URLSearchParams(query))

test('without anything said, all pages are shown as they are nested, and in a list the last changed first', () => {
  expect(read('')).toEqual({
    page: 1,
    text: '',
    status: null,
    orderBy: { field: 'UPDATED_AT', direction: 'DESC' },
    isSorted: false,
    isTree: true,
  })
})

test('the address says page, search, status and order', () => {
  expect(read('currentPage=3&search=oil&status=DRAFT&sort=-TITLE')).toEqual({
    page: 3,
    text: 'oil',
    status: 'DRAFT',
    orderBy: { field: 'TITLE', direction: 'DESC' },
    isSorted: true,
    isTree: false,
  })
  expect(read('view=list').isTree).toBe(false)
})

test('a status or order that does not exist is passed over', () => {
  expect(read('status=GONE&sort=PRICE')).toEqual(read(''))
})

test('a search of one letter is not asked for', () => {
  expect(pagesWhere(read('search=o'))).toEqual({})
  expect(pagesWhere(read('search=%20oi%20'))).toEqual({ search: 'oi' })
})

test('pressing a column again turns its order round, and then gives it up', () => {
  expect(sortAfterPressing('TITLE', read(''))).toBe('TITLE')
  expect(sortAfterPressing('TITLE', read('sort=SLUG'))).toBe('TITLE')
  expect(sortAfterPressing('TITLE', read('sort=TITLE'))).toBe('-TITLE')
  expect(sortAfterPressing('TITLE', read('sort=-TITLE'))).toBe(null)
  expect(sortAfterPressing('UPDATED_AT', read(''))).toBe('UPDATED_AT')
})
