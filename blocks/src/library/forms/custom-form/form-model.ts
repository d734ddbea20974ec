import type { ConditionOperator, ItemCondition } from '../../../fields/index.ts'
import { kindOf } from './field-kinds.ts'
import type { FormItem } from './form-items.ts'
import { keysOf } from './form-keys.ts'

const MOST_OPTIONS = 200

/** A condition on another field of the form. */
export interface FormCondition {
  /** Of the other field. */
  readonly key: string
  readonly operator: ConditionOperator
  readonly value: string
}

/** A field of a form, with the key under which its value is sent. */
export interface FormField extends Omit<FormItem, 'options'> {
  readonly key: string
  readonly options: readonly string[]
  readonly shownWhen: FormCondition | null
  readonly requiredWhen: FormCondition | null
}

/** The fields with unique keys. A condition on a field that is gone does not count. */
export function formFieldsOf(items: readonly FormItem[]): FormField[] {
  const keys = keysOf(items)
  const keyOf = new Map(keys.map((key, at) => [items[at]?.id, key]))
  const conditionOf = (condition: ItemCondition | null): FormCondition | null => {
    const key = condition && keyOf.get(condition.item)
    return key ? { key, operator: condition.operator, value: condition.value.trim() } : null
  }
  return items.slice(0, keys.length).map(({ options, ...item }, at) => ({
    ...item,
    key: keys[at] as string,
    options: optionsOf(options),
    shownWhen: conditionOf(item.showWhen),
    requiredWhen: conditionOf(item.requireWhen),
  }))
}

export function optionsOf(options: string): string[] {
  return [...new Set(options.split(',').map((option) => option.trim()))].filter(Boolean).slice(0, MOST_OPTIONS)
}

/** Whether visitors fill it in. */
export function takesValue({ type }: Pick<FormField, 'type'>): boolean {
  return !kindOf(type).isShownOnly
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

/** Whether a condition holds. */
function holds({ key, operator, value }: FormCondition, values: FormValues): boolean {
  const answers = (values[key] ?? []).map(comparable).filter(Boolean)
  switch (operator) {
    case 'is':
      return answers.includes(comparable(value))
    case 'isNot':
      return !answers.includes(comparable(value))
    case 'isFilled':
      return answers.length > 0
    case 'isEmpty':
      return answers.length === 0
  }
}

const comparable = (text: string) => text.trim().toLowerCase()

/** The keys of the fields that are shown for these values, and of those that must be filled in. Hidden fields are empty. */
export function statesOf(
  fields: readonly FormField[],
  sent: FormValues,
): { shown: Set<string>; required: Set<string> } {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const known = new Map<string, boolean>()
  const isShown = (key: string): boolean => {
    const before = known.get(key)
    if (before !== undefined) return before
    // Fields whose conditions refer to each other are hidden.
    known.set(key, false)
    const condition = byKey.get(key)?.shownWhen
    const shown = !condition || holds(condition, isShown(condition.key) ? sent : {})
    known.set(key, shown)
    return shown
  }
  const shown = new Set(fields.map(({ key }) => key).filter(isShown))
  const visible = Object.fromEntries(Object.entries(sent).filter(([key]) => shown.has(key)))
  const required = new Set<string>()
  for (const field of fields) {
    if (!shown.has(field.key) || !takesValue(field)) continue
    if (field.required || (field.requiredWhen && holds(field.requiredWhen, visible))) required.add(field.key)
  }
  return { shown, required }
}
