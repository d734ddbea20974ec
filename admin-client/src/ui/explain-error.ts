import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import type { GraphQLFormattedError } from 'graphql'

/** The server's code of a failed operation, for example FORBIDDEN; null when no such answer came. */
export function errorCode(error: unknown): string | null {
  const code = firstError(error)?.extensions?.code
  return typeof code === 'string' ? code : null
}

/** What happened and what to do about it, for people. */
export function explainError(error: unknown): string {
  const told = firstError(error)
  if (told && errorCode(error) !== 'INTERNAL') return told.message
  if (told || ServerError.is(error)) return 'Something went wrong on our side. Please try again in a moment.'
  return 'The server cannot be reached. Check your connection and try again.'
}

/** What is refused before GraphQL sees it (too many requests, a foreign origin) has the same form in its body. */
function firstError(error: unknown): GraphQLFormattedError | undefined {
  if (CombinedGraphQLErrors.is(error)) return error.errors[0]
  if (!ServerError.is(error)) return undefined
  try {
    return (JSON.parse(error.bodyText) as { errors?: GraphQLFormattedError[] }).errors?.[0]
  } catch {
    return undefined
  }
}
