import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { acceptedEncoding } from '../../../kernel/files/accepted-encoding.ts'
import { Representation } from './representation.ts'

const html = `<p>${'Fresh bread every morning. '.repeat(80)}</p>`

test('the same page in every encoding', async () => {
  const page = Representation.ofHtml(html)
  expect(String(await page.bytes('identity'))).toBe(html)
  expect(String(gunzipSync(await page.bytes('gzip')))).toBe(html)
  expect(String(brotliDecompressSync(await page.bytes('br')))).toBe(html)
})

test('an encoding is created once and then returned synchronously', async () => {
  const page = Representation.ofHtml(html)
  const first = await page.bytes('gzip')
  expect(page.bytes('gzip')).toBe(first)
})

test('every encoding has its own ETag, and the same page always has the same ones', () => {
  const etags = (['identity', 'gzip', 'br'] as const).map((encoding) => Representation.ofHtml(html).etag(encoding))
  expect(new Set(etags).size).toBe(3)
  expect(Representation.ofHtml(html).etag('br')).toBe(etags[2])
  expect(Representation.ofHtml(`${html}!`).etag('br')).not.toBe(etags[2])
})

test('If-None-Match is recognized in a list and with weak ETags', () => {
  const page = Representation.ofHtml(html)
  const etag = page.etag('gzip')
  for (const held of [etag, `W/${etag}`, `"other", ${etag}`]) expect(page.isHeld(held, 'gzip')).toBe(true)
  for (const other of [undefined, '', '"other"', page.etag('br')]) expect(page.isHeld(other, 'gzip')).toBe(false)
})

test('a block of a page is cut out once; of a very large page there is none', () => {
  const list = '<div data-store="list-1"><p>Bread</p></div>'
  const page = Representation.ofHtml(`<body>${list}</body>`)
  expect(String(page.part('list-1')?.bytes('identity'))).toBe(list)
  expect(page.part('list-1')).toBe(page.part('list-1'))
  expect(page.part('list-2')).toBeNull()
  expect(Representation.ofHtml(`<body>${list}${' '.repeat(300_000)}</body>`).part('list-1')).toBeNull()
})

test('tiny responses are not compressed', () => {
  expect(Representation.ofHtml('<p>Hi</p>').choose('br')).toBe('identity')
  expect(Representation.ofHtml(html).choose('br')).toBe('br')
})

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', 'identity'],
  ['*', 'br'],
  ['gzip;q=0, br;q=0', 'identity'],
] as const)('Accept-Encoding %s is answered in %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
