import { expect, test } from 'vitest'
import { containsWords, matchedParts, rankTitle } from './text-match.ts'

const marked = (text: string, query: string) =>
  matchedParts(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')

test.each([
  ['Lévesque', 'leves', '[Léves]que'],
  ['(613) 555-0148', '5550148', '(613) [555-0148]'],
  ['Honda Civic (CKLM 417)', 'cklm417', 'Honda Civic ([CKLM 417])'],
  ['Priya Raman', 'ram pri', '[Pri]ya [Ram]an'],
  ['Priya Raman', 'smith', 'Priya Raman'],
  ['Priya', '', 'Priya'],
])('in %s the query %s marks %s', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected)
})

test('the closest title ranks highest', () => {
  const titles = ['Themes', 'Theme', 'Blue Theme', 'Anathema', 'Customers']
  expect(titles.map((title) => rankTitle(title, 'thème'))).toEqual([3, 4, 2, 0, 0])
  expect([rankTitle('Anathema', 'them'), rankTitle('Anything', '')]).toEqual([1, 0])
})

test('words are contained in any order', () => {
  expect([containsWords('Settings Theme', 'theme SET'), containsWords('Settings', 'theme set')]).toEqual([true, false])
})

test.each([
  ['Marie Tremblay', 'trembly', 'Marie [Tremblay]'],
  ['Marie Tremblay', 'tremlbay', 'Marie [Tremblay]'],
  ['Marie Tremblay', 'marie trembkay', '[Marie] [Tremblay]'],
  ['Spring sale', 'psring', '[Spring] sale'],
  ['Winter tires', 'wnter', '[Winter] tires'],
  ['Jon Smith', 'jan', 'Jon Smith'],
  ['Order 5550148', '5550149', 'Order 5550148'],
])('in %s, found in spite of a typo, the query %s marks %s', (text, query, expected) => {
  const parts = matchedParts(text, query, { forgives: true })
  expect(parts.map((part) => (part.isMatch ? `[${part.text}]` : part.text)).join('')).toBe(expected)
  if (!marked(text, query).includes('[')) expect(marked(text, query)).toBe(text)
})
