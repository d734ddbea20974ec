import { expect, test } from 'vitest'
import { sortAfterPressing, sortingIn } from './sorting.ts'

const FIELDS = ['NAME', 'UPDATED_AT'] as const
const read = (query: string) => sortingIn(new URLSearchParams(query), FIELDS)

test('the URL stores how a list is sorted, and invalid values are ignored', () => {
  expect(read('sort=NAME')).toEqual({ field: 'NAME', direction: 'ASC' })
  expect(read('sort=-UPDATED_AT')).toEqual({ field: 'UPDATED_AT', direction: 'DESC' })
  expect([read(''), read('sort=SHOE_SIZE'), read('sort=-')]).toEqual([null, null, null])
})

test('clicking a header sorts ascending, descending, then not at all', () => {
  expect(sortAfterPressing('NAME', null)).toBe('NAME')
  expect(sortAfterPressing('NAME', { field: 'NAME', direction: 'ASC' })).toBe('-NAME')
  expect(sortAfterPressing('NAME', { field: 'NAME', direction: 'DESC' })).toBeNull()
  expect(sortAfterPressing('UPDATED_AT', { field: 'NAME', direction: 'DESC' })).toBe('UPDATED_AT')
})
