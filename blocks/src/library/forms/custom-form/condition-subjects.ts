import type { ConditionSubject } from '../../../fields/index.ts'
import { kindOf } from './field-kinds.ts'
import { type EditedField, fieldNames } from './item-kinds.ts'

/** The other fields that a condition of a field may ask about. */
export function conditionSubjects(items: readonly object[], item: object): readonly ConditionSubject[] {
  const fields = items as readonly EditedField[]
  const names = fieldNames(fields)
  return fields.flatMap((field, at) => {
    const isOther = field.id !== (item as EditedField).id && !kindOf(field.type).isShownOnly
    return isOther ? [{ id: field.id, name: names[at] ?? field.label, answers: answersOf(field) }] : []
  })
}

function answersOf({ type, options }: EditedField): readonly string[] | null {
  const offered = [...new Set(options.split(',').map((option) => option.trim()))].filter(Boolean)
  switch (type) {
    case 'radio':
    case 'dropdown':
      return offered
    case 'checkbox':
      return offered.length > 0 ? offered : YES
    case 'newsletter':
      return YES
    default:
      return null
  }
}

const YES = ['Yes']
