import { describe, expect, test } from 'vitest'
import {
  collapseSpaces,
  parseWholeNumber,
  slugify,
  splitLinks,
  stripBetween,
  stripDiacritics,
  stripTags,
  trimCharacter,
  trimEndCharacter,
} from './text.ts'

test('a character goes from the ends, and stays in between', () => {
  expect(['//a/b//', 'a', '/', ''].map((text) => trimCharacter(text, '/'))).toEqual(['a/b', 'a', '', ''])
  expect(['//a/b//', '/', ''].map((text) => trimEndCharacter(text, '/'))).toEqual(['//a/b', '', ''])
})

test('accents go, whether they are part of a letter or written behind it', () => {
  expect(stripDiacritics('Über ﬁne e\u0301 ﾊﾞ')).toBe('Uber fine e ハ')
})

test('a slug has no hyphen at its ends, also where it is cut', () => {
  expect(slugify(' – Brakes & Größe – ', 100)).toBe('brakes-grosse')
  expect(slugify('long road', 5)).toBe('long')
  expect(slugify('日本', 100)).toBe('')
})

test.each([
  ['125', 125],
  [' 125,000 ', 125_000],
  ['1 125 000', 1_125_000],
  ['12,5', null],
  ['12.5', null],
  ['1250,000', null],
  ['', null],
  ['-1', null],
])('%s as a whole number', (text, number) => {
  expect(parseWholeNumber(text)).toBe(number)
})

test('tags go, and what only looks like one stays', () => {
  expect(stripTags('<p>a <b>b</b></p>')).toBe('a b')
  expect(stripTags('a<br>b', ' ')).toBe('a b')
  expect(stripTags('<i>a < b</i> < c')).toBe('a  < c')
})

test('what stands between two marks goes, and what is never closed stays', () => {
  expect(stripBetween('a/* b */c/**/d/* e', '/*', '*/')).toBe('acd/* e')
})

test('web addresses are links without the punctuation after them, and nothing else is', () => {
  expect(splitLinks('See https://maple.test/a?b=c#d, or (http://maple.test).')).toEqual([
    { text: 'See ' },
    ...[{ text: 'https://maple.test/a?b=c#d', href: 'https://maple.test/a?b=c#d' }, { text: ',' }, { text: ' or (' }],
    ...[{ text: 'http://maple.test', href: 'http://maple.test' }, { text: ').' }],
  ])
  for (const text of ['javascript:alert(1)', 'maple.test', '<b>bold</b>']) expect(splitLinks(text)).toEqual([{ text }])
  expect(splitLinks('')).toEqual([])
})

describe('a text as long as a request takes no time', () => {
  const many = 400_000

  test('of one character, wherever it stands', () => {
    const slashes = `a${'/'.repeat(many)}b`
    expect(trimCharacter(slashes, '/') === slashes).toBe(true)
    expect(slugify(`a${'-'.repeat(many)}`, 100)).toBe('a')
  })

  test('of marks in changing order', () => {
    expect(stripDiacritics(`a${'\u0345\u0334'.repeat(many)}b`)).toBe('ab')
  })

  test('of beginnings without an end', () => {
    expect(stripTags('<'.repeat(many)) === '<'.repeat(many)).toBe(true)
    expect(stripBetween('/* '.repeat(many), '/*', '*/') === '/* '.repeat(many)).toBe(true)
    expect(
      splitLinks('http://'.repeat(many))
        .map(({ text }) => text)
        .join('') === 'http://'.repeat(many),
    ).toBe(true)
  })
})

test('spaces and line breaks within a name become one space', () => {
  expect(collapseSpaces('  Winter \n\t tires ')).toBe('Winter tires')
  expect(collapseSpaces('\u00a0')).toBe('')
})
