import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql'

/** As deep as the largest answers: payload, page, revisions, their rows. */
const LEVELS = 4

/** A place for one value among an operation's arguments. */
export interface Leaf {
  /** Where it stands, for example `input.where.slug.eq`. */
  readonly path: string
  /** What it is called: the type and field that ask for it, for example `PageWhere.parentId`. */
  readonly slot: string
  /** The same by the field that asks for the input it is in, for example `CreatePageInput.seo.title`. */
  readonly within: string
  readonly type: string
  readonly isRequired: boolean
  /** The argument or input field that takes the value. */
  readonly input: GraphQLArgument | GraphQLInputField
}

/** One query, mutation or subscription, with the document that asks for all it answers. */
export interface Operation {
  readonly name: string
  readonly kind: 'query' | 'mutation' | 'subscription'
  readonly document: string
  readonly leaves: readonly Leaf[]
  readonly returns: string
  readonly field: GraphQLField<unknown, unknown>
}

/** Every query and mutation there is. */
export function operationsOf(schema: GraphQLSchema): Operation[] {
  return [
    ...ofKind('query', schema.getQueryType()?.getFields()),
    ...ofKind('mutation', schema.getMutationType()?.getFields()),
  ]
}

/** Every subscription, which is opened over a socket. */
export function subscriptionsOf(schema: GraphQLSchema): Operation[] {
  return ofKind('subscription', schema.getSubscriptionType()?.getFields())
}

function ofKind(kind: Operation['kind'], fields: Record<string, GraphQLField<unknown, unknown>> = {}): Operation[] {
  return Object.values(fields).map((field) => operationOf(kind, field))
}

function operationOf(kind: Operation['kind'], field: GraphQLField<unknown, unknown>): Operation {
  // An argument with a default takes a variable that nothing is given for.
  const typeOf = (arg: GraphQLArgument) => (isRequiredArgument(arg) ? arg.type : getNullableType(arg.type))
  const variables = field.args.map((arg) => `$${arg.name}: ${typeOf(arg)}`).join(', ')
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ')
  const head = variables ? `${kind} (${variables})` : kind
  const call = given ? `${field.name}(${given})` : field.name
  return {
    name: field.name,
    kind,
    document: `${head} { ${call} ${everything(field.type, LEVELS)} }`,
    leaves: field.args.flatMap((arg) => leavesOf(arg, arg.name, `${field.name}.${arg.name}`, isRequiredArgument(arg))),
    returns: getNamedType(field.type).name,
    field,
  }
}

/** All fields of a type, that many levels down. */
export function everything(type: GraphQLOutputType, levels: number): string {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).map((field) => {
    if (!isObjectType(getNamedType(field.type))) return field.name
    return levels > 1 ? `${field.name} ${everything(field.type, levels - 1)}` : ''
  })
  return `{ __typename ${fields.join(' ')} }`
}

function leavesOf(input: Leaf['input'], path: string, slot: string, isRequired: boolean, within = slot): Leaf[] {
  const named = getNamedType(input.type)
  if (!isInputObjectType(named)) return [{ path, slot, within, type: named.name, isRequired, input }]
  // The parts of a filter say what is compared, not what it is compared with: that its owner says.
  const isFilter = named.name.endsWith('Filter')
  return Object.values(named.getFields()).flatMap((field) =>
    leavesOf(
      field,
      `${path}.${field.name}`,
      isFilter ? slot : `${named.name}.${field.name}`,
      isRequired && isRequiredInputField(field),
      `${slot}.${field.name}`,
    ),
  )
}

/** Variables with a value at each place for which `value` has one; those that need none are left out. */
export function variablesOf(operation: Operation, value: (leaf: Leaf) => unknown): Record<string, unknown> {
  const byPath = new Map(operation.leaves.map((leaf) => [leaf.path, leaf]))
  // An input of which nothing is needed is needed all the same.
  const built = operation.field.args.map((arg) => {
    const given = build(arg.type, arg.name)
    const isNeeded = isRequiredArgument(arg) && isInputObjectType(getNamedType(arg.type))
    return [arg.name, given ?? (isNeeded ? {} : undefined)] as const
  })
  return Object.fromEntries(built.filter(([, given]) => given !== undefined))

  function build(type: GraphQLInputType, path: string): unknown {
    if (isNonNullType(type)) return build(type.ofType, path)
    if (isListType(type)) {
      const item = build(type.ofType, path)
      return item === undefined ? undefined : [item]
    }
    if (!isInputObjectType(type)) return value(byPath.get(path) as Leaf)
    const fields = Object.values(type.getFields())
      .map((field) => [field.name, build(field.type, `${path}.${field.name}`)] as const)
      .filter(([, given]) => given !== undefined)
    return fields.length > 0 ? Object.fromEntries(fields) : undefined
  }
}
