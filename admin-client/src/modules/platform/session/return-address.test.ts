import { expect, test } from 'vitest'
import { returnAddress } from './return-address.ts'

test('who was stopped on the way is led back there', () => {
  expect(returnAddress('/pages?status=DRAFT')).toBe('/pages?status=DRAFT')
})

test.each([null, '', '/', '/login', '/login?from=/pages'])('from %j it goes to the dashboard', (from) => {
  expect(returnAddress(from)).toBe('/dashboard')
})

test.each(['https://elsewhere.test/', '//elsewhere.test/', '/\\elsewhere.test', 'javascript:alert(1)'])(
  '%s does not lead out of the admin',
  (from) => {
    expect(returnAddress(from)).toBe('/dashboard')
  },
)
