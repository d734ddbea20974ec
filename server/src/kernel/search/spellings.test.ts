import { expect, test } from 'vitest'
import { similarTo, singularOf, spellingsOf, typosOf } from './spellings.ts'

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

test.each([
  ['tires', 'tire'],
  ['batteries', 'batter'],
  ['boxes', 'box'],
  ['hoses', 'hose'],
  ['keys', 'key'],
  ['essieux', 'essieu'],
  ['glass', null],
  ['gas', null],
  ['2x4s', null],
])('the singular of %s begins with %s', (word, singular) => {
  expect(singularOf(word)).toBe(singular)
})

test('a plural has the typos of its singular, and hardly more look-ups than another word', () => {
  expect(similarTo('breaks')).toContain('brak')
  expect(similarTo('tirse')).toContain('tires')
  expect(similarTo('breaks').length).toBeLessThan(typosOf('breaker').length)
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
