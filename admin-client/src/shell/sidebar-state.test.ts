import { expect, test } from 'vitest'
import { initiallyOpen } from './sidebar-state.ts'

test('on a desktop it is open when nothing is stored', () => {
  expect(initiallyOpen(true, null)).toBe(true)
})

test('on a desktop the stored value decides', () => {
  expect(initiallyOpen(true, 'closed')).toBe(false)
  expect(initiallyOpen(true, 'open')).toBe(true)
})

test('on smaller screens it starts closed, whatever is stored', () => {
  expect(initiallyOpen(false, 'open')).toBe(false)
  expect(initiallyOpen(false, null)).toBe(false)
})
