import { expect, test } from 'vitest'
import { sortAfterPressing, sortingIn } from './sorting.ts'

const FIELDS = ['NAME', 'UPDATED_AT'] as const
const read = (query: string) => sortingIn(new URLSearchParams(query), FIELDS)

test('the address says how a list is sorted, and nonsense in it counts as not said', () => {
  expect(read('sort=NAME')).toEqual({ field: 'NAME', direction: 'ASC' })
  expect(read('sort=-UPDATED_AT')).toEqual({ field: 'UPDATED_AT', direction: 'DESC' })
  expect([read(''), read('sort=SHOE_SIZE'), read('sort=-')]).toEqual([null, null, null])
})

test('pressing a head sorts upwards, downwards, and no more', () => {
  expect(sortAfterPressing('NAME', null)).toBe('NAME')
  expect(sortAfterPressing('NAME', { field: 'NAME', direction: 'ASC' })).toBe('-NAME')
  expect(sortAfterPressing('NAME', { field: 'NAME', direction: 'DESC' })).toBeNull()
  expect(sortAfterPressing('UPDATED_AT', { field: 'NAME', direction: 'DESC' })).toBe('UPDATED_AT')
})
