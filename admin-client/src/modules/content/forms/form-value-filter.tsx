import type { Filter, Where } from '../../../ui/list/filter.ts'
import { textFilter } from '../../../ui/list/text-filter.tsx'

/** A field of a form. */
export interface FormField {
  readonly key: string
  readonly label: string
  readonly type: string
}

interface ValueCondition {
  readonly key: string
  readonly contains: string
}

/** Matches submissions whose value of one field contains a text. The conditions of all fields are one list. */
export function formValueFilter({ key, label }: FormField): Filter {
  const text = textFilter({ name: `field.${key}`, label, field: key })
  return {
    ...text,
    toWhere: (value) => ({ values: [{ key, contains: value.slice(0, 100) }] }),
    fromWhere: ({ values }: Where) =>
      (values as readonly ValueCondition[] | undefined)?.find((condition) => condition.key === key)?.contains ?? null,
  }
}
