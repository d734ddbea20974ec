import { expect, test } from 'vitest'
import { withFilter } from './filter-query.ts'

const filtered = (query: string, name: string, value: string | null) =>
  withFilter(new URLSearchParams(query), name, value).toString()

test('a filter change resets to the first page', () => {
  expect(filtered('currentPage=4&sort=TITLE', 'status', 'DRAFT')).toBe('sort=TITLE&status=DRAFT')
  expect(filtered('from=%2Fpages&currentPage=3', 'search', 'x')).toBe('from=%2Fpages&search=x')
})

test('null removes a filter', () => {
  expect(filtered('currentPage=3&plan=PRO', 'plan', null)).toBe('')
  expect(filtered('search=x', 'search', '')).toBe('')
})
