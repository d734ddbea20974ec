import { expect, test } from 'vitest'
import { mediaSearch, mediaWhere, withMediaFilter } from './media-search.ts'
import { sizeOf } from './media-size.ts'

test('the library shows everything in a grid where its address says nothing else', () => {
  expect(mediaSearch(new URLSearchParams())).toEqual({ text: '', folderId: null, isGrid: true })
  expect(mediaSearch(new URLSearchParams('view=list&folder=f1&search=van'))).toEqual({
    text: 'van',
    folderId: 'f1',
    isGrid: false,
  })
})

test('a search of one letter is not sent', () => {
  expect(mediaWhere({ text: ' v ', folderId: null })).toEqual({})
  expect(mediaWhere({ text: ' va ', folderId: 'f1' })).toEqual({ search: 'va', folderId: { eq: 'f1' } })
})

test('a filter leads to the first page, another view does not', () => {
  const address = new URLSearchParams('currentPage=3')
  expect(withMediaFilter(address, 'folder', 'f1').toString()).toBe('folder=f1')
  expect(withMediaFilter(address, 'view', 'list').toString()).toBe('currentPage=3&view=list')
})

test('sizes are told in the larger unit from a megabyte on', () => {
  expect([sizeOf(1), sizeOf(1023), sizeOf(1536)]).toEqual(['1 KB', '1,023 KB', '1.5 MB'])
})
