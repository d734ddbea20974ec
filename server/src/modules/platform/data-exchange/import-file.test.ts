import { expect, test } from 'vitest'
import { batchesOf, mappedRow } from './import-file.ts'

async function* rows(widths: readonly number[]) {
  for (const [index, width] of widths.entries()) yield { row: index + 2, cells: ['x'.repeat(width)] }
}

test('batches have a fixed number of rows, or fewer if rows are long', async () => {
  const numbers: number[][] = []
  for await (const batch of batchesOf(rows([1, 1, 1, 3_000_000, 1_000_000, 1, 1]), 3))
    numbers.push(batch.map(({ row }) => row))
  expect(numbers).toEqual([
    [2, 3, 4],
    [5, 6],
    [7, 8],
  ])
})

test('a row is mapped to trimmed values by field or column, leaving out empty and missing cells', () => {
  const mapping = [0, 1, 2, 7].map((column) => ({ column, field: `field${column}` }))
  expect(
    mappedRow({ row: 5, cells: [' Ann ', ' ', "'=1+1", ' not asked for '] }, mapping, ['', '', '', 'Other']),
  ).toEqual({
    row: 5,
    values: { field0: 'Ann', field2: '=1+1' },
    others: { Other: 'not asked for' },
  })
})
