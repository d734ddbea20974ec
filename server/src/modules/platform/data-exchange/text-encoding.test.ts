import { expect, test } from 'vitest'
import { encodingOf } from './text-encoding.ts'
import { scanOf, type UploadScan } from './upload-scan.ts'

function scanned(bytes: Buffer, chunk = 4): Promise<UploadScan> {
  async function* chunks() {
    for (let start = 0; start < bytes.length; start += chunk) yield bytes.subarray(start, start + chunk)
  }
  return scanOf(chunks())
}

test.each([
  ['plain letters', Buffer.from('Name,City\nAnn,Hull\n'), 'utf-8'],
  ['UTF-8', Buffer.from('Prénom\nZoé 😀\n'), 'utf-8'],
  ['UTF-8 with its mark', Buffer.from('\uFEFFName'), 'utf-8'],
  ['UTF-16 with its mark', Buffer.from('\uFEFFName', 'utf16le'), 'utf-16le'],
  ['UTF-16 the other way round', Buffer.from('\uFEFFName', 'utf16le').swap16(), 'utf-16be'],
  ['UTF-16 without a mark', Buffer.from('Name,City\nZoé,Hull\n', 'utf16le'), 'utf-16le'],
  ['Latin-1', Buffer.from('Prénom\nZoé\n', 'latin1'), 'windows-1252'],
  [
    'one accent of Latin-1 after much that has none',
    Buffer.from(`${'Name,City\n'.repeat(20_000)}Zoé\n`, 'latin1'),
    'windows-1252',
  ],
  ['UTF-8 that is cut off within a letter', Buffer.from('Zoé').subarray(0, -1), 'windows-1252'],
  ['a zero that somebody left in it', Buffer.from(`${'Name,City\n'.repeat(10)}A\0nn`), 'utf-8'],
  ['what is no text', Buffer.from(Array.from({ length: 400 }, (_, index) => (index * 7) % 32)), null],
])('%s is detected from its content', async (_what, bytes, encoding) => {
  expect(encodingOf(await scanned(bytes))).toBe(encoding)
})
