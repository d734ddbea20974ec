import { expect, test } from 'vitest'
import { storableText } from '../../../../kernel/validation/storable-text.ts'
import { wordsOfNumber, wordsOfPhone } from './words.ts'

test('a plate in letters of two UTF-16 units is found by its parts, none of which has half a letter', () => {
  const words = wordsOfNumber('𐐨𐐩𐐪𐐫1')
  expect(words).toEqual(['𐐨𐐩𐐪𐐫1', '~𐐩𐐪𐐫1', '~𐐪𐐫1'])
  expect(words.map(storableText)).toEqual(words)
})

test('each part of a phone number begins one word, and none is kept twice', () => {
  const words = wordsOfPhone('+16135550148')
  expect(words.slice(0, 4)).toEqual(['16135550148', '6135550148', '5550148', '0148'])
  const bare = words.map((word) => word.replace('~', ''))
  expect(new Set(bare).size).toBe(bare.length)
  for (const part of ['613', '135', '550', '148', '35550'])
    expect(bare.filter((word) => word.startsWith(part))).toHaveLength(1)
})
