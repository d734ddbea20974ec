import { expect, test } from 'vitest'
import { formattedPhone, phoneIn, shownPhone, toE164 } from './phone.ts'

test('a number is displayed in national format at home, and in international format elsewhere', () => {
  expect(shownPhone('+16135550148', 'CA')).toBe('(613) 555-0148')
  expect(shownPhone('+16135550148', 'US')).toBe('(613) 555-0148')
  expect(shownPhone('+16135550148', 'GB')).toBe('+1 613 555 0148')
})

test('an extension is kept where a number is only displayed', () => {
  expect(formattedPhone('CA', '6135550148 ext 12')).toBe('(613) 555-0148 ext. 12')
  expect(phoneIn('CA', '6135550148 ext 12')).toBeNull()
})

test.each(['', '12', '613 555 01', '999 555 0148', 'call me'])('%j is not a number', (typed) => {
  expect(formattedPhone('CA', typed)).toBeNull()
})

test.each([
  ['CA', '(613) 555-0148', '+16135550148'],
  ['CA', '613 555 0148 ext. 12', '+16135550148'],
  ['FR', '01 42 68 53 00', '+33142685300'],
  ['CA', '+44 20 7946 0958', '+442079460958'],
  ['CA', '204', null],
  ['CA', 'ask for Luc', null],
])('in %s, %s is dialled as %s', (country, typed, number) => {
  expect(toE164(country, typed)).toBe(number)
})
