import {
  type DocumentNode,
  type ExecutionArgs,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import type { SubscribePayload } from 'graphql-ws'
import { LRUCache } from 'lru-cache'
import { ApiError, badInput } from '../../kernel/validation/errors.ts'
import { documentLimits, MAX_ERRORS, MAX_TOKENS } from './document-limits.ts'
import { readable } from './format-error.ts'
import { checkOperation } from './limits.ts'
import { requireFewVariables } from './variables.ts'

/** Parses and validates a subscription from a socket, within the same limits as over HTTP. Throws a GraphQLError if it is invalid. */
export function readSubscription(schema: GraphQLSchema, payload: SubscribePayload): ExecutionArgs {
  const { query, operationName } = payload
  const variables = payload.variables ?? {}
  requireFewVariables(variables)
  const document = documentOf(schema, query)
  const operation = getOperationAST(document, operationName)
  if (operation?.operation !== 'subscription')
    throw badInput('Only subscriptions go over a socket: send queries and mutations to this address by POST.')
  checkOperation({ schema, document, operation, source: query, variables })
  return { schema, document, variableValues: variables, operationName: operationName ?? null }
}

/** Valid documents that were sent lately, by text. Sockets of a client send the same few, and keep them while open. */
const documentCache = new WeakMap<GraphQLSchema, LRUCache<string, DocumentNode>>()
const MAX_CACHED_DOCUMENTS = 200
const MAX_CACHED_LENGTH = 5_000

function documentOf(schema: GraphQLSchema, query: string): DocumentNode {
  const cache = documentCache.get(schema) ?? new LRUCache({ max: MAX_CACHED_DOCUMENTS })
  documentCache.set(schema, cache)
  const document = cache.get(query) ?? read(schema, query)
  if (query.length <= MAX_CACHED_LENGTH) cache.set(query, document)
  return document
}

function read(schema: GraphQLSchema, query: string): DocumentNode {
  try {
    const document = parse(query, { maxTokens: MAX_TOKENS })
    const [error] = validate(schema, document, [...specifiedRules, documentLimits], { maxErrors: MAX_ERRORS })
    if (error) throw error
    return document
  } catch (error) {
    if (error instanceof ApiError || !(error instanceof GraphQLError)) throw error
    throw badInput(readable(error.message))
  }
}
