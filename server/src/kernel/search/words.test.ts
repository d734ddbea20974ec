import { expect, test } from 'vitest'
import { searchTerms, wordsOf } from './words.ts'

test('accents, capitals and signs do not count', () => {
  expect(wordsOf('Élodie O’Hara-Müller')).toEqual(['elodie', 'o', 'hara', 'muller'])
})

test('marks in great number take no time', () => {
  expect(searchTerms(`a${'\u0345\u0334'.repeat(200_000)}`)).toEqual({ whole: 'a', words: ['a'] })
})
