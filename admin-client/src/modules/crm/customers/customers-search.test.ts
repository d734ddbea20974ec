import { expect, test } from 'vitest'
import { customersSearch, customersWhere } from './customers-search.ts'

const read = (query: string) => customersSearch(new URLSearchParams(query))

test('the address says what the list shows, and nonsense in it counts as not said', () => {
  expect(read('currentPage=2&search=tremblay&tag=t1&sort=-NAME')).toEqual({
    page: 2,
    text: 'tremblay',
    tagId: 't1',
    orderBy: { field: 'NAME', direction: 'DESC' },
  })
  expect(read('currentPage=x&sort=SHOE_SIZE')).toEqual({ page: 1, text: '', tagId: null, orderBy: null })
})

test('only what is said is asked for, and searches of one letter are not', () => {
  expect(customersWhere(read('search=t'))).toEqual({})
  expect(customersWhere(read('search=tr&tag=t1'))).toEqual({ search: 'tr', tagId: { eq: 't1' } })
})
