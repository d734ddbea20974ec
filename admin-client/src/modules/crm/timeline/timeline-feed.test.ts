import { expect, test } from 'vitest'
import { appendPage, type Feed, mergeFirstPage } from './timeline-feed.ts'

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
