import { getMetadataStorage as validationRules } from 'class-validator'
import { getMetadataStorage } from 'type-graphql'

/** Characters of a text, unless its field declares another limit. */
export const DEFAULT_MAX_LENGTH = 1000
/** Characters of a JSON input, in texts and names, unless its field declares another limit. */
export const DEFAULT_MAX_JSON_LENGTH = 10_000
/** Items of a list, unless its field declares another limit. */
export const DEFAULT_MAX_ITEMS = 1000
/** Values of an argument, nested ones included. */
export const MAX_VALUES = 50_000
/** Objects of input types in an argument. Each costs far more than a value, because its class and rules are looked up. */
export const MAX_INPUTS = 5000
/** How deep lists and objects may be nested. */
export const MAX_JSON_DEPTH = 100
/** The size of a request's body: for content that is validated by its own reader, with better messages. */
export const MAX_CONTENT = 4 * 1024 * 1024

/** The limits of a field or argument, stored in the `extensions` of the schema. */
export interface InputLimits {
  readonly maxLength?: number
  readonly maxItems?: number
}

interface Declared extends InputLimits {
  readonly owner: unknown
  readonly name: string
  /** Of an argument. */
  readonly index?: number
}

const declared: Declared[] = []

/**
 * Raises the limit of a field or argument above the default: characters of a text, or of all texts and names in JSON.
 * Longer values are refused before any other code sees them. For a message at the field of a form use `@MaxLength`
 * instead, which raises this limit as well.
 */
export function MaxInputLength(maxLength: number) {
  return (prototype: object, name: string | symbol | undefined, index?: number): void => {
    const at = typeof index === 'number' ? { index } : {}
    declared.push({ owner: prototype.constructor, name: String(name), maxLength, ...at })
  }
}

/** Limits declared by a field of an input type, also in a base class. */
export function fieldLimits(inputType: string, field: string): InputLimits {
  const storage = getMetadataStorage()
  const input = storage.inputTypes.find(({ name }) => name === inputType)
  if (!input) return {}
  const owner = input.target as new () => object
  const isOwner = (one: unknown) => one === owner || (typeof one === 'function' && owner.prototype instanceof one)
  const known = storage.fields.find((one) => one.schemaName === field && isOwner(one.target))
  const property = known?.name ?? field
  const rules = validationRules()
    .getTargetValidationMetadatas(owner, '', false, false)
    .filter(({ propertyName }) => propertyName === property)
  const ruled = (name: string) => rules.find((rule) => rule.name === name)?.constraints?.[0] as number | undefined
  const own = declared.find((one) => one.name === property && one.index === undefined && isOwner(one.owner))
  return limits(own?.maxLength ?? ruled('maxLength'), ruled('arrayMaxSize'))
}

/** What an operation declares of an argument. */
export function argumentLimits(operation: string, argument: string): InputLimits {
  const { queries, mutations, subscriptions } = getMetadataStorage()
  const handler = [...queries, ...mutations, ...subscriptions].find(({ schemaName }) => schemaName === operation)
  const param = handler?.params?.find((one) => one.kind === 'arg' && one.name === argument)
  const own = declared.find(
    ({ owner, name, index }) => param && owner === param.target && name === param.methodName && index === param.index,
  )
  return limits(own?.maxLength, undefined)
}

const limits = (maxLength: number | undefined, maxItems: number | undefined): InputLimits => ({
  ...(maxLength === undefined ? {} : { maxLength }),
  ...(maxItems === undefined ? {} : { maxItems }),
})
