import { expect, test } from 'vitest'
import { storableText } from '../../../../kernel/validation/storable-text.ts'
import { wordsOfNumber } from './words.ts'

test('a plate in letters of two UTF-16 units is found by its parts, none of which has half a letter', () => {
  const words = wordsOfNumber('𐐨𐐩𐐪𐐫1')
  expect(words).toEqual(['𐐨𐐩𐐪𐐫1', '~𐐩𐐪𐐫1', '~𐐪𐐫1'])
  expect(words.map(storableText)).toEqual(words)
})
