import { expect, test } from 'vitest'
import { timeOrderedId } from './new-id.ts'

test('IDs are in the order in which they were made, also within a millisecond', () => {
  const ids = Array.from({ length: 20_000 }, timeOrderedId)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
})

test('an ID is a UUID of version 7 with the time in front', () => {
  const before = Date.now()
  const id = timeOrderedId()
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBeGreaterThanOrEqual(before)
})
