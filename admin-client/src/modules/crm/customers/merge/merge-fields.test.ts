import { expect, test } from 'vitest'
import type { MergeSideFragment } from '../../../../generated/graphql.ts'
import { changedCustomFields, changedFields, suggestedChoices, suggestedTarget } from './merge-fields.ts'

const nobody = { firstname: '', lastname: '', email: '', phoneFormatted: '', country: 'CA', address: '', address2: '' }
const side = (more: object): MergeSideFragment =>
  ({
    ...nobody,
    city: '',
    province: '',
    postalCode: '',
    customFields: [],
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    ...more,
  }) as never

test('suggests filled over empty, else what the customer to keep has, and an address as a whole', () => {
  const one = side({ firstname: 'Sam', email: 'old@same.example', city: 'Hull', updatedAt: '2026-01-01T00:00:00Z' })
  const other = side({ email: 'new@same.example', phoneFormatted: '(613) 555-0148', updatedAt: '2026-02-01T00:00:00Z' })
  expect(suggestedChoices(one, other, 'other')).toMatchObject({ FIRSTNAME: 'one', EMAIL: 'other', CITY: 'one' })
  expect(suggestedChoices(one, other, 'one')).toMatchObject({
    FIRSTNAME: 'one',
    EMAIL: 'one',
    PHONE: 'other',
    CITY: 'one',
    COUNTRY: 'one',
    POSTAL_CODE: 'one',
  })
})

test('within one town each address is completed from the other', () => {
  const one = side({ city: 'Hull', postalCode: 'J8X 1A1', updatedAt: '2026-01-01T00:00:00Z' })
  const other = side({ city: 'Hull', address: '12 Elm Street', updatedAt: '2026-02-01T00:00:00Z' })
  expect(suggestedChoices(one, other, 'one')).toMatchObject({ ADDRESS: 'other', POSTAL_CODE: 'one' })
})

test('the older customer is kept, and takes only what differs', () => {
  const one = side({ firstname: 'Sam', city: 'Hull', createdAt: '2026-03-01T00:00:00Z' })
  const other = side({ firstname: 'Samuel', city: 'Hull', createdAt: '2026-01-01T00:00:00Z' })
  expect(suggestedTarget(one, other)).toBe('other')
  const choices = { ...suggestedChoices(one, other, 'other'), FIRSTNAME: 'one', CITY: 'one' } as const
  expect(changedFields('other', choices, { one, other })).toEqual(['FIRSTNAME'])
  expect(changedFields('one', choices, { one, other })).toEqual([])
})

test('custom fields also prefer filled values, and only differences are taken', () => {
  const says = (...texts: string[]) =>
    texts.map((text, index) => ({ field: { id: `field-${index}`, label: `Field ${index}` }, text }))
  const one = side({ customFields: says('A-1', '', 'Same'), updatedAt: '2026-02-01T00:00:00Z' })
  const other = side({ customFields: says('B-2', 'Monday', 'Same') })
  const choices = suggestedChoices(one, other, 'one')
  expect(choices).toMatchObject({ 'field-0': 'one', 'field-1': 'other' })
  expect(changedCustomFields('one', choices, { one, other })).toEqual(['field-1'])
  expect(changedCustomFields('other', choices, { one, other })).toEqual(['field-0'])
})
