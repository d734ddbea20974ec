import type { ApolloServerPlugin } from '@apollo/server'
import {
  type DocumentNode,
  type GraphQLField,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type TypeNode,
} from 'graphql'
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity'
import type { RequestContext } from '../../kernel/context/context.ts'
import { PER_PAGE } from '../../kernel/graphql/paging.ts'
import { badInput } from '../../kernel/validation/errors.ts'
import { MAX_TOKENS } from './document-limits.ts'
import { checkInputSize } from './input-size.ts'
import { requireStorableText } from './storable-text.ts'
import { checkVariables, requireFewVariables } from './variables.ts'

/** All fields down to the contents of 20 revisions of each of 20 pages cost about 14,000. */
export const MAX_COST = 20_000
/** Arguments that say how many rows a list answers. */
const ROW_ARGUMENTS = ['perPage', 'first']

/** Forgiving typos takes thousands of look-ups, so a request may search in seven lists. */
const SEARCH_COST = 2_500

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
  const texts = [search, typeof where === 'object' && where !== null && 'search' in where ? where.search : null]
  return texts.some((text) => typeof text === 'string' && text.trim() !== '') ? SEARCH_COST : 0
}

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

/** An operation whose document has been validated. */
export interface Operation {
  readonly schema: GraphQLSchema
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode | undefined
  readonly source: string
  readonly variables: Record<string, unknown>
  readonly operationName?: string | null | undefined
}

/** Rejects operations that are too large, invalid, unstorable or too expensive, over HTTP and over sockets. */
export function checkOperation({ schema, document, operation, source, variables, operationName }: Operation): void {
  requireFewVariables(variables)
  checkInputSize(schema, document, variables)
  if (operation) checkVariables(schema, operation, variables)
  requireStorableText(source, variables)
  requireCostWithinLimit(schema, document, variables, operationName ?? undefined)
}

/** Counted with the request's own variables. */
export const operationLimits: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, operation, source, request: { variables = {}, operationName } }) {
        checkOperation({ schema, document, operation, source, variables, operationName })
      },
    }
  },
}

type CostsByOperation = Map<string | undefined, number>

/** Of documents that are in use. Null where the variables may change the cost. */
const constantCosts = new WeakMap<DocumentNode, CostsByOperation | null>()

function requireCostWithinLimit(...counted: Parameters<typeof costOf>): void {
  const cost = constantCost(counted) ?? knownCost(() => costOf(...counted))
  if (cost > MAX_COST) throw badInput(tooDear(cost))
}

/** Counts once for a document. Undefined if the cost depends on the variables, or can't be counted with these. */
function constantCost(counted: Parameters<typeof costOf>): number | undefined {
  const [, document, , operationName] = counted
  let costs = constantCosts.get(document)
  if (costs === undefined) {
    costs = mayVaryInCost(document) ? null : new Map()
    constantCosts.set(document, costs)
  }
  if (costs === null || costs.has(operationName)) return costs?.get(operationName)
  try {
    const cost = costOf(...counted)
    costs.set(operationName, cost)
    return cost
  } catch {
    return undefined
  }
}

/** Only numbers of rows, and the conditions of `@include` and `@skip`, change the cost. */
function mayVaryInCost({ definitions }: DocumentNode): boolean {
  return definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.variableDefinitions?.some(({ type }) => VARYING.has(nameOf(type))),
  )
}

const VARYING: ReadonlySet<string | undefined> = new Set(['Int', 'Boolean'])

/** Undefined for lists, which are neither. */
function nameOf(type: TypeNode): string | undefined {
  const inner = type.kind === Kind.NON_NULL_TYPE ? type.type : type
  return inner.kind === Kind.NAMED_TYPE ? inner.name.value : undefined
}

/** A field that can't be counted can't be executed either: execution rejects it by name. */
function knownCost(count: () => number): number {
  try {
    return count()
  } catch (error) {
    if (error instanceof Error && error.message.startsWith('Query exceeds the maximum allowed number of nodes')) {
      return Number.POSITIVE_INFINITY
    }
    return 0
  }
}

function tooDear(cost: number): string {
  const [much, most] = [cost, MAX_COST].map((number) => number.toLocaleString('en'))
  return `The query asks for too much: it costs ${much}, and ${most} is the most. Ask for fewer fields or a smaller perPage.`
}
