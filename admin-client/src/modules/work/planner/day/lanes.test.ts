import { expect, test } from 'vitest'
import type { PlannedWork } from '../planned-work.ts'
import { barsOf } from './lanes.ts'

const day = '2026-03-31'
const work = (id: string, from: number, to: number): PlannedWork => ({
  ...{ id, title: id, personId: 'max', isDone: false, isProject: false, version: 1 },
  ...{ start: { day, minutes: from * 60 }, end: { day, minutes: to * 60 } },
})

test('work at the same time lies below each other, and the next one in the first free lane', () => {
  const bars = barsOf([work('c', 12, 13), work('a', 8, 12), work('b', 9, 14)], day)
  expect(bars.map(({ work: { id }, lane }) => [id, lane])).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 0],
  ])
})

test('work over midnight is cut at the end of the day', () => {
  const night = { ...work('night', 22, 23), end: { day: '2026-04-01', minutes: 120 } }
  expect(barsOf([night], day)).toMatchObject([{ from: 22 * 60, to: 24 * 60 }])
  expect(barsOf([night], '2026-04-01')).toMatchObject([{ from: 0, to: 120 }])
})
