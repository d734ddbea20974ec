import { expect, test } from 'vitest'
import { formatQuantity, stockOf } from './product-stock.ts'

const variant = (available: number, lowStockLevel: number | null = null, tracksStock = true) => ({
  available,
  lowStockLevel,
  tracksStock,
})

const product = (...variants: ReturnType<typeof variant>[]) => ({
  type: 'PRODUCT' as const,
  isAvailable: true,
  variants,
})

test('only variants that track their stock count', () => {
  expect(stockOf(product(variant(3), variant(4), variant(90, null, false)))).toEqual({ available: 7, state: null })
  expect(stockOf(product(variant(90, 100, false)))).toEqual({ available: null, state: null })
})

test('one variant at its low-stock level makes a product low', () => {
  expect(stockOf(product(variant(3, 3), variant(40)))).toEqual({ available: 43, state: 'low' })
  expect(stockOf(product(variant(4, 3)))).toEqual({ available: 4, state: null })
})

test('a product is out when none of its variants can be bought', () => {
  expect(stockOf({ ...product(variant(0, 3), variant(0)), isAvailable: false })).toEqual({ available: 0, state: 'out' })
  expect(stockOf(product(variant(0, 0), variant(5)))).toEqual({ available: 5, state: 'low' })
})

test('a bundle has what its scarcest part is enough for, though none of its variants is tracked', () => {
  const bundle = (available: number | null, isAvailable = true) =>
    stockOf({ type: 'BUNDLE', isAvailable, variants: [{ available, tracksStock: false }] })
  expect(bundle(3)).toEqual({ available: 3, state: null })
  expect(bundle(0, false)).toEqual({ available: 0, state: 'out' })
  expect(bundle(null)).toEqual({ available: null, state: null })
})

test('quantities have at most three decimals', () => {
  expect(formatQuantity(1204)).toBe('1,204')
  expect(formatQuantity(2.5)).toBe('2.5')
})
