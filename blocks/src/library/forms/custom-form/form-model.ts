import type { FormFieldType, FormItem } from './form-items.ts'

/** A form with more fields than this shows the first ones. */
export const MOST_FIELDS = 100
const MOST_OPTIONS = 200

/** A condition on another field of the form. An empty value means any. */
export interface FormCondition {
  readonly key: string
  readonly value: string
}

/** A field of a form, with the key under which its value is sent. */
export interface FormField extends Omit<FormItem, 'options'> {
  readonly key: string
  readonly options: readonly string[]
  readonly shownWhen: FormCondition | null
  readonly requiredWhen: FormCondition | null
}

/** Lowercased, with spaces as underscores and without other signs, as imported pages have it. */
export function keyOfLabel(label: string): string {
  const key = label
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .trim()
    .replaceAll(' ', '_')
    .slice(0, 100)
    .replace(/[\ud800-\udbff]$/, '')
  // Every object has something of this name, so forms in transit cannot.
  return key in Object.prototype ? `${key}_field` : key
}

/** The fields with unique keys: a second one of the same label gets `_2`. */
export function formFieldsOf(items: readonly FormItem[]): FormField[] {
  const taken = new Set<string>()
  const keyed = items.slice(0, MOST_FIELDS).map((item) => {
    const base = keyOfLabel(item.label) || item.type.replaceAll('-', '_')
    let key = base
    for (let number = 2; taken.has(key); number++) key = `${base}_${number}`
    taken.add(key)
    return { ...item, key }
  })
  const conditionOf = (label: string, value: string): FormCondition | null => {
    const wanted = keyOfLabel(label)
    return taken.has(wanted) ? { key: wanted, value: value.trim() } : null
  }
  return keyed.map(({ options, ...item }) => ({
    ...item,
    options: optionsOf(options),
    shownWhen: conditionOf(item.showWhenField, item.showWhenValue),
    requiredWhen: conditionOf(item.requireWhenField, item.requireWhenValue),
  }))
}

function optionsOf(options: string): string[] {
  return [...new Set(options.split(',').map((option) => option.trim()))].filter(Boolean).slice(0, MOST_OPTIONS)
}

const SENDS_NOTHING: readonly FormFieldType[] = ['info-box']

/** Whether visitors fill it in. */
export function takesValue({ type }: Pick<FormField, 'type'>): boolean {
  return !SENDS_NOTHING.includes(type)
}

/** The fields of each step. A form without step breaks has one. */
export function stepsOf(fields: readonly FormField[]): FormField[][] {
  const steps: FormField[][] = []
  for (const field of fields) {
    if (steps.length === 0 || field.startsStep) steps.push([])
    steps.at(-1)?.push(field)
  }
  return steps
}

export type FormValues = Readonly<Record<string, readonly string[]>>

/** Whether a condition holds. Fields that are hidden themselves count as empty, in the order of the form. */
export function holds({ key, value }: FormCondition, values: FormValues): boolean {
  const given = (values[key] ?? []).map(comparable).filter(Boolean)
  return value === '' ? given.length > 0 : given.includes(comparable(value))
}

const comparable = (text: string) => text.trim().toLowerCase()

/** The keys of the fields that are shown for these values, and of those that must be filled in. */
export function statesOf(
  fields: readonly FormField[],
  sent: FormValues,
): { shown: Set<string>; required: Set<string> } {
  const shown = new Set<string>()
  const required = new Set<string>()
  // Conditions refer to earlier fields as a rule. Repeating until nothing changes covers the others too.
  for (let before = -1; before !== shown.size && shown.size <= fields.length; ) {
    before = shown.size
    const visible = Object.fromEntries(Object.entries(sent).filter(([key]) => shown.has(key)))
    for (const { key, shownWhen } of fields) if (!shownWhen || holds(shownWhen, visible)) shown.add(key)
  }
  const visible = Object.fromEntries(Object.entries(sent).filter(([key]) => shown.has(key)))
  for (const field of fields) {
    if (!shown.has(field.key) || !takesValue(field)) continue
    if (field.required || (field.requiredWhen && holds(field.requiredWhen, visible))) required.add(field.key)
  }
  return { shown, required }
}
