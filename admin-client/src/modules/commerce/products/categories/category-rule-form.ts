import type {
  CategoryConditionField,
  CategoryConditionOperator,
  CategoryFieldsFragment,
  CategoryRuleInput,
  CategoryRuleMatch,
} from '../../../../generated/graphql.ts'
import { formatAmount, parseMoney } from '../../../../ui/money.ts'

export const MOST_CONDITIONS = 20

export interface ConditionForm {
  readonly key: string
  readonly field: CategoryConditionField
  readonly operator: CategoryConditionOperator
  /** A price in dollars. */
  readonly value: string
}

/** A rule as the dialog edits it. It is kept while the category is switched to manual. */
export interface RuleForm {
  isAutomatic: boolean
  match: CategoryRuleMatch
  conditions: readonly ConditionForm[]
}

export const FIELD_LABELS: Readonly<Record<CategoryConditionField, string>> = {
  TITLE: 'Name',
  TYPE: 'Type',
  TAG: 'Tag',
  BRAND: 'Brand',
  PRICE: 'Price',
  STOCK: 'Stock',
}

const OPERATOR_LABELS: Readonly<Record<CategoryConditionOperator, string>> = {
  EQUALS: 'is',
  NOT_EQUALS: 'is not',
  CONTAINS: 'contains',
  NOT_CONTAINS: 'does not contain',
  STARTS_WITH: 'starts with',
  ENDS_WITH: 'ends with',
  GREATER_THAN: 'is greater than',
  LESS_THAN: 'is less than',
}

const TEXT = ['EQUALS', 'NOT_EQUALS', 'CONTAINS', 'NOT_CONTAINS', 'STARTS_WITH', 'ENDS_WITH'] as const
const CHOICE = ['EQUALS', 'NOT_EQUALS'] as const
const NUMBER = ['GREATER_THAN', 'LESS_THAN', 'EQUALS'] as const

const OPERATORS: Readonly<Record<CategoryConditionField, readonly CategoryConditionOperator[]>> = {
  TITLE: TEXT,
  BRAND: TEXT,
  TYPE: CHOICE,
  TAG: CHOICE,
  PRICE: NUMBER,
  STOCK: NUMBER,
}

export const operatorOptions = (field: CategoryConditionField) =>
  OPERATORS[field].map((value) => ({ value, label: OPERATOR_LABELS[value] }))

/** A condition on another field keeps its operator where that one has it. */
export function withField(condition: ConditionForm, field: CategoryConditionField): ConditionForm {
  const [first = 'EQUALS'] = OPERATORS[field]
  const operator = OPERATORS[field].includes(condition.operator) ? condition.operator : first
  return { ...condition, field, operator, value: field === 'TYPE' ? 'product' : '' }
}

let made = 0

export const newCondition = (): ConditionForm => ({ key: `new-${made++}`, field: 'TAG', operator: 'EQUALS', value: '' })

export function ruleFormOf(rule: CategoryFieldsFragment['rule'] | undefined): RuleForm {
  const { match = 'ALL', conditions = [] } = rule ?? {}
  return {
    isAutomatic: Boolean(rule),
    match,
    conditions: conditions.map(({ field, operator, value }, at) => ({
      key: `stored-${at}`,
      field,
      operator,
      value: field === 'PRICE' ? formatAmount(Number(value)) : value,
    })),
  }
}

/** The rule as the server takes it; null for a category that products are put into by hand. */
export function ruleInputOf({ isAutomatic, match, conditions }: RuleForm): CategoryRuleInput | null {
  if (!isAutomatic) return null
  return {
    match,
    conditions: conditions.map(({ field, operator, value }) => ({
      field,
      operator,
      // An invalid price is sent as empty, so that the server reports the error at its condition.
      value: field === 'PRICE' ? String(parseMoney(value) ?? '') : value.trim(),
    })),
  }
}

/** Whether every condition says something, so that its products can be counted. */
export const isComplete = ({ conditions }: CategoryRuleInput): boolean =>
  conditions.length > 0 && conditions.every(({ value }) => value !== '' && value !== 'NaN')
