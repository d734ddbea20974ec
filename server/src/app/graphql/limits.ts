import type { ApolloServerPlugin } from '@apollo/server'
import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth'
import { type DocumentNode, type GraphQLSchema, type ValidationRule } from 'graphql'
import { type ComplexityEstimator, getComplexity } from 'graphql-query-complexity'
import type { RequestContext } from '../../kernel/context.ts'
import { badInput } from '../../kernel/errors.ts'
import { checkVariables } from './variables.ts'

export const MAX_DEPTH = 12
export const MAX_ALIASES = 30
/** All fields down to the contents of 20 revisions of each of 20 pages cost about 14,000. */
export const MAX_COST = 20_000
/** Words and signs of a document: comparing very many fields with each other would take the server's time. */
export const MAX_TOKENS = 10_000

const tooDeep = `The query is too deep: at most ${MAX_DEPTH} levels are answered.`
const tooManyAliases = `The query has too many aliases: at most ${MAX_ALIASES} are answered.`

/** Checked before a query runs. Introspection may be as deep as the usual tools ask. */
export const limitRules = [
  maxDepthRule({
    n: MAX_DEPTH,
    flattenFragments: true,
    propagateOnRejection: false,
    onReject: [(ctx) => ctx?.reportError(badInput(tooDeep))],
  }),
  maxAliasesRule({
    n: MAX_ALIASES,
    // None is for free, not even __typename.
    allowList: [],
    propagateOnRejection: false,
    onReject: [(ctx) => ctx?.reportError(badInput(tooManyAliases))],
  }),
] as ValidationRule[]

/** A field costs one unless it says what it costs, a list as much as all the rows that were asked for. */
const estimate: ComplexityEstimator = ({ args, childComplexity, field }) => {
  if (field.name.startsWith('__')) return 0
  const own = typeof field.extensions.complexity === 'number' ? field.extensions.complexity : 1
  return own + childComplexity * (typeof args.perPage === 'number' ? Math.max(1, args.perPage) : 1)
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

/** Refuses what would ask for too much, counted with the request's own variables. */
export const costLimit: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, operation, request: { variables = {}, operationName } }) {
        if (operation) checkVariables(schema, operation, variables)
        requireCostWithinLimit(schema, document, variables, operationName)
      },
    }
  },
}

export function requireCostWithinLimit(...counted: Parameters<typeof costOf>): void {
  const cost = knownCost(() => costOf(...counted))
  if (cost > MAX_COST) throw badInput(tooDear(cost))
}

/** What cannot be counted will not be run either: execution refuses it by name. */
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
