import { expect, test } from 'vitest'
import { cardsAfter, cardsIn, moveOf, withoutDuplicates } from './card-order.ts'

const cards = ['a1', 'b1', 'a2', 'a3', 'b2'].map((id) => ({ id, columnId: id.charAt(0) }))
const idsIn = (column: string, some: readonly { id: string; columnId: string }[]) =>
  cardsIn(some, column).map(({ id }) => id)

test.each([
  ['a1', 'a', 2, ['a2', 'a3', 'a1'], ['b1', 'b2']],
  ['a3', 'a', 0, ['a3', 'a1', 'a2'], ['b1', 'b2']],
  ['a1', 'b', 1, ['a2', 'a3'], ['b1', 'a1', 'b2']],
  ['b2', 'a', 3, ['a1', 'a2', 'a3', 'b2'], ['b1']],
])('%s goes to column %s, place %i', (cardId, columnId, index, inA, inB) => {
  const move = moveOf(cards, { cardId, columnId, index })
  const after = move ? cardsAfter(cards, move) : cards
  expect([idsIn('a', after), idsIn('b', after)]).toEqual([inA, inB])
})

test('a card that two pages have is shown once, where it was first', () => {
  const pages = ['a1', 'a2', 'a1', 'a3', 'a2'].map((id) => ({ id, columnId: 'a' }))
  expect(withoutDuplicates(pages).map(({ id }) => id)).toEqual(['a1', 'a2', 'a3'])
})

test('a card dropped where it was stays, and one into an empty column has no neighbours', () => {
  expect(moveOf(cards, { cardId: 'a2', columnId: 'a', index: 1 })).toBeNull()
  const move = moveOf(cards, { cardId: 'a2', columnId: 'c', index: 0 })
  expect(move).toEqual({ id: 'a2', columnId: 'c', afterId: null, beforeId: null })
})
