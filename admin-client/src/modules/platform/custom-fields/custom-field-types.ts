import type { CustomFieldKind, CustomFieldType } from '../../../generated/graphql.ts'

/** What a field may hold, in the order in which types are offered. */
export const FIELD_TYPES: readonly { readonly value: CustomFieldType; readonly label: string }[] = [
  { value: 'TEXT', label: 'Text' },
  { value: 'NUMBER', label: 'Number' },
  { value: 'DATE', label: 'Date' },
  { value: 'SELECT', label: 'Select' },
  { value: 'CHECKBOX', label: 'Checkbox' },
]

export const typeName = (type: CustomFieldType): string =>
  FIELD_TYPES.find(({ value }) => value === type)?.label ?? type

/** What records of each kind are called. */
const RECORDS: Readonly<Record<CustomFieldKind, readonly [one: string, many: string]>> = {
  CUSTOMER: ['customer', 'customers'],
}

export const KINDS = Object.keys(RECORDS) as CustomFieldKind[]

export const recordsName = (kind: CustomFieldKind): string => RECORDS[kind][1]

export function countOfRecords(kind: CustomFieldKind, count: number): string {
  const [one, many] = RECORDS[kind]
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`
}
