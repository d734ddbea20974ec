import { type GraphQLSchema, getVariableValues, type OperationDefinitionNode } from 'graphql'
import { ApiError } from '../../kernel/errors.ts'
import { variableFault } from './variable-fault.ts'

/**
 * Refuses variables that do not fit what the document declares, and names one fault. Whoever counts on would quote the
 * whole value once for each fault in it: 50,000 unknown fields would take more memory than there is.
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
