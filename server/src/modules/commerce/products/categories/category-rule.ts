import { ArrayMaxSize } from 'class-validator'
import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { type InputFault, invalidField, UserInputError } from '../../../../kernel/validation/errors.ts'
import { Product, ProductType } from '../product.entity.ts'
import { HIGHEST_PRICE } from '../product-limits.ts'
import { fault } from '../product-rules.ts'
import { MOST_PIECES } from '../stock/quantity.ts'

const MOST_CONDITIONS = 20
const LONGEST_TEXT = 200

export enum CategoryRuleMatch {
  ALL = 'all',
  ANY = 'any',
}
registerEnumType(CategoryRuleMatch, { name: 'CategoryRuleMatch' })

export enum CategoryConditionField {
  TITLE = 'title',
  TYPE = 'type',
  TAG = 'tag',
  BRAND = 'brand',
  PRICE = 'price',
  STOCK = 'stock',
}
registerEnumType(CategoryConditionField, { name: 'CategoryConditionField' })

export enum CategoryConditionOperator {
  EQUALS = 'equals',
  NOT_EQUALS = 'not_equals',
  CONTAINS = 'contains',
  NOT_CONTAINS = 'not_contains',
  STARTS_WITH = 'starts_with',
  ENDS_WITH = 'ends_with',
  GREATER_THAN = 'greater_than',
  LESS_THAN = 'less_than',
}
registerEnumType(CategoryConditionOperator, { name: 'CategoryConditionOperator' })

const VALUE =
  'Text, case-insensitive; for TYPE one of product, service and bundle; for PRICE cents; for STOCK pieces, such as 4.5.'

@ObjectType({
  description:
    'PRICE is met if the price of one variant meets it. STOCK compares what is available of all variants together; a product whose stock is not tracked never meets it.',
})
@InputType('CategoryConditionInput')
export class CategoryCondition {
  @Field(() => CategoryConditionField)
  field!: CategoryConditionField

  @Field(() => CategoryConditionOperator, {
    description: 'TYPE and TAG take EQUALS and NOT_EQUALS; PRICE and STOCK take EQUALS, GREATER_THAN and LESS_THAN.',
  })
  operator!: CategoryConditionOperator

  @Field(() => String, { description: VALUE })
  value!: string
}

@ObjectType({ description: 'Which products an automatic category contains.' })
@InputType('CategoryRuleInput')
export class CategoryRule {
  @Field(() => CategoryRuleMatch)
  match!: CategoryRuleMatch

  @Field(() => [CategoryCondition], { description: `At most ${MOST_CONDITIONS}.` })
  @ArrayMaxSize(MOST_CONDITIONS, { message: `A rule has at most ${MOST_CONDITIONS} conditions` })
  conditions!: CategoryCondition[]
}

@ObjectType({ description: 'The products that match a rule now.' })
export class CategoryRulePreview {
  @Field(() => Int)
  totalItems!: number

  @Field(() => [Product], { description: 'The first five by name.' })
  items!: Product[]
}

const { EQUALS, NOT_EQUALS, CONTAINS, NOT_CONTAINS, STARTS_WITH, ENDS_WITH, GREATER_THAN, LESS_THAN } =
  CategoryConditionOperator
const TEXT = [EQUALS, NOT_EQUALS, CONTAINS, NOT_CONTAINS, STARTS_WITH, ENDS_WITH]
const CHOICE = [EQUALS, NOT_EQUALS]
const NUMBER = [EQUALS, GREATER_THAN, LESS_THAN]

const operators: Readonly<Record<CategoryConditionField, readonly CategoryConditionOperator[]>> = {
  [CategoryConditionField.TITLE]: TEXT,
  [CategoryConditionField.BRAND]: TEXT,
  [CategoryConditionField.TYPE]: CHOICE,
  [CategoryConditionField.TAG]: CHOICE,
  [CategoryConditionField.PRICE]: NUMBER,
  [CategoryConditionField.STOCK]: NUMBER,
}

/** The rule as it is stored. Throws UserInputError with every invalid condition. */
export function parseRule({ match, conditions }: CategoryRule): CategoryRule {
  if (conditions.length === 0) throw invalidField('rule.conditions', 'Add at least one condition')
  const faults: InputFault[] = []
  const checked = conditions.map(({ field, operator, value }, at) => {
    const of = (part: string) => `rule.conditions.${at}.${part}`
    if (!operators[field].includes(operator)) faults.push(fault(of('operator'), 'Choose another operator'))
    const read = readers[field](value.trim())
    if ('problem' in read) faults.push(fault(of('value'), read.problem))
    return { field, operator, value: 'value' in read ? read.value : '' }
  })
  if (faults.length > 0) throw new UserInputError(faults)
  return { match, conditions: checked }
}

type Read = { readonly value: string } | { readonly problem: string }

const text = (typed: string): Read => {
  if (typed.length > LONGEST_TEXT) return { problem: `At most ${LONGEST_TEXT} characters` }
  return typed ? { value: typed } : { problem: 'Enter a text' }
}

const DIGITS = /^\d{1,10}$/
const QUANTITY = /^-?\d{1,7}(\.\d{1,3})?$/

const readers: Readonly<Record<CategoryConditionField, (typed: string) => Read>> = {
  [CategoryConditionField.TITLE]: text,
  [CategoryConditionField.BRAND]: text,
  [CategoryConditionField.TAG]: text,
  [CategoryConditionField.TYPE](typed) {
    const type = Object.values(ProductType).find((one) => one === typed.toLowerCase())
    return type ? { value: type } : { problem: 'Choose product, service or bundle' }
  },
  [CategoryConditionField.PRICE](typed) {
    const isPrice = DIGITS.test(typed) && Number(typed) <= HIGHEST_PRICE
    return isPrice ? { value: String(Number(typed)) } : { problem: 'Enter an amount' }
  },
  [CategoryConditionField.STOCK](typed) {
    const isQuantity = QUANTITY.test(typed) && Math.abs(Number(typed)) <= MOST_PIECES
    return isQuantity ? { value: String(Number(typed)) } : { problem: 'Enter a quantity with at most three decimals' }
  },
}
