import { expect, test } from 'vitest'
import { recordLabeller } from './record-labels.ts'

const { kindName, actName, fieldName } = recordLabeller([
  { recordLabels: { kinds: { api_key: 'API key' }, fields: { color: 'Colour' } } },
  { recordLabels: { actions: { sign_in_failed: 'Sign-in failed' } } },
])

test('kinds, actions and fields have the labels of their capabilities', () => {
  expect([kindName('api_key'), actName('sign_in_failed'), fieldName('color')]).toEqual([
    'API key',
    'Sign-in failed',
    'Colour',
  ])
})

test('names without a label are shown in words', () => {
  expect([kindName('purchase_order'), actName('published'), fieldName('publishAt')]).toEqual([
    'Purchase order',
    'Published',
    'Publish at',
  ])
  expect(fieldName('permissions.pages.can_edit')).toBe('Permissions: pages.can_edit')
})

test('custom fields keep the names that the tenant gave them', () => {
  expect(fieldName('customFields.Loyalty number')).toBe('Loyalty number')
})
