import { expect, test } from 'vitest'
import { pricePreview } from './price-preview.ts'

const tyre = { name: 'Tyre', minPrice: 10_005, maxPrice: 20_000, numberOfVariants: 6 }
const rim = { name: 'Rim', minPrice: 5000, maxPrice: 5000, numberOfVariants: 1 }

test('one price is named before and after', () => {
  expect(pricePreview([rim], 10)).toBe('The price of ‘Rim’ changes from $50.00 to $55.00.')
})

test('several prices are counted, with one as an example; half cents are rounded up', () => {
  expect(pricePreview([tyre, rim], -10)).toBe(
    '7 prices between $50.00 and $200.00 fall by 10 %. The lowest price of ‘Tyre’ changes from $100.05 to $90.05.',
  )
})

test('nothing changes without a percentage', () => {
  expect(pricePreview([rim], 0)).toContain('Enter a percentage')
})
