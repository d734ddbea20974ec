import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'

/** The server's code of a failed operation, for example FORBIDDEN; null when the answer never came. */
export function errorCode(error: unknown): string | null {
  if (!CombinedGraphQLErrors.is(error)) return null
  const code = error.errors[0]?.extensions?.code
  return typeof code === 'string' ? code : 'INTERNAL'
}

/** What happened and what to do about it, for people. */
export function explainError(error: unknown): string {
  if (CombinedGraphQLErrors.is(error)) {
    if (errorCode(error) === 'INTERNAL') return 'Something went wrong on our side. Please try again in a moment.'
    return error.errors[0]?.message ?? error.message
  }
  if (ServerError.is(error) || ServerParseError.is(error)) {
    if (error.statusCode === 429) return 'That was too much at once. Please wait a minute and try again.'
    return 'The server could not answer. Please try again in a moment.'
  }
  return 'The server cannot be reached. Check your connection and try again.'
}
