import type {
  CustomFieldPartFragment,
  CustomFieldValueInput,
  CustomValuePartFragment,
} from '../../../generated/graphql.ts'

/** The texts of a form's inputs by the keys of their fields; '' for no value. */
export type CustomFieldTexts = Record<string, string>

export function textsOf(values: readonly CustomValuePartFragment[]): CustomFieldTexts {
  return Object.fromEntries(values.map(({ field, value }) => [field.key, value ?? '']))
}

/** The path of a custom field in a form that keeps them under `customFields`, also used by the server's errors. */
export const pathOf = ({ key }: { readonly key: string }): string => `customFields.${key}`

/** Only what differs, as the server takes it. */
export function changedValues(
  fields: readonly CustomFieldPartFragment[],
  before: CustomFieldTexts,
  after: CustomFieldTexts,
): CustomFieldValueInput[] {
  return fields
    .map(({ id, key }) => ({ fieldId: id, was: before[key] ?? '', value: after[key] ?? '' }))
    .filter(({ was, value }) => was !== value)
    .map(({ fieldId, value }) => ({ fieldId, value }))
}

/** The same of fields that are known only by their keys. */
export function changedTexts(before: CustomFieldTexts, after: CustomFieldTexts): CustomFieldValueInput[] {
  return Object.entries(after)
    .filter(([key, value]) => value !== (before[key] ?? ''))
    .map(([key, value]) => ({ key, value }))
}

/** A value for people, as lists and files show it: the label of an option, Yes or No; the empty text for none. */
export function customFieldText(field: CustomFieldPartFragment, value: string | null | undefined): string {
  if (field.type === 'CHECKBOX') return value === 'true' ? 'Yes' : 'No'
  if (field.type === 'SELECT') return field.options.find(({ id }) => id === value)?.label ?? ''
  return value ?? ''
}
