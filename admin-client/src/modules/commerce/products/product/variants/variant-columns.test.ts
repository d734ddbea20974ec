import { expect, test } from 'vitest'
import { shownColumns } from './variant-columns.ts'

const none = new Set<string>()

test('price, stock and SKU are shown unless others are chosen', () => {
  expect(shownColumns(null, none).map(({ field }) => field)).toEqual(
    expect.arrayContaining(['price', 'initialStock', 'sku']),
  )
  expect(shownColumns(['cost', 'shoe size', 'price'], none).map(({ field }) => field)).toEqual(['cost', 'price'])
})

test('a column with an error is shown in any case', () => {
  expect(shownColumns(['price'], new Set(['price', 'weight'])).map(({ field }) => field)).toEqual(['price', 'weight'])
})
