import { expect, test } from 'vitest'
import { fieldNames } from './recent-changes.tsx'

test('fields of the log are named in a sentence', () => {
  expect(fieldNames(['name', 'seoTitle', 'variant Half'])).toBe('name, seo title, and variant Half')
  expect(fieldNames([])).toBe('it')
})
