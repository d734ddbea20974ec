import { expect, test } from 'vitest'
import { parseCents, parseGrams, parseStock, parseYes } from './import-amounts.ts'

test.each([
  ['1,299.00 $', 129_900],
  ['$1,299.00', 129_900],
  ['12,50', 1250],
  ['1 299,00', 129_900],
  ['1 299,00 €', 129_900],
  ["1'299.00", 129_900],
  ['1.299,00', 129_900],
  ['1,299,000', 129_900_000],
  ['12.5', 1250],
  ['0.30', 30],
  ['CAD 7', 700],
  ['1299', 129_900],
  ['1 299', 129_900],
  ['8.2500', 825],
])('%s is %d cents', (text, cents) => {
  expect(parseCents(text, 'price')).toBe(cents)
})

test.each(['1,299', '1.299', '12,500'])('%s can be read in two ways and is refused', (text) => {
  expect(() => parseCents(text, 'price')).toThrow(/^“.*” can be \d+ or \d+\.\d{3}\. Write it like \d+\.00$/)
})

test.each(['', 'free', '-5', '1,29,00', '1.2.3', '12 50', '1,299.00.00', '0.125', '1e5', '5 5', '1,2345,678'])(
  '“%s” is not an amount',
  (text) => {
    expect(() => parseCents(text, 'price')).toThrow('is not an amount. Write it like 1299.00')
  },
)

test('weights are read in the unit that they name', () => {
  expect(['1.2 kg', '1 lb', '2oz', '500'].map((text) => parseGrams(text, 'g', 'weight'))).toEqual([1200, 454, 57, 500])
  expect(parseGrams('1.5', 'KG', 'weight')).toBe(1500)
  expect(() => parseGrams('3 stone', '', 'weight')).toThrow('A weight is in g, kg, lb or oz')
})

test('negative stock is none, and only words for yes and no are read', () => {
  expect([parseStock('-3', 'stock'), parseStock('2.5', 'stock')]).toEqual([0, 2.5])
  expect([parseYes('TRUE', 'published'), parseYes('non', 'published')]).toEqual([true, false])
  expect(() => parseYes('maybe', 'published')).toThrow('Enter TRUE or FALSE')
})
