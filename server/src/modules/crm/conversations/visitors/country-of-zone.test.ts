import { expect, test } from 'vitest'
import { countryOfZone } from './country-of-zone.ts'

test.each([
  ['America/Toronto', 'CA'],
  ['America/Vancouver', 'CA'],
  ['America/New_York', 'US'],
  ['Europe/Paris', 'FR'],
  ['UTC', ''],
  ['nonsense', ''],
  ['', ''],
])('%s is in %s', (zone, country) => {
  expect(countryOfZone(zone)).toBe(country)
})
