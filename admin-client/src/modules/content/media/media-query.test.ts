import { expect, test } from 'vitest'
import { tooLarge } from './media-groups.ts'
import { mediaSearch, mediaWhere, withMediaFilter } from './media-query.ts'
import { extentOf, formatOf, sizeOf } from './media-size.ts'

test('the library shows everything in a grid by default', () => {
  expect(mediaSearch(new URLSearchParams())).toEqual({ text: '', folderId: null, group: null, isGrid: true })
  expect(mediaSearch(new URLSearchParams('view=list&folder=f1&search=van&kind=videos'))).toEqual({
    text: 'van',
    folderId: 'f1',
    group: 'videos',
    isGrid: false,
  })
})

test('a search of one letter is not sent', () => {
  expect(mediaWhere({ text: ' v ', folderId: null, group: null })).toEqual({})
  expect(mediaWhere({ text: ' va ', folderId: 'f1', group: null })).toEqual({ search: 'va', folderId: { eq: 'f1' } })
})

test('a kind filters by its content types, and an unknown one is ignored', () => {
  const { mimeType } = mediaWhere(mediaSearch(new URLSearchParams('kind=videos')))
  expect(mimeType).toEqual({ in: ['video/mp4', 'video/webm'] })
  expect(mediaWhere(mediaSearch(new URLSearchParams('kind=constructor')))).toEqual({})
})

test('a filter change resets to the first page, a view change does not', () => {
  const address = new URLSearchParams('currentPage=3')
  expect(withMediaFilter(address, 'folder', 'f1').toString()).toBe('folder=f1')
  expect(withMediaFilter(address, 'view', 'list').toString()).toBe('currentPage=3&view=list')
})

test('sizes from one megabyte on are shown in megabytes', () => {
  expect([sizeOf(1), sizeOf(1023), sizeOf(1536)]).toEqual(['1 KB', '1,023 KB', '1.5 MB'])
})

test('a document shows its format, everything else its dimensions', () => {
  expect(extentOf({ mimeType: 'application/pdf', width: 0, height: 0 })).toBe('PDF')
  expect(extentOf({ mimeType: 'video/mp4', width: 640, height: 360 })).toBe('640 × 360')
  expect(['image/svg+xml', 'video/webm'].map(formatOf)).toEqual(['SVG', 'WEBM'])
})

test('a file too large for its kind is rejected without uploading', () => {
  const size = 30 * 1024 * 1024
  expect(tooLarge({ type: 'image/png', size })).toBe('Images can be up to 25 MB.')
  expect(tooLarge({ type: 'video/mp4', size })).toBeNull()
  expect(tooLarge({ type: 'application/x-unknown', size })).toBe('Images can be up to 25 MB.')
})
