import type { ASTVisitor, ValidationContext } from 'graphql'
import { badInput } from '../../kernel/validation/errors.ts'

const bySocket = 'Subscriptions are answered over a WebSocket (graphql-transport-ws) at this address.'

/**
 * Refuses a document of a kind that the schema does not have, which graphql itself would notice only when it runs it, and
 * subscriptions, which a single answer cannot serve.
 */
export function knownOperationKinds(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition({ operation }) {
      if (operation === 'subscription') context.reportError(badInput(bySocket))
      else if (!context.getSchema().getRootType(operation))
        context.reportError(badInput(`There is no ${operation} here.`))
    },
  }
}
