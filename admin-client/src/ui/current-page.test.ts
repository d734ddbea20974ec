import { expect, test } from 'vitest'
import { currentPage, searchForPage } from './current-page.ts'

test('an address without a page is on the first', () => {
  expect(currentPage(new URLSearchParams(''))).toBe(1)
})

test.each(['0', '-2', '1.5', 'x', '1e99'])('the page "%s" counts as the first', (written) => {
  expect(currentPage(new URLSearchParams({ currentPage: written }))).toBe(1)
})

test('another page keeps the filters and drops the slug', () => {
  const next = searchForPage(new URLSearchParams('status=DRAFT&slug=about&currentPage=2'), 3)
  expect(next.toString()).toBe('status=DRAFT&currentPage=3')
})
