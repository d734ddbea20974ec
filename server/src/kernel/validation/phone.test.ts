import { expect, test } from 'vitest'
import { formattedPhone, phoneIn, possiblePhone, shownPhone, toE164 } from './phone.ts'

test('a number is displayed in national format at home, and in international format elsewhere', () => {
  expect(shownPhone('+16135550148', 'CA')).toBe('(613) 555-0148')
  expect(shownPhone('+16135550148', 'US')).toBe('(613) 555-0148')
  expect(shownPhone('+16135550148', 'GB')).toBe('+1 613 555 0148')
})

test('an extension is kept where a number is only displayed', () => {
  expect(formattedPhone('CA', '6135550148 ext 12')).toBe('(613) 555-0148 ext. 12')
  expect(phoneIn('CA', '6135550148 ext 12')).toBeNull()
})

test('a number that is checked first is stored and displayed as any other', () => {
  expect(possiblePhone('CA', '613 555 0149 ext 12')).toBe('+16135550149')
  expect(possiblePhone('CA', '(613) 555-0149')).toBe('+16135550149')
  expect(phoneIn('FR', '+16135550149')).toBe('+16135550149')
  expect(shownPhone('+16135550149', 'CA')).toBe('(613) 555-0149')
  expect(possiblePhone('CA', '999 555 0148')).toBe('+19995550148')
  expect(phoneIn('CA', '+19995550148')).toBeNull()
  expect(possiblePhone('CA', '204')).toBeNull()
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
