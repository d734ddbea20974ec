import { expect, test } from 'vitest'
import { keyNames } from './key-names.ts'

test('keys are named as they are printed', () => {
  expect(keyNames('Mod+Shift+Z', false)).toEqual(['Ctrl', 'Shift', 'Z'])
  expect(keyNames('Mod+Shift+Z', true)).toEqual(['⌘', '⇧', 'Z'])
  expect(keyNames('Alt+ArrowUp', false)).toEqual(['Alt', '↑'])
  expect(keyNames('?', false)).toEqual(['?'])
})
