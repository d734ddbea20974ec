import { expect, test } from 'vitest'
import { DistinctTexts, OTHER } from './distinct-texts.ts'

test('so many texts a day, for each tenant by itself', () => {
  const texts = new DistinctTexts(2)
  const today = Date.parse('2026-03-31T12:00:00Z')
  const seen = ['/a', '/b', '/c', '/a'].map((path) => texts.limit('maple', path, today))
  expect(seen).toEqual(['/a', '/b', OTHER, '/a'])
  expect(texts.limit('birch', '/c', today)).toBe('/c')
  expect(texts.limit('maple', '/c', Date.parse('2026-04-01T12:00:00Z'))).toBe('/c')
})
