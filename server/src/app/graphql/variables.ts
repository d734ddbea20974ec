import { type GraphQLSchema, getVariableValues, type OperationDefinitionNode } from 'graphql'
import { badInput } from '../../kernel/errors.ts'

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
  if (errors?.[0]) throw badInput(errors[0].message)
}
