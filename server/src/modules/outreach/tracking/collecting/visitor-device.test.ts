import { expect, test } from 'vitest'
import { CHROME } from '../tracking-test-kit.ts'
import { countryOf, visitorDevice } from './visitor-device.ts'

test('device, browser and system are read from the header, however long it is', () => {
  expect(visitorDevice(CHROME)).toEqual({ device: 'desktop', browser: 'Chrome', system: 'Windows' })
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
  expect(visitorDevice(phone)).toEqual({ device: 'mobile', browser: 'Safari', system: 'iOS' })
  expect(visitorDevice('x'.repeat(100_000)).device).toBe('')
})

test.each(['constructor', '__proto__', 'toString', '__defineGetter__'])('the zone %s names no country', (zone) => {
  expect(countryOf(zone)).toBe('')
})

test('a time zone names a country, unless it belongs to none', () => {
  expect(['America/Toronto', 'Europe/Paris', 'UTC', 'Nowhere/Land', ''].map(countryOf)).toEqual([
    'CA',
    'FR',
    '',
    '',
    '',
  ])
})
