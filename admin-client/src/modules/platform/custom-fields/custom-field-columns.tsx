import type { CustomFieldPartFragment } from '../../../generated/graphql.ts'
import { textCell } from '../../../ui/list/cells.tsx'
import type { OptionalColumn } from '../../../ui/list/column.ts'
import { nameOfField } from './custom-field-filters.ts'

interface WithCustomFields {
  /** Left out unless one of these columns is shown. */
  readonly customFields?: readonly { readonly field: { readonly id: string }; readonly text: string }[]
}

/** One column of a list for each of the tenant's custom fields. */
export function customFieldColumns(
  fields: readonly CustomFieldPartFragment[],
): OptionalColumn<WithCustomFields, never>[] {
  return fields.map((asked) => ({
    name: nameOfField(asked),
    label: asked.label,
    width: 160,
    givesWay: 'md',
    cell: ({ customFields = [] }) => textCell(customFields.find(({ field }) => field.id === asked.id)?.text ?? ''),
  }))
}
