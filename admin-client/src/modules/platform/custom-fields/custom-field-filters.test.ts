import { expect, test } from 'vitest'
import type { CustomFieldPartFragment } from '../../../generated/graphql.ts'
import { readAddress, writeAddress } from '../../../ui/list/list-address.ts'
import { customFieldFilters } from './custom-field-filters.ts'

const field = (id: string, type: CustomFieldPartFragment['type'], options: string[] = []) =>
  ({ id, type, label: id, options: options.map((option) => ({ id: option, label: option })) }) as never
const filters = customFieldFilters([
  field('size', 'SELECT', ['s', 'm']),
  field('member', 'CHECKBOX'),
  field('notes', 'TEXT'),
])

test.each([
  ['field%3Asize=s%2Cm', [{ fieldId: 'size', in: ['s', 'm'] }]],
  ['field%3Asize=none', [{ fieldId: 'size', isSet: false }]],
  ['field%3Amember=yes', [{ fieldId: 'member', isSet: true }]],
  ['field%3Anotes=no', [{ fieldId: 'notes', isSet: false }]],
  [
    'field%3Asize=s&field%3Amember=no',
    [
      { fieldId: 'size', in: ['s'] },
      { fieldId: 'member', isSet: false },
    ],
  ],
])('%s narrows a list by fields of the tenant, and a view of it leads back there', (address, customFields) => {
  const { where } = readAddress(new URLSearchParams(address), filters, [])
  expect(where).toEqual({ customFields })
  expect(writeAddress({ where }, filters).toString()).toBe(address)
})

test('a field that is gone is passed over', () => {
  expect(readAddress(new URLSearchParams('field%3Agone=yes'), filters, []).where).toEqual({})
  expect(writeAddress({ where: { customFields: [{ fieldId: 'gone', isSet: true }] } }, filters).toString()).toBe('')
})
