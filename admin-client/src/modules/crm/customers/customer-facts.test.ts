import { expect, test } from 'vitest'
import { postalAddress } from './customer-facts.tsx'

const nowhere = { address: '', address2: '', city: '', province: '', postalCode: '', country: 'CA' }

test('an address is formatted as on a letter, abroad with its country', () => {
  const elm = { ...nowhere, address: '12 Elm Street', city: 'Ottawa', province: 'ON', postalCode: 'K1A 0B1' }
  expect(postalAddress(elm)).toEqual(['12 Elm Street', 'Ottawa, ON K1A 0B1'])
  expect(postalAddress({ ...nowhere, country: 'US', city: 'Boston', address2: 'Box 7' })).toEqual([
    'Box 7',
    'Boston',
    'United States',
  ])
})

test('missing parts leave no gaps, and a country alone is no address', () => {
  expect(postalAddress({ ...nowhere, postalCode: 'K1A 0B1' })).toEqual(['K1A 0B1'])
  expect(postalAddress({ ...nowhere, country: 'DE' })).toEqual([])
})
