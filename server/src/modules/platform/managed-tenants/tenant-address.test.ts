import { expect, test } from 'vitest'
import { handleFault } from './tenant-address.ts'

test.each(['maple', 'maple-auto', 'a1', '24-7', 'x'.repeat(40)])('%s can be an address', (handle) => {
  expect(handleFault(handle)).toBeNull()
})

test.each([
  ['a', 'at least 2'],
  ['x'.repeat(41), 'at most 40'],
  ['Maple', 'lowercase letters'],
  ['maple auto', 'lowercase letters'],
  ['-maple', 'beginning and ending'],
  ['maple-', 'beginning and ending'],
  ['mäple', 'lowercase letters'],
  ['a.b', 'lowercase letters'],
  ['xn--mple-loa', 'xn--'],
  ['www', 'reserved'],
])('%s cannot: %s', (handle, why) => {
  expect(handleFault(handle)).toContain(why)
})
