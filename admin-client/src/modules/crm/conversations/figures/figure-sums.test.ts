import { expect, test } from 'vitest'
import { duration, stars, sumsByAgent, sumsByDay } from './figure-sums.ts'

const none = { received: 0, answered: 0, responseSeconds: 0, resolved: 0, ratings: 0, rating: null }
const figures = [
  {
    ...none,
    day: '2026-03-31',
    agentId: 'a',
    agentName: 'Ann',
    received: 1,
    answered: 1,
    responseSeconds: 30,
    resolved: 2,
  },
  { ...none, day: '2026-03-30', agentId: 'a', agentName: 'Ann', received: 3, answered: 2, responseSeconds: 240 },
  { ...none, day: '2026-03-30', agentId: 'b', agentName: 'Ben', ratings: 3, rating: 4 },
  { ...none, day: '2026-03-30', agentId: null, agentName: '', received: 5, ratings: 1, rating: 2 },
]

test('averages are those of all conversations, not of the rows', () => {
  expect(sumsByAgent(figures)).toEqual([
    { id: '', name: 'Unassigned', received: 5, resolved: 0, response: null, rating: 2 },
    { id: 'a', name: 'Ann', received: 4, resolved: 2, response: 90, rating: null },
    { id: 'b', name: 'Ben', received: 0, resolved: 0, response: null, rating: 4 },
  ])
  expect(sumsByDay(figures)).toEqual([
    { id: '2026-03-31', name: 'Tue 31 Mar 2026', received: 1, resolved: 2, response: 30, rating: null },
    { id: '2026-03-30', name: 'Mon 30 Mar 2026', received: 8, resolved: 0, response: 120, rating: 3.5 },
  ])
})

test('times and ratings are short', () => {
  expect([null, 44.6, 250, 7500].map(duration)).toEqual(['–', '45 s', '4 min 10 s', '2 h 5 min'])
  expect([null, 4.25].map(stars)).toEqual(['–', '4.3 of 5'])
})
