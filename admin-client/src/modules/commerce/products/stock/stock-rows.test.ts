import { expect, test } from 'vitest'
import { stockRows } from './stock-rows.ts'

const level = (id: string, onHand: number, reserved = 0) => ({
  location: { id, name: id },
  onHand,
  reserved,
  available: onHand - reserved,
})
const variant = (id: string, more: object) => ({ id, title: id, sku: `SKU-${id}`, tracksStock: true, ...more })

test('a variant has a row for each location, and what is on order once', () => {
  const rows = stockRows([
    {
      id: 'loaf',
      name: 'Loaf',
      variants: [
        variant('Half', { available: 5, incoming: 3, stockByLocation: [level('shop', 4), level('store', 2, 1)] }),
        variant('Whole', { available: 0, incoming: 0, stockByLocation: [] }),
        variant('Gift', { tracksStock: false, stockByLocation: [] }),
      ],
    },
  ] as never)
  expect(
    rows.map(({ variant: name, location, onHand, available, incoming, state }) => [
      name,
      location?.id,
      onHand,
      available,
      incoming,
      state,
    ]),
  ).toEqual([
    ['Half · SKU-Half', 'shop', 4, 4, 3, null],
    ['Half · SKU-Half', 'store', 2, 1, 0, null],
    ['Whole · SKU-Whole', undefined, 0, 0, 0, 'out'],
  ])
})
