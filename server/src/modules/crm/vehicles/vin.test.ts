import { expect, test } from 'vitest'
import { hasCheckDigit, vinFault, writtenVin } from './vin.ts'

test('a VIN is stored in capitals without spaces and dashes', () => {
  expect(writtenVin(' 1hgcm-82633a 004352')).toBe('1HGCM82633A004352')
})

test.each([
  ['1HGCM82633A004352', null, null],
  ['1HGCM82633A00435', null, 'A VIN has 17 characters; this one has 16'],
  ['1HGCM82633A00435', 2003, 'A VIN has 17 characters; this one has 16'],
  ['194678S105251', 1964, null],
  ['1946', 1964, 'A VIN has 17 characters; this one has 4'],
  ['1HGCM82633AO04352', null, 'A VIN cannot contain “O”: only digits and letters other than I, O and Q'],
  ['1HGCM82633A00435É', null, 'A VIN cannot contain “É”: only digits and letters other than I, O and Q'],
])('%s of the year %s: %s', (vin, year, fault) => {
  expect(vinFault(vin, year)).toBe(fault)
})

test.each([
  ['1HGCM82633A004352', true],
  ['1M8GDM9AXKP042788', true],
  ['11111111111111111', true],
  ['1HGCM82633A004353', false],
  ['WVWZZZ1JZ3W386752', false],
  ['194678S105251', true],
])('the check digit of %s is correct: %s', (vin, fits) => {
  expect(hasCheckDigit(vin)).toBe(fits)
})
