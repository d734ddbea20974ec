import { expect, test } from 'vitest'
import { fieldLabeller } from './field-labels.ts'

const labelField = fieldLabeller([{ fieldLabels: { color: 'Colour' } }, {}])

test('fields have the labels of their capabilities', () => {
  expect(labelField('color')).toBe('Colour')
})

test('fields without a label are shown in words', () => {
  expect(labelField('publishAt')).toBe('Publish at')
  expect(labelField('permissions.pages.can_edit')).toBe('Permissions: pages.can_edit')
})

test('custom fields keep the names that the tenant gave them', () => {
  expect(labelField('customFields.Loyalty number')).toBe('Loyalty number')
})
