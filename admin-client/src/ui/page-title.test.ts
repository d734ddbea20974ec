import { expect, test } from 'vitest'
import { adminTitle } from './page-title.tsx'

test('the title names the page and the owner', () => {
  expect(adminTitle('Pages', 'Maple Auto')).toBe('Pages - Maple Auto')
})

test('without an owner, the title names the product', () => {
  expect(adminTitle('Sign in', null)).toBe('Sign in - Mainstreet')
  expect(adminTitle('Sign in', '')).toBe('Sign in - Mainstreet')
})
