import { expect, test } from 'vitest'
import type { CustomFieldPartFragment, CustomFieldType } from '../../../generated/graphql.ts'
import { changedValues, customFieldText } from './custom-field-values.ts'

const field = (key: string, type: CustomFieldType): CustomFieldPartFragment => ({
  __typename: 'CustomField',
  id: `id of ${key}`,
  key,
  label: key,
  type,
  helpText: '',
  isRequired: false,
  options: type === 'SELECT' ? [{ __typename: 'CustomFieldOption', id: 'g', label: 'Gold' }] : [],
})

test('only what was changed is written, under the id of its field', () => {
  const fields = [field('card', 'TEXT'), field('tier', 'SELECT')]
  expect(changedValues(fields, { card: 'A', tier: 'g' }, { card: 'A', tier: '', gone: 'x' })).toEqual([
    { fieldId: 'id of tier', value: '' },
  ])
  expect(changedValues(fields, {}, { card: '' })).toEqual([])
})

test('a value is told in words', () => {
  expect(customFieldText(field('tier', 'SELECT'), 'g')).toBe('Gold')
  expect(customFieldText(field('tier', 'SELECT'), 'an option that is gone')).toBe('')
  expect(customFieldText(field('news', 'CHECKBOX'), null)).toBe('No')
  expect(customFieldText(field('visits', 'NUMBER'), '12.5')).toBe('12.5')
})
