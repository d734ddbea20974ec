import { expect, test } from 'vitest'
import { extended, type Feed, renewed } from './timeline-feed.ts'

const feed = (cursors: string, hasNextPage = true) =>
  ({ items: [...cursors].map((cursor) => ({ cursor, id: cursor })), hasNextPage }) as unknown as Feed
const cursorsOf = ({ items }: Feed) => items.map(({ cursor }) => cursor).join('')

test('what is new comes on top, and what was loaded of the rest stays', () => {
  const known = extended(feed('fed'), feed('cba', false))
  expect(cursorsOf(known)).toBe('fedcba')
  const after = renewed(known, feed('gfe'))
  expect([cursorsOf(after), after.hasNextPage]).toEqual(['gfedcba', false])
})

test('what was withdrawn goes, and what moved stands in one place', () => {
  expect(cursorsOf(renewed(feed('fedcba'), feed('fdc')))).toBe('fdcba')
  const moved = { ...feed('gfe'), items: [{ cursor: 'g', id: 'b' }, ...feed('fe').items] } as Feed
  expect(cursorsOf(renewed(feed('fedcba'), moved))).toBe('gfedca')
})

test('where more came than the beginning holds, one goes on from there', () => {
  const after = renewed(feed('cba', false), feed('zyx'))
  expect([cursorsOf(after), after.hasNextPage]).toEqual(['zyx', true])
  expect(cursorsOf(renewed(feed('cba'), feed('c', false)))).toBe('c')
})
