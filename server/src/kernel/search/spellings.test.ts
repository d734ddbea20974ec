import { expect, test } from 'vitest'
import { typosOf } from './spellings.ts'

test.each([
  ['a missing letter', 'tremblay', 'trembly'],
  ['a missing first letter', 'tremblay', 'remblay'],
  ['a letter too many', 'tremblay', 'trembllay'],
  ['a wrong letter', 'tremblay', 'tramblay'],
  ['two swapped letters', 'tremblay', 'trembaly'],
])('a typo is %s', (_what, word, typed) => {
  expect(typosOf(typed)).toContain(word)
})

test('numbers, plates and short words have no typos', () => {
  expect(['ann', '5550148', 'cklm417', 'x'.repeat(21)].map(typosOf)).toEqual([[], [], [], []])
})
