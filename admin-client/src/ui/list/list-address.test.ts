import { expect, test } from 'vitest'
import { isSameQuery } from './list-address.ts'

test('queries are equal regardless of key order', () => {
  const one = { where: { city: { contains: 'a' }, hasEmail: { eq: true } }, orderBy: [], columns: ['city', 'tags'] }
  expect(
    isSameQuery(one, { columns: ['city', 'tags'], where: { hasEmail: { eq: true }, city: { contains: 'a' } } }),
  ).toBe(true)
  expect(isSameQuery(one, { ...one, columns: ['tags', 'city'] })).toBe(false)
  expect(isSameQuery({ ...one, columns: null }, one)).toBe(false)
  expect(isSameQuery(one, { ...one, where: {} })).toBe(false)
  expect(isSameQuery({}, { where: {}, orderBy: [], columns: null })).toBe(true)
})
