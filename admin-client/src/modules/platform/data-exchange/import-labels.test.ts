import { expect, test } from 'vitest'
import { countsInWords, encodingInWords, importLabel, numberOf, statusInWords } from './import-labels.ts'

const none = { created: 0, updated: 0, unchanged: 0, combined: 0, failed: 0 }

test('counts are told without what is none', () => {
  expect(countsInWords({ ...none, created: 50_000, updated: 2, failed: 1 })).toBe(
    '50,000 new, 2 updated, 1 with errors',
  )
  expect(countsInWords({ ...none, created: 1, combined: 2 })).toBe('1 new, 2 combined with other rows')
  expect(countsInWords({ ...none, unchanged: 3 })).toBe('3 left as they were')
  expect(countsInWords(none)).toBe('nothing')
})

test.each([
  ['RUNNING', 'one that runs says how far it is', '25% done'],
  ['REJECTED', 'one that was refused says why', 'Nothing imported: 2 with errors'],
  ['CANCELLED', 'one that was cancelled says what is in', 'Cancelled: 5 new, 2 with errors'],
  ['COMPLETED', 'one that is done says what came of it', '5 new, 2 with errors'],
] as const)('%s: %s', (status, _what, words) => {
  expect(statusInWords({ ...none, created: 5, failed: 2, status, processed: 10, rows: 40 })).toBe(words)
})

test.each([
  [{ rows: 1, checked: 1, failed: 0 }, 'Import 1 row'],
  [{ rows: 500, checked: 500, failed: 0 }, 'Import 500 rows'],
  [{ rows: 500, checked: 500, failed: 1 }, 'Import 499 of 500'],
  [{ rows: 9000, checked: 500, failed: 1 }, 'Import all rows without errors'],
])('the button counts valid rows only: %o', (counts, label) => {
  expect(importLabel(counts)).toBe(label)
})

test('an encoding that nobody has a name for is called as it is', () => {
  expect([encodingInWords('utf-16le'), encodingInWords('koi8-r')]).toEqual(['UTF-16', 'koi8-r'])
})

test('rows of spreadsheets are counted with the names of the columns, others from 1', () => {
  expect(numberOf(2, { file: { example: 'First name', limit: '' } })).toBe(2)
  expect(numberOf(2, { file: { name: 'calendar', accept: '.ics', help: '' } })).toBe(1)
})
