import { expect, test } from 'vitest'
import { isComplete, newCondition, ruleFormOf, ruleInputOf, withField } from './category-rule-form.ts'

const rule = {
  __typename: 'CategoryRule',
  match: 'ANY',
  conditions: [
    { __typename: 'CategoryCondition', field: 'PRICE', operator: 'LESS_THAN', value: '129900' },
    { __typename: 'CategoryCondition', field: 'TAG', operator: 'EQUALS', value: 'Winter' },
  ],
} as const

test('a stored rule comes back as it was, with prices shown in dollars', () => {
  const form = ruleFormOf({ ...rule, conditions: [...rule.conditions] })
  expect(form.conditions.map(({ value }) => value)).toEqual(['1,299.00', 'Winter'])
  expect(ruleInputOf(form)).toEqual({
    match: 'ANY',
    conditions: [
      { field: 'PRICE', operator: 'LESS_THAN', value: '129900' },
      { field: 'TAG', operator: 'EQUALS', value: 'Winter' },
    ],
  })
  expect(ruleInputOf({ ...form, isAutomatic: false })).toBeNull()
})

test('another field keeps the operator only if it has it', () => {
  const tag = { ...newCondition(), operator: 'NOT_EQUALS', value: 'Winter' } as const
  expect(withField(tag, 'TYPE')).toMatchObject({ field: 'TYPE', operator: 'NOT_EQUALS', value: 'product' })
  expect(withField(tag, 'PRICE')).toMatchObject({ field: 'PRICE', operator: 'GREATER_THAN', value: '' })
})

test('a rule is counted once all of its conditions have values', () => {
  const form = { ...ruleFormOf(null), isAutomatic: true, conditions: [{ ...newCondition(), value: 'Winter' }] }
  const inputOf = (value: string) =>
    ruleInputOf({ ...form, conditions: [...form.conditions, { ...newCondition(), field: 'PRICE', value }] })
  expect(['', 'x', '12.50'].map((value) => isComplete(inputOf(value) as never))).toEqual([false, false, true])
  expect(isComplete({ match: 'ALL', conditions: [] })).toBe(false)
})
