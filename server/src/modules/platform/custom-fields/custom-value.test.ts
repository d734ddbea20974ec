import { expect, test } from 'vitest'
import { CustomFieldType } from './custom-field.entity.ts'
import { keyOf } from './custom-field-rules.ts'
import { readValue } from './custom-value.ts'

const options = [
  { id: 'g', label: 'Gold' },
  { id: 's', label: 'Silver' },
]
const read = (type: CustomFieldType, typed: string | null) => {
  const answer = readValue({ label: 'Asked', type, options }, typed)
  return 'value' in answer ? answer.value : answer
}
const { TEXT, NUMBER, DATE, SELECT, CHECKBOX } = CustomFieldType

test.each([
  [TEXT, '  A  1\n2 ', 'A 1 2'],
  [TEXT, null, ''],
  [NUMBER, '12.50', '12.5'],
  [NUMBER, '-0', '0'],
  [NUMBER, '007', '7'],
  [DATE, '2024-02-29', '2024-02-29'],
  [SELECT, 'g', 'g'],
  [SELECT, ' silver', 's'],
  [CHECKBOX, 'Yes', 'true'],
  [CHECKBOX, '0', ''],
])('%s: %j is stored as %j', (type, typed, kept) => {
  expect(read(type, typed)).toBe(kept)
})

test.each([
  [TEXT, 'x'.repeat(501), 'At most 500 characters'],
  [NUMBER, '1e5', 'Enter a number such as 12 or 12.5, with at most six decimals'],
  [NUMBER, '1,5', 'Enter a number such as 12 or 12.5, with at most six decimals'],
  [NUMBER, '1.1234567', 'Enter a number such as 12 or 12.5, with at most six decimals'],
  [NUMBER, '1234567890123456', 'A number has at most 15 digits'],
  [DATE, '2023-02-29', 'Enter a date such as 2026-11-21'],
  [DATE, '21.11.2026', 'Enter a date such as 2026-11-21'],
  [DATE, '0000-01-01', 'Enter a date such as 2026-11-21'],
  [SELECT, 'Bronze', 'Choose one of: Gold, Silver'],
  [CHECKBOX, 'maybe', 'Choose yes or no'],
])('%s: %j is rejected', (type, typed, fault) => {
  expect(read(type, typed)).toEqual({ fault })
})

test.each([
  ['Loyalty number', [], 'loyalty_number'],
  ['N° de fidélité', [], 'n_de_fidelite'],
  ['Loyalty number', ['loyalty_number'], 'loyalty_number_2'],
  ['会員番号', ['field'], 'field_2'],
  ['Constructor', [], 'constructor_2'],
])('%s next to %j gets the key %s', (label, taken, key) => {
  expect(keyOf(label, taken)).toBe(key)
})
