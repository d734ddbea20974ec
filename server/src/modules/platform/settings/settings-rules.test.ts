import 'reflect-metadata'
import { expect, test } from 'vitest'
import { checkedSettings } from './settings-rules.ts'

const saved = { locale: 'en-CA', contactPhone: 'ask for Luc' }

test('an address of email is one, or is refused', () => {
  expect(checkedSettings({ version: 1, contactEmail: 'post@maple.example' }, saved)).toEqual({
    contactEmail: 'post@maple.example',
  })
  for (const contactEmail of ['post', 'post@', 'post@maple', 'a b@maple.example', `${'a'.repeat(250)}@maple.example`])
    expect(() => checkedSettings({ version: 1, contactEmail }, saved), contactEmail).toThrow(
      'This is not an email address',
    )
})

test('what is nearly an address takes no time, however long it is', () => {
  const contactEmail = `a@${'a.'.repeat(200_000)}@`
  expect(() => checkedSettings({ version: 1, contactEmail }, saved)).toThrow('This is not an email address')
})

test.each([
  ['613 555 0148', 'en-CA', '(613) 555-0148'],
  ['613.555.0148 x 12', 'en-CA', '(613) 555-0148 ext. 12'],
  ['+44 20 7946 0958', 'en-CA', '+44 20 7946 0958'],
  ['020 7946 0958', 'en-GB', '020 7946 0958'],
])('the phone number %s of a %s tenant is kept as %s', (contactPhone, locale, shown) => {
  expect(checkedSettings({ version: 1, contactPhone }, { ...saved, locale })).toEqual({ contactPhone: shown })
})

test('an invalid phone number is rejected, but one that was saved before can stay', () => {
  for (const contactPhone of ['555-01', '(613) 555-014', '11111', '020 7946 0958'])
    expect(() => checkedSettings({ version: 1, contactPhone }, saved), contactPhone).toThrow(
      'Enter a valid phone number, such as (613) 555-0148',
    )
  expect(checkedSettings({ version: 1, contactPhone: 'ask for Luc' }, saved)).toEqual({ contactPhone: 'ask for Luc' })
  expect(checkedSettings({ version: 1, contactPhone: '' }, saved)).toEqual({ contactPhone: null })
})
