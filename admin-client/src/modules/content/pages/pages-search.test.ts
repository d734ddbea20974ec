import { expect, test } from 'vitest'
import { pagesSearch, pagesWhere, sortAfterPressing, withFilter } from './pages-search.ts'

const read = (query: string) => pagesSearch(new URLSearchParams(query))

test('without anything said, all pages are shown, the last changed first', () => {
  expect(read('')).toEqual({ page: 1, text: '', status: null, orderBy: { field: 'UPDATED_AT', direction: 'DESC' } })
})

test('the address says page, search, status and order', () => {
  expect(read('currentPage=3&search=oil&status=DRAFT&sort=-TITLE')).toEqual({
    page: 3,
    text: 'oil',
    status: 'DRAFT',
    orderBy: { field: 'TITLE', direction: 'DESC' },
  })
})

test('a status or order that does not exist is passed over', () => {
  expect(read('status=GONE&sort=PRICE')).toEqual(read(''))
})

test('a search of one letter is not asked for', () => {
  expect(pagesWhere(read('search=o'))).toEqual({})
  expect(pagesWhere(read('search=%20oi%20'))).toEqual({ search: 'oi' })
})

test('a changed filter starts again at the first page', () => {
  expect(withFilter(new URLSearchParams('currentPage=4&sort=TITLE'), 'status', 'DRAFT').toString()).toBe(
    'sort=TITLE&status=DRAFT',
  )
  expect(withFilter(new URLSearchParams('status=DRAFT'), 'status', null).toString()).toBe('')
})

test('pressing a column twice turns its order round', () => {
  expect(sortAfterPressing('TITLE', { field: 'UPDATED_AT', direction: 'DESC' })).toBe('TITLE')
  expect(sortAfterPressing('TITLE', { field: 'TITLE', direction: 'ASC' })).toBe('-TITLE')
  expect(sortAfterPressing('TITLE', { field: 'TITLE', direction: 'DESC' })).toBe('TITLE')
})
