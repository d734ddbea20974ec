import type { Control, Field } from './field.ts'
import type { FieldOptions } from './text.ts'

export const CONDITION_OPERATORS = ['is', 'isNot', 'isFilled', 'isEmpty'] as const
export type ConditionOperator = (typeof CONDITION_OPERATORS)[number]

/** A condition on another item of the same list. */
export interface ItemCondition {
  /** The id of the other item. */
  readonly item: string
  readonly operator: ConditionOperator
  /** The value for 'is' and 'isNot'. */
  readonly value: string
}

/** A condition on another item of a list; null is none. `without` is what holds then, such as 'Always'. */
export function condition(
  without: string,
  subjectsOf: Extract<Control, { kind: 'condition' }>['subjectsOf'],
  options: FieldOptions<ItemCondition | null> = {},
): Field<ItemCondition | null> {
  return { ...options, initial: null, control: { kind: 'condition', without, subjectsOf }, read: readCondition }
}

function readCondition(saved: unknown): ItemCondition | null {
  if (typeof saved !== 'object' || saved === null) return null
  const { item, operator, value } = saved as Partial<Record<keyof ItemCondition, unknown>>
  if (typeof item !== 'string' || item === '') return null
  const known = CONDITION_OPERATORS.find((one) => one === operator) ?? 'is'
  return { item, operator: known, value: typeof value === 'string' ? value : '' }
}
