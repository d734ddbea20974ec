import { expect, test } from 'vitest'
import { AS_SHIPPED, afterMove, inOrder, shownOf, toggled } from './arrangement.ts'

const cards = ['visitors', 'sales', 'orders'].map((name) => ({ name }))
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

test('cards that a person has moved come first, others as the capabilities list them', () => {
  expect(names(inOrder(cards, AS_SHIPPED))).toEqual(['visitors', 'sales', 'orders'])
  expect(names(inOrder(cards, { ...AS_SHIPPED, order: ['gone', 'orders'] }))).toEqual(['orders', 'visitors', 'sales'])
})

test('hidden cards keep their place for the day on which they are shown again', () => {
  const hidden = toggled({ order: ['orders', 'visitors'], hidden: [] }, 'orders')
  expect(names(shownOf(cards, hidden))).toEqual(['visitors', 'sales'])
  expect(names(shownOf(cards, toggled(hidden, 'orders')))).toEqual(['orders', 'visitors', 'sales'])
})

test('moving the cards of one group leaves the order within others alone', () => {
  const moved = afterMove({ order: ['overdue-notes', 'visitors', 'sales', 'failed-mail'], hidden: ['x'] }, [
    'sales',
    'visitors',
  ])
  expect(moved).toEqual({ order: ['overdue-notes', 'failed-mail', 'sales', 'visitors'], hidden: ['x'] })
})
