import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import type { GraphQLFormattedError } from 'graphql'

/** The server's error code of a failed operation, for example FORBIDDEN; null if there was no such response. */
export function errorCode(error: unknown): string | null {
  const code = firstError(error)?.extensions?.code
  return typeof code === 'string' ? code : null
}

/** An error message for users: what happened and what to do. */
export function explainError(error: unknown): string {
  const serverError = firstError(error)
  if (serverError && errorCode(error) !== 'INTERNAL') return serverError.message
  if (serverError || ServerError.is(error)) return 'Something went wrong on our side. Please try again in a moment.'
  return "Can't reach the server. Check your connection and try again."
}

/** Requests refused before GraphQL (rate limits, foreign origins) have the same error format in their body. */
function firstError(error: unknown): GraphQLFormattedError | undefined {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]
  if (!ServerError.is(error)) return undefined
  try {
    return (JSON.parse(error.bodyText) as { errors?: GraphQLFormattedError[] }).errors?.[0]
  } catch {
    return undefined
  }
}
