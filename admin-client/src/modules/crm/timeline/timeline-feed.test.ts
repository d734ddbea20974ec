import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import type { TimelineRowFragment } from '../../../generated/graphql.ts'
import { appendPage, daysOf, type Feed, mergeFirstPage } from './timeline-feed.ts'

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

const feed = (cursors: string, hasNextPage = true) =>
  ({ items: [...cursors].map((cursor) => ({ cursor, id: cursor })), hasNextPage }) as unknown as Feed
const cursorsOf = ({ items }: Feed) => items.map(({ cursor }) => cursor).join('')

test('new entries appear at the top, and older loaded entries stay', () => {
  const known = appendPage(feed('fed'), feed('cba', false))
  expect(cursorsOf(known)).toBe('fedcba')
  const after = mergeFirstPage(known, feed('gfe'))
  expect([cursorsOf(after), after.hasNextPage]).toEqual(['gfedcba', false])
})

test('withdrawn entries disappear, and moved entries are not duplicated', () => {
  expect(cursorsOf(mergeFirstPage(feed('fedcba'), feed('fdc')))).toBe('fdcba')
  const moved = { ...feed('gfe'), items: [{ cursor: 'g', id: 'b' }, ...feed('fe').items] } as Feed
  expect(cursorsOf(mergeFirstPage(feed('fedcba'), moved))).toBe('gfedca')
})

test('with more new entries than one page, the feed restarts from that page', () => {
  const after = mergeFirstPage(feed('cba', false), feed('zyx'))
  expect([cursorsOf(after), after.hasNextPage]).toEqual(['zyx', true])
  expect(cursorsOf(mergeFirstPage(feed('cba'), feed('c', false)))).toBe('c')
})
