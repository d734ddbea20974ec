import { expect, test } from 'vitest'
import { spamSigns } from './spam-phrases.ts'

test('phrases are found as whole words in both languages, whatever stands between them', () => {
  expect(spamSigns('News', 'Act NOW! It is risk-free.')).toEqual([
    'Spam filters look for “act now”, “risk free”. Use other words',
  ])
  expect(spamSigns('Nouvelles', 'Vous avez  gagné !')).toHaveLength(1)
  expect(spamSigns('Winter tires', 'Contact nowhere. Order nowadays.')).toEqual([])
})

test('a subject that shouts is found, and one with an abbreviation or a placeholder is not', () => {
  expect(spamSigns('BIG SALE TODAY', '')).toEqual(['The subject is in capital letters, as in spam'])
  expect(spamSigns('Last days!!!', '')).toEqual(['The subject has several exclamation marks, as in spam'])
  for (const subject of ['BMW 320i', '{{ customer.firstname }}', 'Sale!', ''])
    expect(spamSigns(subject, '')).toEqual([])
})

test('a long text is looked at in no time', () => {
  expect(spamSigns('x', '{{'.repeat(200_000))).toEqual([])
})
