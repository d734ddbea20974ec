import { expect, test } from 'vitest'
import { contrastHint } from './theme-colour-input.tsx'

test('the hint says whether text in a colour can be read on white', () => {
  expect(contrastHint('#000000')).toBe('Readable on white (21:1)')
  expect(contrastHint('#777777')).toBe('Low contrast on white (4.4:1)')
  expect(contrastHint('#76')).toBe('Enter a colour such as #2563eb')
})
