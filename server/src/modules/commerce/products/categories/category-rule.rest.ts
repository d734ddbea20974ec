import { cents, dollars } from '../../../../rest/amounts.ts'
import { enumValue } from '../../../../rest/crud.ts'
import type { CategoryRuleInput, RestCategoryFragment } from '../../../../rest/generated/graphql.ts'
import { field } from '../../../../rest/route.ts'
import { described, exemplified, list, object, oneOf, type Schema, string } from '../../../../rest/schema.ts'

const condition = object({
  field: oneOf('title', 'type', 'tag', 'brand', 'price', 'stock'),
  operator: oneOf(
    'equals',
    'not_equals',
    'contains',
    'not_contains',
    'starts_with',
    'ends_with',
    'greater_than',
    'less_than',
  ),
  value: described(exemplified(string, 'Winter'), 'Text; for price, dollars; for stock, pieces'),
})

export const ruleSchema: Schema = described(
  { ...object({ match: oneOf('all', 'any'), conditions: list(condition) }), type: ['object', 'null'] },
  'The rule of an automatic category; null for a category whose products are chosen by hand',
)

/** Anything but a rule is passed on, so that the schema's error message names it. */
export function ruleOf(body: unknown): { rule?: CategoryRuleInput | null } {
  const rule = field(body, 'rule')
  if (rule === undefined) return {}
  const conditions = field(rule, 'conditions')
  if (!Array.isArray(conditions)) return { rule: rule as CategoryRuleInput | null }
  const input = { match: enumValue(field(rule, 'match')), conditions: conditions.map(conditionOf) }
  return { rule: input as unknown as CategoryRuleInput }
}

function conditionOf(sent: unknown): object {
  const [of, operator, value] = ['field', 'operator', 'value'].map((name) => field(sent, name))
  return {
    field: enumValue(of),
    operator: enumValue(operator),
    value: of === 'price' ? `${cents(value)}` : typeof value === 'number' ? `${value}` : value,
  }
}

export function restRule(rule: RestCategoryFragment['rule'] | null) {
  return (
    rule && {
      match: rule.match.toLowerCase(),
      conditions: rule.conditions.map(({ field: of, operator, value }) => ({
        field: of.toLowerCase(),
        operator: operator.toLowerCase(),
        value: of === 'PRICE' ? String(dollars(Number(value))) : value,
      })),
    }
  )
}
