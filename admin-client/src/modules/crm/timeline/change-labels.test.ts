import { expect, test } from 'vitest'
import { fieldLabeller } from '../../../capability/field-labels.ts'
import { changeSentence, lineSentence } from './change-labels.ts'

const labelField = fieldLabeller([{ fieldLabels: { firstname: 'First name', vin: 'VIN', color: 'Colour' } }])
const inCapitals = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const change = (action: string, recordKind: string, recordTitle: string, ...fields: string[]) => ({
  __typename: 'TimelineChange' as const,
  action,
  actionLabel: inCapitals(action),
  recordKind,
  recordKindLabel: inCapitals(recordKind),
  recordTitle,
  changes: fields.map((field) => ({
    __typename: 'AuditChange' as const,
    field,
    before: 'a',
    after: 'b',
    withheld: null,
  })),
})
const ofSam = (...fields: string[]) => change('updated', 'customer', 'Sam', ...fields)

test.each([
  [ofSam('city'), 'Changed city'],
  [ofSam('firstname', 'postalCode'), 'Changed first name and postal code'],
  [ofSam('email', 'phone', 'city'), 'Changed email, phone and city'],
  [ofSam('email', 'phone', 'city', 'address', 'tags'), 'Changed email, phone and 3 more'],
  [change('updated', 'vehicle', 'Saab', 'vin', 'color'), 'Changed VIN and colour of Saab'],
  [change('created', 'vehicle', '2019 Honda Civic', 'make'), 'Added vehicle 2019 Honda Civic'],
  [change('deleted', 'vehicle', 'Saab', 'make'), 'Deleted vehicle Saab'],
  [change('deleted', 'customer', 'Sam'), 'Deleted the customer'],
  [change('restored', 'customer', 'Sam'), 'Restored the customer'],
])('a change is a sentence: %o', (what, sentence) => {
  expect(changeSentence(what, labelField)).toBe(sentence)
})

test('changes are listed in order, combined per record, and shortened', () => {
  const latestFirst = [
    change('updated', 'vehicle', 'Saab', 'color'),
    change('created', 'vehicle', 'Saab', 'make'),
    ofSam('city'),
    ofSam('city', 'phone'),
  ]
  expect(lineSentence(latestFirst, labelField)).toBe('Changed city and phone · Added vehicle Saab · 1 more')
})
