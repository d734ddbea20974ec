import type { CustomFieldPartFragment } from '../../../generated/graphql.ts'
import { choiceFilter } from '../../../ui/list/choice-filter.tsx'
import type { Filter, Where } from '../../../ui/list/filter.ts'
import { yesNoFilter } from '../../../ui/list/yes-no-filter.tsx'

/** Filters of a list for the tenant's custom fields. */
export function customFieldFilters(fields: readonly CustomFieldPartFragment[]): Filter[] {
  return fields.map((field) => within(field.id, filterOf(field)))
}

/** The name of a field's column and filter. It survives a change of the label. */
export const nameOfField = ({ id }: { readonly id: string }) => `field:${id}`

const ASKED = 'asked'

function filterOf(field: CustomFieldPartFragment): Filter {
  const called = { name: nameOfField(field), label: field.label, field: ASKED }
  if (field.type === 'SELECT') {
    const options = field.options.map(({ id, label }) => ({ value: id, label }))
    return choiceFilter({ ...called, options, none: 'Nothing chosen' })
  }
  const [yes, no] = field.type === 'CHECKBOX' ? ['Yes', 'No'] : ['Filled in', 'Empty']
  return yesNoFilter({ ...called, yes, no })
}

/** The same filter, said of one field among the `customFields` of a list's `where`. */
function within(fieldId: string, filter: Filter): Filter {
  return {
    ...filter,
    toWhere(value) {
      const { [ASKED]: asked } = filter.toWhere(value) ?? {}
      if (!asked) return null
      const { in: several, isNull, eq } = asked as { in?: string[]; isNull?: boolean; eq?: boolean }
      return { customFields: [{ fieldId, ...(several ? { in: several } : { isSet: eq ?? !isNull }) }] }
    },
    fromWhere({ customFields }: Where) {
      const entries: readonly { fieldId?: string; in?: string[]; isSet?: boolean }[] = Array.isArray(customFields)
        ? customFields
        : []
      const asked = entries.find((entry) => entry?.fieldId === fieldId)
      if (!asked) return null
      if (asked.in) return filter.fromWhere({ [ASKED]: { in: asked.in } })
      if (typeof asked.isSet !== 'boolean') return null
      return (
        filter.fromWhere({ [ASKED]: { eq: asked.isSet } }) ??
        (asked.isSet ? null : filter.fromWhere({ [ASKED]: { isNull: true } }))
      )
    },
  }
}
