import { type GraphQLSchema, getVariableValues, type OperationDefinitionNode } from 'graphql'
import { ApiError, badInput } from '../../kernel/validation/errors.ts'
import { variableFault } from './variable-fault.ts'

/** Variables of a document. The calls of our own clients have fewer than ten. */
export const MAX_VARIABLES = 100

/** Call it before anything copies the variables. */
export function requireFewVariables(variables: unknown): void {
  if (typeof variables !== 'object' || variables === null) return
  let count = 0
  for (const _name in variables) {
    count += 1
    if (count > MAX_VARIABLES) throw badInput(`A document can have at most ${MAX_VARIABLES} variables.`)
  }
}

/**
 * Rejects variables that don't match their declared types, reporting only the first fault. Reporting all would quote the
 * whole value once for each fault: 50,000 unknown fields would exhaust the memory.
 */
export function checkVariables(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  given: Record<string, unknown>,
): void {
  const { errors } = getVariableValues(schema, variableDefinitions, given, { maxErrors: 1 })
  const message = errors?.[0]?.message
  if (message === undefined) return
  const fault = variableFault(message, schema, variableDefinitions)
  throw new ApiError('BAD_USER_INPUT', message, fault && { fault })
}
