import { expect, test } from 'vitest'
import { linkWarning } from './linked-page.ts'

const published = {
  __typename: 'Page' as const,
  status: 'PUBLISHED' as const,
  hasAddress: true,
  deleted: false,
  publishDate: '2026-01-01T00:00:00Z',
}
const pages = [
  { ...published, id: '1', title: 'Home', slug: '/' },
  { ...published, id: '2', title: 'Store', slug: 'store', status: 'DRAFT' as const },
  { ...published, id: '3', title: 'Product page', slug: 'product-page', hasAddress: false },
  { ...published, id: '5', title: 'Old', slug: 'old', deleted: true },
  { ...published, id: '4', title: 'Summer', slug: 'summer', publishDate: '2999-01-01T00:00:00Z' },
]

test('a link to a page that is gone or not published is warned of', () => {
  expect(linkWarning('/gone', pages, true)).toContain('No page has this address')
  expect(linkWarning('/store?sort=price', pages, true)).toContain('“Store” is not published')
  expect(linkWarning('/old', pages, true)).toContain('“Old” was archived')
  expect(linkWarning('/summer', pages, true)).toContain('“Summer” is scheduled')
  expect(linkWarning('/', pages, true)).toBeNull()
})

test('a link to the design of products or to a page that only groups others is warned of', () => {
  expect(linkWarning('/product-page', pages, false)).toContain('“Product page” has no address of its own')
})

test('products, categories and account pages are not pages, so links to them are not warned of', () => {
  for (const href of ['/store/product/tire', '/store/category/tires', '/products/tire', '/login', '/user-profile'])
    expect(linkWarning(href, pages, true)).toBeNull()
  expect(linkWarning('/login-help', pages, true)).toContain('No page has this address')
})

test('other addresses are not judged, nor paths while not all pages are known', () => {
  for (const href of ['', 'https://elsewhere.example/gone', 'mailto:a@b.example', '/media/list.pdf'])
    expect(linkWarning(href, pages, true)).toBeNull()
  expect(linkWarning('/gone', pages, false)).toBeNull()
})
