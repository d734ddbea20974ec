import { expect, test } from 'vitest'
import { categoryOptions } from './category-options.ts'

test('a category has the names of those above it before its own', () => {
  const categories = [
    { id: 'a', name: 'Tyres', parentId: null },
    { id: 'b', name: 'Winter', parentId: 'a' },
    { id: 'c', name: 'Studded', parentId: 'b' },
    { id: 'd', name: 'Lost', parentId: 'gone' },
  ]
  expect(categoryOptions(categories).map(({ label }) => label)).toEqual([
    'Tyres',
    'Tyres › Winter',
    'Tyres › Winter › Studded',
    'Lost',
  ])
})
