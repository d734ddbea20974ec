import { expect, test } from 'vitest'
import { adminTitle } from './page-title.tsx'

test('the title names the page and whose admin it is', () => {
  expect(adminTitle('Pages', 'Maple Auto')).toBe('Pages - Maple Auto')
})

test('with nobody to name, the product stands in', () => {
  expect(adminTitle('Sign in', null)).toBe('Sign in - Mainstreet')
  expect(adminTitle('Sign in', '')).toBe('Sign in - Mainstreet')
})
