import { type DocumentNode, type GraphQLField, type GraphQLSchema, Kind, type TypeNode } from 'graphql'
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity'
import { PER_PAGE } from '../../kernel/graphql/paging.ts'
import { MAX_TOKENS } from './document-limits.ts'

/** Arguments that say how many rows a list answers. */
const ROW_ARGUMENTS = ['perPage', 'first']
/** Forgiving typos takes thousands of look-ups, so a request may search in seven lists. */
const SEARCH_COST = 2_500
/** Cached costs of one document: one for each number of rows that its callers ask for. */
const MOST_CACHED = 200

/**
 * A field costs 1 unless it declares another cost; a list costs as much as all its rows. A list whose length no argument
 * limits declares how long it may be: `@Extensions({ rows })`.
 */
const estimate: ComplexityEstimator = ({ args, childComplexity, field }) => {
  if (field.name.startsWith('__')) return 0
  const own = typeof field.extensions.complexity === 'number' ? field.extensions.complexity : 1
  return own + searchCostOf(args) + childComplexity * rowsOf(field, args)
}

function searchCostOf({ where, search }: Record<string, unknown>): number {
  return [search, searchIn(where)].some(isSearch) ? SEARCH_COST : 0
}

const isSearch = (text: unknown) => typeof text === 'string' && text.trim() !== ''

const searchIn = (where: unknown) =>
  typeof where === 'object' && where !== null && 'search' in where ? where.search : null

/** Treats null like an absent value, because clients send null for values that aren't set. */
function rowsOf(field: GraphQLField<unknown, unknown>, args: Record<string, unknown>): number {
  const rows = field.args.find(({ name }) => ROW_ARGUMENTS.includes(name))
  const asked = rows && (args[rows.name] ?? PER_PAGE)
  const declared = typeof field.extensions.rows === 'number' ? field.extensions.rows : 1
  return typeof asked === 'number' ? Math.max(1, asked) * declared : declared
}

export function costOf(
  schema: GraphQLSchema,
  query: DocumentNode,
  variables: Record<string, unknown>,
  operationName?: string,
): number {
  return getComplexity({
    schema,
    query,
    variables,
    estimators: [estimate],
    maxQueryNodes: MAX_TOKENS,
    ...(operationName ? { operationName } : {}),
  })
}

interface CachedCosts {
  /** The document's variables, with whether each is a number or a condition, whose value changes the cost. */
  readonly variables: ReadonlyMap<string, boolean>
  readonly costs: Map<string, number>
}

/** Kept as long as the parsed documents are. */
const cache = new WeakMap<DocumentNode, CachedCosts>()

/** Like `costOf`, but counts once for all variables that cost the same. Throws if it can't be counted. */
export function cachedCost(...counted: Parameters<typeof costOf>): number {
  const [, document, sent, operationName] = counted
  let found = cache.get(document)
  if (!found) {
    found = { variables: variablesOf(document), costs: new Map() }
    cache.set(document, found)
  }
  const key = keyOf(found.variables, sent, operationName)
  const cached = found.costs.get(key)
  if (cached !== undefined) return cached
  const cost = costOf(...counted)
  if (found.costs.size < MOST_CACHED) found.costs.set(key, cost)
  return cost
}

/** Everything that changes the cost: numbers of rows, the conditions of `@include` and `@skip`, and whether a text is searched. */
function keyOf(variables: CachedCosts['variables'], sent: Record<string, unknown>, operationName = ''): string {
  let key = operationName
  for (const [name, isCounted] of variables) {
    const value = Object.hasOwn(sent, name) ? sent[name] : undefined
    if (isCounted && (typeof value === 'number' || typeof value === 'boolean')) key += ` ${value}`
    // An absent variable has the default of the document, which null replaces.
    else if (value === undefined || value === null) key += ` ${value}`
    else key += isSearch(value) || isSearch(searchIn(value)) ? ' searched' : ' other'
  }
  return key
}

function variablesOf({ definitions }: DocumentNode): Map<string, boolean> {
  const variables = new Map<string, boolean>()
  for (const definition of definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue
    for (const { variable, type } of definition.variableDefinitions ?? []) {
      const name = variable.name.value
      variables.set(name, variables.get(name) === true || COUNTED.has(nameOf(type)))
    }
  }
  return variables
}

const COUNTED: ReadonlySet<string | undefined> = new Set(['Int', 'Boolean'])

/** Undefined for lists, which are neither. */
function nameOf(type: TypeNode): string | undefined {
  const inner = type.kind === Kind.NON_NULL_TYPE ? type.type : type
  return inner.kind === Kind.NAMED_TYPE ? inner.name.value : undefined
}
