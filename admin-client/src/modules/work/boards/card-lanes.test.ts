import { expect, test } from 'vitest'
import { lanesByAssignee, lanesByPriority, listId, placeOf } from './card-lanes.ts'

const person = (id: string) => ({ id, displayName: `Person ${id}` })
const card = (id: string, ...people: string[]) => ({ id, assignees: people.map(person) })

test('people have lanes by name, cards of nobody come last, and each card is in one lane', () => {
  const lanes = lanesByAssignee([card('1'), card('2', 'b', 'a'), card('3', 'a'), card('4', 'b')])
  expect(lanes.map(({ name, cards }) => [name, cards.map(({ id }) => id)])).toEqual([
    ['Person a', ['3']],
    ['Person b', ['2', '4']],
    ['Nobody', ['1']],
  ])
  expect(lanesByAssignee([])).toEqual([])
})

test('priorities have lanes, the most pressing first, and cards without one come last', () => {
  const cards = [{ priority: null }, { priority: 'LOW' }, { priority: 'URGENT' }, {}] as const
  expect(lanesByPriority(cards).map(({ name, cards: { length } }) => [name, length])).toEqual([
    ['Urgent', 1],
    ['Low', 1],
    ['No priority', 2],
  ])
})

test('a list says which lane and column it is', () => {
  const [lane = null] = lanesByAssignee([card('1', 'a')])
  expect(placeOf(listId(lane, 'column'))).toEqual({ laneId: 'a', columnId: 'column' })
  expect(placeOf(listId(null, 'column'))).toEqual({ laneId: null, columnId: 'column' })
})
