import { expect, test } from 'vitest'
import { linkWarning } from './linked-page.ts'

const pages = [
  { __typename: 'Page' as const, id: '1', title: 'Home', slug: '/', status: 'PUBLISHED' as const },
  { __typename: 'Page' as const, id: '2', title: 'Store', slug: 'store', status: 'DRAFT' as const },
]

test('a link to a page that is gone or not published is warned of', () => {
  expect(linkWarning('/gone', pages, true)).toContain('No page has this address')
  expect(linkWarning('/store?sort=price', pages, true)).toContain('“Store” is not published')
  expect(linkWarning('/', pages, true)).toBeNull()
})

test('other addresses are not judged, nor paths while not all pages are known', () => {
  for (const href of ['', 'https://elsewhere.example/gone', 'mailto:a@b.example', '/media/list.pdf'])
    expect(linkWarning(href, pages, true)).toBeNull()
  expect(linkWarning('/gone', pages, false)).toBeNull()
})
