import type { RecordNoun } from '../../../capability/admin-capability.ts'
import { useCapabilities } from '../../../capability/capabilities-context.ts'
import type { CustomFieldKind, CustomFieldType } from '../../../generated/graphql.ts'
import { formatNumber } from '../../../ui/format-number.ts'

/** The types of fields, in the order of the menu. */
export const FIELD_TYPES: readonly { readonly value: CustomFieldType; readonly label: string }[] = [
  { value: 'TEXT', label: 'Text' },
  { value: 'NUMBER', label: 'Number' },
  { value: 'DATE', label: 'Date' },
  { value: 'SELECT', label: 'Select' },
  { value: 'CHECKBOX', label: 'Checkbox' },
]

export const typeName = (type: CustomFieldType): string =>
  FIELD_TYPES.find(({ value }) => value === type)?.label ?? type

/** A kind of record that can have custom fields. */
export interface FieldOwner extends RecordNoun {
  readonly kind: CustomFieldKind
}

/** The kinds of records that can have custom fields, by name. */
export function useFieldOwners(): readonly FieldOwner[] {
  const owners = useCapabilities().flatMap(({ customFieldKinds = {} }) =>
    Object.entries(customFieldKinds).map(([kind, noun]) => ({ kind: kind as CustomFieldKind, ...noun })),
  )
  return owners.sort((one, other) => one.many.localeCompare(other.many))
}

/** '1 customer', '2,000 customers' */
export const countOfRecords = ({ one, many }: RecordNoun, count: number): string =>
  count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`
