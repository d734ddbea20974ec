import { deflateSync, inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { deflate } from 'pako'
import { describe, expect, test } from 'vitest'
import { arbitraryTree } from './arbitrary-tree.ts'
import { toBase64 } from './base64.ts'
import {
  block,
  ContentError,
  decode,
  encode,
  type Inflate,
  MAX_ENCODED,
  MAX_INFLATED,
  newNode,
  ROOT,
  tree,
} from './index.ts'

const native: Inflate = (bytes, limit) => inflateSync(bytes, { maxOutputLength: limit })
const page = tree(block('Wrapper', {}, block('Text', { text: 'Grüße, 東京 🚗, half a pair: \ud83d' })))
const packed = (text: string) => toBase64(deflate(text))

function codeOf(content: string, inflate?: Inflate): string {
  try {
    decode(content, inflate)
  } catch (error) {
    if (error instanceof ContentError) return error.code
    throw error
  }
  return 'read'
}

test('any tree survives an encode and decode round trip', () => {
  fc.assert(
    fc.property(arbitraryTree, (any) => {
      expect(decode(encode(any))).toEqual(any)
    }),
  )
})

test('content is base64 of zlib data of UTF-8 JSON, which any program can produce', () => {
  const text = inflateSync(Buffer.from(encode(page), 'base64')).toString('utf8')
  expect(JSON.parse(text)).toEqual(page)
})

test("the browser's and the server's compression are interchangeable", () => {
  expect(decode(encode(page), native)).toEqual(page)
  expect(decode(encode(page, deflateSync), undefined)).toEqual(page)
})

describe.each([
  ['in the browser', undefined],
  ['on the server', native],
])('%s', (_, inflate) => {
  test.each([
    ['not-base64', 'this is * not base64'],
    ['not-deflate', toBase64(new TextEncoder().encode('{"ROOT":{}}'))],
    ['truncated', ''],
    ['truncated', encode(page).slice(0, 40)],
    ['not-json', packed('{"ROOT":')],
    ['not-json', toBase64(deflate(new Uint8Array([0x22, 0xff, 0x22])))],
    ['too-large', 'A'.repeat(MAX_ENCODED + 4)],
  ])('says %s', (code, content) => {
    expect(codeOf(content, inflate)).toBe(code)
  })

  test('rejects a decompression bomb', () => {
    const bomb = toBase64(deflate(new Uint8Array(2 * MAX_INFLATED)))
    expect(codeOf(bomb, inflate)).toBe('too-large')
  })

  test('accepts data of exactly the maximum size', () => {
    expect(codeOf(packed(`"${'x'.repeat(MAX_INFLATED - 2)}"`), inflate)).toBe('read')
    expect(codeOf(packed(`"${'x'.repeat(MAX_INFLATED - 1)}"`), inflate)).toBe('too-large')
  })

  test('throws only ContentError for garbage', () => {
    const content = fc.oneof(fc.string(), fc.base64String({ maxLength: 400 }), fc.json().map(packed))
    fc.assert(
      fc.property(content, (any) => {
        expect(codeOf(any, inflate)).toBeTypeOf('string')
      }),
    )
  })

  test('throws only ContentError for corrupted content', () => {
    const content = encode(page)
    const change = fc.tuple(fc.nat(content.length - 1), fc.constantFrom(...'AZaz09+/='))
    fc.assert(
      fc.property(change, ([at, letter]) => {
        expect(codeOf(content.slice(0, at) + letter + content.slice(at + 1), inflate)).toBeTypeOf('string')
      }),
    )
  })
})

test('content that could not be read back is not encoded', () => {
  const large = { [ROOT]: newNode('Wrapper', { props: { text: 'x'.repeat(MAX_INFLATED) } }) }
  expect(() => encode(large)).toThrow('too large')
})

test('each message says what to do', () => {
  expect(new ContentError('truncated').message).toBe('The page content breaks off in the middle. Send it again, whole.')
})
