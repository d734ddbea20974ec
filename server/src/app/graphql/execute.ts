import type { ApolloServer } from '@apollo/server'
import type { GraphQLFormattedError } from 'graphql'
import type { RequestContext } from '../../kernel/context.ts'

export interface Execution {
  readonly data?: Record<string, unknown> | null
  readonly errors?: readonly GraphQLFormattedError[]
}

/** Runs a document in process, with the limits, permissions and errors of the endpoint. */
export type Execute = (document: string, variables: object, context: RequestContext) => Promise<Execution>

export function executor(apollo: ApolloServer<RequestContext>): Execute {
  return async (query, variables, contextValue) => {
    const request = { query, variables: variables as Record<string, unknown> }
    const { body } = await apollo.executeOperation(request, { contextValue })
    if (body.kind !== 'single') throw new Error('The document was answered in parts')
    const { data, errors } = body.singleResult
    return { ...(data === undefined ? {} : { data }), ...(errors ? { errors } : {}) }
  }
}
