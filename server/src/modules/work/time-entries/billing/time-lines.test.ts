import { expect, test } from 'vitest'
import { amountOf, TimeGrouping, timeLines } from './time-lines.ts'

const entry = (id: string, more: object = {}) => ({
  ...{ id, taskId: 'drill', taskTitle: 'Drill', personId: 'ana', personName: 'Ana', day: '2026-03-31' },
  ...{ seconds: 3600, price: 9500 as number | null },
  ...more,
})

test('entries of a task are one line, with their hours and days', () => {
  const entries = [entry('a'), entry('b', { day: '2026-03-30', seconds: 1800, personName: 'Sam', personId: 'sam' })]
  expect(timeLines(entries, TimeGrouping.TASK, null)).toEqual([
    { description: 'Drill, 2026-03-30 to 2026-03-31', quantity: 1.5, price: 9500, entryIds: ['a', 'b'] },
  ])
  expect(timeLines(entries, TimeGrouping.PERSON, null).map(({ description }) => description)).toEqual([
    'Ana, 2026-03-31',
    'Sam, 2026-03-30',
  ])
})

test('each price is a line of its own, and entries without one get the price that is given', () => {
  const lines = timeLines(
    [entry('a'), entry('b', { price: null }), entry('c', { price: 8000 })],
    TimeGrouping.TASK,
    8000,
  )
  expect(lines.map(({ price, entryIds }) => [price, entryIds])).toEqual([
    [9500, ['a']],
    [8000, ['b', 'c']],
  ])
})

test('no line has a quantity of 0, and amounts are rounded to the cent', () => {
  expect(timeLines([entry('a', { seconds: 1 })], TimeGrouping.TASK, null)[0]?.quantity).toBe(0.001)
  expect([amountOf(1200, 9500), amountOf(1, 9500), amountOf(5400, 10_000)]).toEqual([3167, 3, 15_000])
})
