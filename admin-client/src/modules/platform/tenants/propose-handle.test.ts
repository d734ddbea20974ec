import { expect, test } from 'vitest'
import { proposeHandle } from './propose-handle.ts'

test('an address is made of a name', () => {
  expect(proposeHandle('Cedar & Sons')).toBe('cedar-sons')
  expect(proposeHandle('  Café Müller  ')).toBe('cafe-muller')
  expect(proposeHandle('Fußpflege 24')).toBe('fusspflege-24')
})

test('it is no longer than an address may be, and ends in no hyphen', () => {
  expect(proposeHandle(`${'x'.repeat(39)} and more`)).toBe('x'.repeat(39))
})

test('of signs alone nothing is made', () => {
  expect(proposeHandle('!?')).toBe('')
})
