import { expect, test } from 'vitest'
import { slugOfLink } from './link-slug.ts'

test.each([
  ['/', '/'],
  ['/about', 'about'],
  ['about/', 'about'],
  ['./about', 'about'],
  ['/services/brakes?from=home#prices', 'services/brakes'],
  ['/caf%C3%A9', 'café'],
  ['/100%', '100%'],
])('%s leads to the page %s', (href, slug) => {
  expect(slugOfLink(href)).toBe(slug)
})

test.each(['', '#prices', '?page=2', 'https://example.com/about', '//example.com', 'mailto:us@example.com', 'tel:1'])(
  '%s leads to no page of the site',
  (href) => {
    expect(slugOfLink(href)).toBeNull()
  },
)
