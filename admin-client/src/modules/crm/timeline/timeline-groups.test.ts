import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import type { TimelineRowFragment } from '../../../generated/graphql.ts'
import { daysOf } from './timeline-groups.ts'

const now = dayjs('2026-11-21T15:00:00')
const entry = (at: string, more: object = {}) =>
  ({
    id: at,
    occurredAt: dayjs(at).toISOString(),
    actorName: 'Olive',
    change: {},
    ...more,
  }) as unknown as TimelineRowFragment
const shape = (items: readonly TimelineRowFragment[]) =>
  daysOf(items, now).map(({ name, lines }) => [name, lines.map(({ length }) => length)])

test('entries are grouped by day, with calendar labels', () => {
  const items = ['2026-11-21T09:00', '2026-11-20T23:59', '2026-11-18T10:00', '2025-11-21T10:00'].map((at) => entry(at))
  expect(shape(items)).toEqual([
    ['Today', [1]],
    ['Yesterday', [1]],
    ['Wednesday, 18 November', [1]],
    ['21 November 2025', [1]],
  ])
})

test('changes by one person within minutes are one line', () => {
  const items = ['2026-11-21T14:11', '2026-11-21T14:08', '2026-11-21T14:03', '2026-11-21T13:57'].map((at) => entry(at))
  expect(shape(items)).toEqual([['Today', [3, 1]]])
})

test('another person, another kind and midnight start a new line', () => {
  const items = [
    entry('2026-11-21T00:02'),
    entry('2026-11-21T00:01', { actorName: 'Max' }),
    entry('2026-11-21T00:01', { actorName: 'Max', change: null }),
    entry('2026-11-21T00:00', { actorName: 'Max' }),
    entry('2026-11-20T23:59', { actorName: 'Max' }),
  ]
  expect(shape(items)).toEqual([
    ['Today', [1, 1, 1, 1]],
    ['Yesterday', [1]],
  ])
})
