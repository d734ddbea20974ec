import { type CustomField, CustomFieldType } from './custom-field.entity.ts'

const LONGEST = 500
const NUMBER = /^-?\d+(\.\d{1,6})?$/
const MOST_DIGITS = 15
const MOST_NAMED = 10
const YES = ['true', 'yes', 'y', '1', 'on', 'x']
const NO = ['false', 'no', 'n', '0', 'off']

type FieldDefinition = Pick<CustomField, 'label' | 'type' | 'options'>

/** The value to store (empty for none), or the error in the input. */
export type ReadValue = { readonly value: string } | { readonly fault: string }

/**
 * Parses input for a field. Each type has one canonical notation, so equal values are equal strings: 12.5, 2026-11-21,
 * an option's ID, `true`. A checkbox that is off is stored as no value.
 */
export function readValue(field: FieldDefinition, typed: string | null): ReadValue {
  const text = (typed ?? '').trim().replaceAll(/\s+/g, ' ')
  return text === '' ? { value: '' } : readers[field.type](text, field)
}

const readers: Readonly<Record<CustomFieldType, (text: string, field: FieldDefinition) => ReadValue>> = {
  [CustomFieldType.TEXT]: (text) =>
    text.length > LONGEST ? { fault: `At most ${LONGEST} characters` } : { value: text },
  [CustomFieldType.NUMBER]: (text) => {
    const digits = text.replaceAll(/\D/g, '').length
    if (!NUMBER.test(text)) return { fault: 'Enter a number such as 12 or 12.5, with at most six decimals' }
    if (digits > MOST_DIGITS) return { fault: `A number has at most ${MOST_DIGITS} digits` }
    return { value: String(Number(text) || 0) }
  },
  [CustomFieldType.DATE]: (text) => (isDay(text) ? { value: text } : { fault: 'Enter a date such as 2026-11-21' }),
  [CustomFieldType.SELECT]: (text, { options }) => {
    const same = (label: string) => label.toLocaleLowerCase('en') === text.toLocaleLowerCase('en')
    const option = options.find(({ id }) => id === text) ?? options.find(({ label }) => same(label))
    return option ? { value: option.id } : { fault: choicesOf(options) }
  },
  [CustomFieldType.CHECKBOX]: (text) => {
    const word = text.toLowerCase()
    if (YES.includes(word)) return { value: 'true' }
    return NO.includes(word) ? { value: '' } : { fault: 'Choose yes or no' }
  },
}

function choicesOf(options: FieldDefinition['options']): string {
  if (options.length > MOST_NAMED) return 'Choose one of the options'
  return `Choose one of: ${options.map(({ label }) => label).join(', ')}`
}

/** Formats a stored value for display; the empty string for none. */
export function shownValue(field: CustomField, value: string): string {
  if (field.type === CustomFieldType.SELECT) return field.labelOf(value) ?? ''
  return field.type === CustomFieldType.CHECKBOX ? (value === 'true' ? 'Yes' : 'No') : value
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && day.getUTCFullYear() > 0
}
