import { expect, test } from 'vitest'
import { parseRange } from './byte-range.ts'
import { partOf } from './file-storage.ts'

const partAsked = (header: string | undefined, size = 100) => partOf(parseRange(header), size)

test.each([
  ['bytes=0-1', { start: 0, end: 1 }],
  ['bytes=10-', { start: 10, end: 99 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  [' bytes=99-99 ', { start: 99, end: 99 }],
])('%j is a part of a hundred bytes', (header, part) => {
  expect(partAsked(header)).toEqual(part)
})

test.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=-0', 'bytes=5-2', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=100-'])(
  '%j is answered with everything',
  (header) => {
    expect(partAsked(header)).toBeNull()
  },
)

test('of an empty file there is no part', () => {
  expect(partAsked('bytes=0-', 0)).toBeNull()
  expect(partAsked('bytes=-5', 0)).toBeNull()
})
