import {
  type ExecutionArgs,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import type { SubscribePayload } from 'graphql-ws'
import { ApiError, badInput } from '../../kernel/errors.ts'
import { limitRules, MAX_TOKENS, requireCostWithinLimit } from './limits.ts'
import { requireStorableText } from './storable-text.ts'
import { checkVariables } from './variables.ts'

/** Reads what a socket asks for, within the limits that hold for HTTP. Throws what is wrong with it. */
export function readSubscription(schema: GraphQLSchema, payload: SubscribePayload): ExecutionArgs {
  const { query, operationName } = payload
  const variables = payload.variables ?? {}
  const document = documentOf(schema, query)
  const operation = getOperationAST(document, operationName)
  if (operation?.operation !== 'subscription')
    throw badInput('Only subscriptions go over a socket: send queries and mutations to this address by POST.')
  checkVariables(schema, operation, variables)
  requireStorableText(query, variables)
  requireCostWithinLimit(schema, document, variables, operationName ?? undefined)
  return { schema, document, variableValues: variables, operationName: operationName ?? null }
}

function documentOf(schema: GraphQLSchema, query: string) {
  try {
    const document = parse(query, { maxTokens: MAX_TOKENS })
    const [error] = validate(schema, document, [...specifiedRules, ...limitRules])
    if (error) throw error
    return document
  } catch (error) {
    if (error instanceof ApiError || !(error instanceof GraphQLError)) throw error
    throw badInput(error.message)
  }
}
