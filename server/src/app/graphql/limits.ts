import type { ApolloServerPlugin } from '@apollo/server'
import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import type { RequestContext } from '../../kernel/context/context.ts'
import { badInput } from '../../kernel/validation/errors.ts'
import { checkInputSize } from './input-size.ts'
import { cachedCost } from './operation-cost.ts'
import { requireStorableText } from './storable-text.ts'
import { checkVariables, requireFewVariables } from './variables.ts'

/** All fields down to the contents of 20 revisions of each of 20 pages cost about 14,000. */
export const MAX_COST = 20_000

/** An operation whose document has been validated. */
export interface Operation {
  readonly schema: GraphQLSchema
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode | undefined
  readonly source: string
  readonly variables: Record<string, unknown>
}

/** Rejects operations that are too large, invalid, unstorable or too expensive, over HTTP and over sockets. */
export function checkOperation({ schema, document, operation, source, variables }: Operation): void {
  requireFewVariables(variables)
  checkInputSize(schema, document, variables)
  if (operation) checkVariables(schema, operation, variables)
  requireStorableText(source, variables)
  // Without an operation nothing is executed. The name comes from the document, because the sent one may be any text and would
  // fill the cache.
  if (operation) requireCostWithinLimit(schema, document, variables, operation.name?.value)
}

/** Counted with the request's own variables. */
export const operationLimits: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ schema, document, operation, source, request: { variables = {} } }) {
        checkOperation({ schema, document, operation, source, variables })
      },
    }
  },
}

function requireCostWithinLimit(...counted: Parameters<typeof cachedCost>): void {
  const cost = knownCost(() => cachedCost(...counted))
  if (cost > MAX_COST) throw badInput(tooDear(cost))
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
