import { expect, test } from 'vitest'
import { spellingsOf, typosOf } from './spellings.ts'

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
  expect(['ann', '5550148', 'cklm417', 'x'.repeat(17)].map(typosOf)).toEqual([[], [], [], []])
})

test('of more than two words in doubt, no typo is looked for', async () => {
  const asked: number[] = []
  const em = {
    execute: async (_sql: string, [beginnings]: [string]) => {
      asked.push(JSON.parse(beginnings).length)
      return []
    },
  }
  expect(await spellingsOf(em as never, 'note_word', ['unknwon', 'wrods', 'manny'], [''])).toBeNull()
  expect(asked).toEqual([3])
})
