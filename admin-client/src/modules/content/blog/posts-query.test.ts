import { expect, test } from 'vitest'
import { isNarrowed, postsSearch, postsWhere } from './posts-query.ts'

const where = (address: string) => postsWhere(postsSearch(new URLSearchParams(address)))

test('without filters the list shows all posts', () => {
  expect(where('')).toEqual({})
  expect(isNarrowed(postsSearch(new URLSearchParams('page=2')))).toBe(false)
})

test('published posts are those whose date has come', () => {
  expect(where('show=published')).toEqual({ status: { eq: 'PUBLISHED' }, scheduled: { eq: false } })
  expect(where('show=scheduled')).toEqual({ scheduled: { eq: true } })
  expect(where('show=draft')).toEqual({ status: { eq: 'DRAFT' } })
})

test('search and category narrow it further, and unknown values do nothing', () => {
  expect(where('search=brakes&category=1&show=gone')).toEqual({ search: 'brakes', termId: { eq: '1' } })
  expect(isNarrowed(postsSearch(new URLSearchParams('category=1')))).toBe(true)
})
