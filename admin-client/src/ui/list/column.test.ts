import { expect, test } from 'vitest'
import { columnsOf, minWidths } from './column.ts'

const columns = [
  { name: 'phone', width: 100 },
  { name: 'city', width: 120, givesWay: 'md' as const },
  { name: 'tags', width: 200, givesWay: 'sm' as const },
]

test('columns are in the chosen order, without unknown ones', () => {
  expect(columnsOf(columns, ['tags', 'shoe size', 'phone']).map(({ name }) => name)).toEqual(['tags', 'phone'])
})

test('a table is as wide as the columns visible at that window width', () => {
  expect(minWidths(columns, 200)).toEqual({
    '--least-base': '300px',
    '--least-xs': '300px',
    '--least-sm': '500px',
    '--least-md': '620px',
  })
})
