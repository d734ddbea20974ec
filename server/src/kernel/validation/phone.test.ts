import { expect, test } from 'vitest'
import { formattedPhone, phoneIn, shownPhone } from './phone.ts'

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
