import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isListType,
  isObjectType,
} from 'graphql'
import {
  argumentLimits,
  DEFAULT_MAX_ITEMS,
  DEFAULT_MAX_JSON_LENGTH,
  DEFAULT_MAX_LENGTH,
  fieldLimits,
  type InputLimits,
} from '../../kernel/validation/input-limits.ts'

/** An argument or an input field. */
export type Input = GraphQLArgument | GraphQLInputField

/** Gives every argument and input field of a schema its limits, and says those that are not the default in its description. */
export function declareLimits(schema: GraphQLSchema): void {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  for (const type of Object.values(schema.getTypeMap())) {
    if (isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) declare(field, fieldLimits(type.name, field.name))
    } else if (isObjectType(type)) {
      for (const field of Object.values(type.getFields())) {
        for (const arg of field.args) declare(arg, roots.includes(type) ? argumentLimits(field.name, arg.name) : {})
      }
    }
  }
}

/** The limits at the edge. Limits shorter than the default are left to class-validator, which reports them at the field. */
export function limitsOf(input: Input): Required<InputLimits> {
  const { maxLength = 0, maxItems = 0 } = input.extensions as InputLimits
  return {
    maxLength: Math.max(maxLength, isJson(input) ? DEFAULT_MAX_JSON_LENGTH : DEFAULT_MAX_LENGTH),
    maxItems: Math.max(maxItems, DEFAULT_MAX_ITEMS),
  }
}

export function isJson(input: Input): boolean {
  return ['JSON', 'JSONObject'].includes(getNamedType(input.type).name)
}

function declare(input: Input, limits: InputLimits): void {
  input.extensions = { ...input.extensions, ...limits }
  const sentence = sentenceOf(input, limits)
  if (sentence) input.description = input.description ? `${input.description} ${sentence}` : sentence
}

function sentenceOf(input: Input, { maxLength, maxItems }: InputLimits): string | undefined {
  if (maxItems !== undefined && isListType(input.type)) return `At most ${maxItems.toLocaleString('en')} items.`
  if (maxLength !== undefined) return `At most ${maxLength.toLocaleString('en')} characters.`
  return undefined
}
