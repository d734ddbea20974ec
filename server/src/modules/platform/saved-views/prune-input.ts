import {
  coerceInputValue,
  type GraphQLInputType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql'

/**
 * Reduces a value to what the schema type accepts; undefined if nothing is left. Drops unknown fields with their
 * contents. Never throws, however old the value is.
 */
export function pruneInput(value: unknown, type: GraphQLInputType): unknown {
  if (value === undefined || value === null) return undefined
  if (isNonNullType(type)) return pruneInput(value, type.ofType as GraphQLInputType)
  if (isListType(type)) {
    if (!Array.isArray(value)) return undefined
    return value.map((item) => pruneInput(item, type.ofType)).filter((item) => item !== undefined)
  }
  if (isInputObjectType(type)) {
    if (typeof value !== 'object' || Array.isArray(value)) return undefined
    const fields = Object.values(type.getFields())
    const entries = fields.flatMap((field) => {
      const read = pruneInput((value as Record<string, unknown>)[field.name], field.type)
      return read === undefined ? [] : [[field.name, read] as const]
    })
    const names = new Set(entries.map(([name]) => name))
    const isWhole = fields.every((field) => names.has(field.name) || !isRequiredInputField(field))
    return isWhole && entries.length > 0 ? Object.fromEntries(entries) : undefined
  }
  let isFit = true
  coerceInputValue(value, type, () => {
    isFit = false
  })
  return isFit ? value : undefined
}
