import { expect, test } from 'vitest'
import { componentsSearch, componentsWhere, withComponentsFilter } from './components-query.ts'

test('the URL holds the filters, and invalid values are ignored', () => {
  expect(componentsSearch(new URLSearchParams('search=foot&type=section'))).toEqual({ text: 'foot', type: 'SECTION' })
  expect(componentsSearch(new URLSearchParams('type=banana'))).toEqual({ text: '', type: null })
})

test('only set filters apply, and a search needs two letters', () => {
  expect(componentsWhere({ text: ' ', type: null })).toEqual({})
  expect(componentsWhere({ text: 'f', type: null })).toEqual({})
  expect(componentsWhere({ text: ' foot ', type: 'CONTAINER' })).toEqual({ search: 'foot', type: { eq: 'CONTAINER' } })
})

test('a filter change resets to the first page', () => {
  const address = new URLSearchParams('currentPage=3&search=a')
  expect(withComponentsFilter(address, 'type', 'section').toString()).toBe('search=a&type=section')
  expect(withComponentsFilter(address, 'search', null).toString()).toBe('')
})
