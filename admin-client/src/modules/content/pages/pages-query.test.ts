import { expect, test } from 'vitest'
import { pagesSearch, pagesWhere, sortAfterPressing } from './pages-query.ts'

const read = (query: string) => pagesSearch(new URLSearchParams(query))

test('by default all pages are shown as a tree, and lists have the last changed first', () => {
  expect(read('')).toEqual({
    page: 1,
    text: '',
    status: null,
    orderBy: { field: 'UPDATED_AT', direction: 'DESC' },
    isSorted: false,
    isTree: true,
  })
})

test('the URL holds page, search, status and order', () => {
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

test('an unknown status or order is ignored', () => {
  expect(read('status=GONE&sort=PRICE')).toEqual(read(''))
})

test('scheduled pages are not among the published ones', () => {
  expect(read('status=SCHEDULED').status).toBe('SCHEDULED')
  expect(pagesWhere(read('status=SCHEDULED'))).toEqual({ scheduled: { eq: true } })
  expect(pagesWhere(read('status=PUBLISHED'))).toEqual({ status: { eq: 'PUBLISHED' }, scheduled: { eq: false } })
  expect(pagesWhere(read('status=DRAFT'))).toEqual({ status: { eq: 'DRAFT' } })
})

test('a search of one letter is not sent', () => {
  expect(pagesWhere(read('search=o'))).toEqual({})
  expect(pagesWhere(read('search=%20oi%20'))).toEqual({ search: 'oi' })
})

test('clicking a column again reverses its order, and then removes it', () => {
  expect(sortAfterPressing('TITLE', read(''))).toBe('TITLE')
  expect(sortAfterPressing('TITLE', read('sort=SLUG'))).toBe('TITLE')
  expect(sortAfterPressing('TITLE', read('sort=TITLE'))).toBe('-TITLE')
  expect(sortAfterPressing('TITLE', read('sort=-TITLE'))).toBe(null)
  expect(sortAfterPressing('UPDATED_AT', read(''))).toBe('UPDATED_AT')
})
