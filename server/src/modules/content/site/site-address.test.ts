import { expect, test } from 'vitest'
import { parseSiteUrl } from './site-address.ts'

test.each([
  ['/', '/'],
  ['/?utm_source=x', '/'],
  ['/tenant', '/'],
  ['/tenant/', '/'],
  ['/tenant?x=1', '/'],
  ['/about', 'about'],
  ['/about?x=/', 'about'],
  ['/tenant/about', 'about'],
  ['/our/story', 'our/story'],
  ['/tenants', 'tenants'],
  ['/caf%C3%A9', 'café'],
  ['/about%2F', 'about/'],
])('%s is the page %s', (url, slug) => {
  expect(parseSiteUrl(url)).toEqual({ slug, moved: null })
})

test('a trailing slash redirects to the URL without it, keeping the query', () => {
  expect(parseSiteUrl('/about/?x=1')?.moved).toBe('/about?x=1')
  expect(parseSiteUrl('/tenant/about//')?.moved).toBe('/tenant/about')
})

test('parameters that are empty redirect to the URL without them', () => {
  expect(parseSiteUrl('/store?search=&sort=&category=a&min=&max=')?.moved).toBe('/store?category=a')
  expect(parseSiteUrl('/store?search=&sort=')?.moved).toBe('/store')
  expect(parseSiteUrl('/?s=')?.moved).toBe('/')
  expect(parseSiteUrl('/store/?a=&b=1')?.moved).toBe('/store?b=1')
})

test("an address that can't be decoded or stored, or leads to another host, is no page", () => {
  expect(parseSiteUrl('/%E0%A4%A')).toBeNull()
  expect(parseSiteUrl('/about%00')).toBeNull()
  expect(parseSiteUrl('//evil.example/')).toBeNull()
  expect(parseSiteUrl('/tenant//evil.example/')).toBeNull()
})

test('slashes in great number take no time', () => {
  const path = `/a${'/'.repeat(400_000)}b`
  expect(parseSiteUrl(`${path}/`)?.moved).toBe(path)
})
