import { expect, test } from 'vitest'
import { figuresBy, percentage } from './figure-groups.ts'

const days = [
  { day: '2026-03-30', source: 'direct', views: 10, started: 4, sent: 1 },
  { day: '2026-03-31', source: 'direct', views: 5, started: 2, sent: 0 },
  { day: '2026-03-31', source: 'google', views: 3, started: 3, sent: 2 },
]

test('figures are summed per day, the newest first', () => {
  expect(figuresBy('day', days)).toEqual([
    { id: '2026-03-31', name: 'Tue 31 Mar 2026', views: 8, started: 5, sent: 2 },
    { id: '2026-03-30', name: 'Mon 30 Mar 2026', views: 10, started: 4, sent: 1 },
  ])
})

test('figures are summed per source, the most successful first', () => {
  expect(figuresBy('source', days).map(({ name, sent }) => [name, sent])).toEqual([
    ['google', 2],
    ['Direct', 1],
  ])
})

test('a share is at most 100 %, and there is none of nothing', () => {
  expect([percentage(1, 3), percentage(3, 2), percentage(1, 0)]).toEqual(['33%', '100%', null])
})
