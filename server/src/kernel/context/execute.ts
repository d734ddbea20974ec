import type { GraphQLFormattedError } from 'graphql'
import type { RequestContext } from './context.ts'

/** Runs a GraphQL document in process, with the permissions and limits of the endpoint. */
export type Execute = (document: string, variables: object, context: RequestContext) => Promise<Execution>

export interface Execution {
  readonly data?: Record<string, unknown> | null
  readonly errors?: readonly GraphQLFormattedError[]
}

declare module './installation.ts' {
  interface Installation {
    readonly execute: Execute
  }
}
