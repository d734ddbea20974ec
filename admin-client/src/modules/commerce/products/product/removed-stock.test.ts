import { expect, test } from 'vitest'
import { removedStock } from './removed-stock.ts'

const variant = (id: string, available: number) => ({ id, title: id.toUpperCase(), onHand: available, available })

test('removing variants in stock is asked about, with their numbers', () => {
  const stored = [variant('whole', 5), variant('half', 12), variant('slice', 0)]
  expect(removedStock(stored, {})).toBeNull()
  expect(removedStock(stored, { variants: [{ id: 'whole' }, { id: 'half' }] })).toBeNull()
  expect(removedStock(stored, { variants: [{ id: 'whole' }, { price: 1 }] })).toEqual({
    title: 'Remove a variant that is in stock?',
    text: '12 of “HALF” will be taken out of your stock. The history keeps the movement.',
  })
  expect(removedStock(stored, { variants: [] })?.text).toContain('5 of “WHOLE” and 12 of “HALF”')
})
