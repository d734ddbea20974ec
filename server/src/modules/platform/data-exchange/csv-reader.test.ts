import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { UserInputError } from '../../../kernel/validation/errors.ts'
import { csvRows } from './csv-reader.ts'
import { delimiterOf } from './delimiter.ts'

async function read(text: string | Buffer, encoding = 'utf-8', delimiter = ',', chunk = 3) {
  const bytes = Buffer.from(text)
  const parts = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, index) =>
    bytes.subarray(index * chunk, (index + 1) * chunk),
  )
  const rows: (readonly [number, ...string[]])[] = []
  for await (const { row, cells } of csvRows(Readable.from(parts), { encoding, delimiter })) rows.push([row, ...cells])
  return rows
}

describe('rows', () => {
  test.each([
    [
      'keep their numbers past blank ones, and past line breaks in cells',
      'a,b\n\n"x\ny",1\n , \nz,2\n',
      [
        [1, 'a', 'b'],
        [3, 'x\ny', '1'],
        [5, 'z', '2'],
      ],
    ],
    [
      'end in whatever way',
      'a\r\nb\rc\nd',
      [
        [1, 'a'],
        [2, 'b'],
        [3, 'c'],
        [4, 'd'],
      ],
    ],
    [
      'may be of any width, with quotation marks anywhere',
      'a,b\n1\n12" wheel,"say ""hi""",x\n',
      [
        [1, 'a', 'b'],
        [2, '1'],
        [3, '12" wheel', 'say "hi"', 'x'],
      ],
    ],
    ['begin after the mark of UTF-8, and after a line that names the delimiter', '\uFEFFsep=,\na,b\n', [[2, 'a', 'b']]],
    ['keep formulas as text', '=1+1,+2,@x\n', [[1, '=1+1', '+2', '@x']]],
    ['are none in an empty file', '', []],
  ])('%s', async (_what, text, rows) => {
    expect(await read(text as string)).toEqual(rows)
  })

  test('are read quickly though their widths differ, but not without end', async () => {
    const narrow = await read(`a,b\n${'1\n'.repeat(20_000)}`, 'utf-8', ',', 65_536)
    expect([narrow.length, narrow.at(-1)]).toEqual([20_001, [20_001, '1']])
    const blank = read(`a,b\n${'\n'.repeat(1_000_001)}`, 'utf-8', ',', 65_536)
    await expect(blank).rejects.toThrow('The file has more than 1,000,000 lines. Split it into several files.')
  })

  test('are the same wherever a chunk splits a character', async () => {
    for (const chunk of [1, 2, 5]) expect(await read('é,ü€\n', 'utf-8', ',', chunk)).toEqual([[1, 'é', 'ü€']])
    expect(await read(Buffer.from('é\tü', 'utf16le'), 'utf-16le', '\t', 1)).toEqual([[1, 'é', 'ü']])
    expect(await read(Buffer.from([0xe9, 0x2c, 0x80]), 'windows-1252')).toEqual([[1, 'é', '€']])
  })

  test.each([
    ['at the end', 'a\nb\n"c\nd\n'],
    ['before very much', `a\nb\n"${'x\n'.repeat(600_000)}`],
  ])('after an unclosed quotation mark %s are rejected with their row number', async (_where, text) => {
    const reading = read(text, 'utf-8', ',', 65_536)
    await expect(reading).rejects.toThrow(UserInputError)
    await expect(reading).rejects.toThrow(/^Row 3 opens a quotation mark/)
  })
})

test.each([
  ['a,b;c\n1,2\n', ','],
  ['a;b\n1,5;2,5\n', ';'],
  ['a\tb,c\td\n1\t2\t3\n', '\t'],
  ['a|b\n1|2', '|'],
  ['"x;y;z",b\n1,2\n', ','],
  ['sep=;\na,b\n', ';'],
  ['Name\nAnn\n', ','],
  ['', ','],
])('%j is delimited by %j', (text, delimiter) => {
  expect(delimiterOf(text)).toBe(delimiter)
})

test('a chunk of many rows is read in several turns of the event loop', async () => {
  let turns = 0
  const counting = { isOver: false }
  const count = () => {
    turns++
    if (!counting.isOver) setImmediate(count)
  }
  setImmediate(count)
  const rows = await read('a\n'.repeat(100_000), 'utf-8', ',', 1_000_000)
  counting.isOver = true
  expect(rows).toHaveLength(100_000)
  // 200 kB in steps of 16 KiB.
  expect(turns).toBeGreaterThan(12)
})
