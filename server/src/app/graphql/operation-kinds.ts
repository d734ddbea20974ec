import type { ASTVisitor, ValidationContext } from 'graphql'
import { badInput } from '../../kernel/errors.ts'

/** Refuses a document of a kind that the schema does not have: graphql itself would notice only when it runs it. */
export function knownOperationKinds(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition({ operation }) {
      if (!context.getSchema().getRootType(operation)) context.reportError(badInput(`There is no ${operation} here.`))
    },
  }
}
