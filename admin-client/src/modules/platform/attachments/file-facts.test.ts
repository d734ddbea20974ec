import { expect, test } from 'vitest'
import { kindOf, sizeOf, tooLarge } from './file-facts.ts'

test.each([
  ['Dent.png', 'image/png', 'Image'],
  ['Bill.pdf', 'application/pdf', 'PDF file'],
  ['Parts.csv', 'text/plain', 'Spreadsheet'],
  ['Parts.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'Spreadsheet'],
  ['Letter.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'Document'],
  ['Photos.zip', 'application/zip', 'Archive'],
  ['Notes', 'text/plain', 'Text'],
  ['Engine.dat', 'application/octet-stream', 'File'],
])('%s, %s, is shown as: %s', (name, mimeType, label) => {
  expect(kindOf({ name, mimeType }).label).toBe(label)
})

test('sizes are told in units that people know', () => {
  const told = [0, 1, 999, 1000, 1536, 1_023_999, 1_048_576, 52_428_800].map(sizeOf)
  expect(told).toEqual(['0 bytes', '1 byte', '999 bytes', '1 KB', '2 KB', '1,000 KB', '1 MB', '50 MB'])
})

test('what is larger than 50 MB is not even sent', () => {
  expect(tooLarge({ size: 50 * 1024 * 1024 })).toBeNull()
  expect(tooLarge({ size: 50 * 1024 * 1024 + 1 })).toBe('Files can be up to 50 MB.')
})
