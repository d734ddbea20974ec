import { expect, test } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

test('the least recently used values make room', () => {
  const cache = new BoundedCache<number>(10)
  cache.set('a', 1, 5)
  cache.set('b', 2, 5)
  expect(cache.get('a')).toBe(1)
  cache.set('c', 3, 5)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3])
})

test('a value larger than the cache is not stored, and a replaced value frees its room', () => {
  const cache = new BoundedCache<number>(10)
  cache.set('a', 1, 6)
  cache.set('b', 2, 11)
  cache.set('a', 3, 6)
  cache.set('c', 4, 4)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([3, undefined, 4])
})
