import {
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql'

/** Which field of the variables does not fit, and what would: for interfaces whose callers never wrote a variable. */
export interface VariableFault {
  /** Within its variable, such as `templateSections.header`. */
  readonly field: string
  readonly expected: string
  /** The values to choose from, where they are few. */
  readonly choices?: readonly string[]
}

const EXPECTED: Readonly<Record<string, string>> = {
  Boolean: 'true or false',
  DateTime: 'a date and time, such as 2026-01-31T09:00:00Z',
  Float: 'a number',
  ID: 'an id',
  Int: 'a whole number',
  JSONObject: 'an object',
  SafeInt: 'a whole number',
  String: 'text',
}

/** Parses graphql's message about an invalid variable; undefined if no field is at fault. */
export function variableFault(
  message: string,
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
): VariableFault | undefined {
  const [, variable] = /^Variable "\$(\w+)" (?:of|got) /.exec(message) ?? []
  const definition = definitions.find((one) => one.variable.name.value === variable)
  const declared = definition && typeFromAST(schema, definition.type as never)
  if (!variable || !declared || !isInputType(declared)) return undefined
  const names = [...pathIn(message).split('.').filter(Boolean), ...missingIn(message)]
  const type = typeAt(declared, names)
  if (!type) return undefined
  return { field: names.join('.') || variable, ...expectedOf(type, names.at(-1)?.endsWith(']') ?? false) }
}

/** The path within the variable. The message also contains arbitrary input, so each part is read only once. */
function pathIn(message: string): string {
  const [, place = ''] = / at "([\w.[\]]+)";/.exec(message) ?? []
  return place.replace(/^\w+\.?/, '')
}

function missingIn(message: string): string[] {
  if (!message.endsWith(' was not provided.')) return []
  const [, name] = /^; Field "(\w+)" of required type /.exec(message.slice(message.lastIndexOf('; Field "'))) ?? []
  return name ? [name] : []
}

function typeAt(type: GraphQLInputType, names: readonly string[]): GraphQLInputType | undefined {
  const [name, ...rest] = names
  if (name === undefined) return type
  const inner = getNamedType(type)
  const field = isInputObjectType(inner) ? inner.getFields()[name.replace(/\[\d+\]$/, '')] : undefined
  return field && typeAt(field.type, rest)
}

function expectedOf(type: GraphQLInputType, isElement: boolean): Pick<VariableFault, 'expected' | 'choices'> {
  if (isListType(getNullableType(type)) && !isElement) return { expected: 'a list' }
  const named = getNamedType(type)
  if (!isEnumType(named)) return { expected: EXPECTED[named.name] ?? 'an object' }
  const choices = named.getValues().map(({ name }) => name)
  return { expected: `one of ${choices.join(', ')}`, choices }
}
