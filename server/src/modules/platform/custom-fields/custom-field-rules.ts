import { stripDiacritics, trimCharacter } from '@mainstreet/blocks/text'
import { type InputFault, invalidField } from '../../../kernel/validation/errors.ts'
import type { CustomField, CustomFieldOption } from './custom-field.entity.ts'
import type { CustomFieldOptionInput } from './custom-field.inputs.ts'

const LONGEST_OPTION = 60
const LONGEST_KEY = 50

/** Generates a field's key from its first label in lowercase, with a number added if the key is taken. */
export function keyOf(label: string, taken: readonly string[]): string {
  const plain = stripDiacritics(label).toLowerCase()
  const words = trimCharacter(plain.replaceAll(/[^a-z0-9]+/g, '_'), '_')
  const key = words.slice(0, LONGEST_KEY) || 'field'
  // Rejects names such as `constructor`, so that programs can safely store values in plain objects by key.
  const isFree = (one: string) => !taken.includes(one) && !(one in {})
  if (isFree(key)) return key
  for (let number = 2; ; number++) if (isFree(`${key}_${number}`)) return `${key}_${number}`
}

/**
 * The options of a select after an update; known options keep their IDs. Throws UserInputError on the field `options`.
 */
export function checkedOptions(
  typed: readonly CustomFieldOptionInput[],
  before: readonly CustomFieldOption[],
): CustomFieldOption[] {
  if (typed.length === 0) throw invalidField('options', 'Add at least one option')
  const known = new Set(before.map(({ id }) => id))
  const labels = new Set<string>()
  return typed.map(({ id, label: text }) => {
    const label = text.trim().replaceAll(/\s+/g, ' ')
    const wrong = labelFault(label, labels)
    if (wrong) throw invalidField('options', wrong)
    labels.add(label.toLocaleLowerCase('en'))
    const isKnown = typeof id === 'string' && known.delete(id)
    return { id: isKnown ? id : crypto.randomUUID(), label }
  })
}

function labelFault(label: string, others: ReadonlySet<string>): string | null {
  if (label === '') return 'Enter a name for each option'
  if (label.length > LONGEST_OPTION) return `An option has at most ${LONGEST_OPTION} characters`
  return others.has(label.toLocaleLowerCase('en')) ? `There are two options named ${label}` : null
}

export const faultOf = (key: string, message: string): InputFault => ({
  code: 'INVALID',
  message,
  field: `customFields.${key}`,
})

/** The field that an input refers to: by ID if there is one, otherwise by key. */
export function findField(
  fields: readonly CustomField[],
  { fieldId, key }: { readonly fieldId?: string | null; readonly key?: string | null },
): CustomField | undefined {
  return fields.find((one) => (fieldId ? one.id === fieldId.toLowerCase() : one.key === key))
}
