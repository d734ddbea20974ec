import { unwrapResolverError } from '@apollo/server/errors'
import { type ExecutionResult, GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { RequestContext } from '../../kernel/context/context.ts'
import { ApiError } from '../../kernel/validation/errors.ts'
import { tooManyTokens } from './document-limits.ts'

/** Apollo's codes for documents that cannot be run; all of them are the sender's input. */
const input = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
])

/** The public form of an error: our own API errors and the client's mistakes as they are, internal errors without details. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { message, locations, path, extensions } = formatted
  const place = { ...(locations ? { locations } : {}), ...(path ? { path } : {}) }
  const cause = unwrapResolverError(error)
  if (cause instanceof ApiError)
    return { message: shorten(cause.message), ...place, extensions: { ...cause.extensions } }
  const code = String(extensions?.code ?? '')
  // Before any field was reached only the document and its variables can be at fault.
  if (input.has(code) && !path) {
    return { message: shorten(readable(message)), ...place, extensions: { code: 'BAD_USER_INPUT' } }
  }
  return { message: 'Something went wrong on our side.', ...place, extensions: { code: 'INTERNAL' } }
}

/** A result as clients get it. */
export function publicResult({ errors, ...result }: ExecutionResult): object {
  return errors ? { ...result, errors: errors.map((error) => formatError(error.toJSON(), error)) } : result
}

const LONGEST = 500

/** graphql quotes the input, however long it is; the actual problem is at the end of the message. */
function shorten(message: string): string {
  if (message.length <= LONGEST) return message
  return `${message.slice(0, LONGEST / 2)} … ${message.slice(-LONGEST / 2)}`
}

/** Our words for limits of graphql's parser. It goes down as deep as a document does, until it can no more. */
export function readable(message: string): string {
  if (message.includes('Document contains more t')) return tooManyTokens
  return message.includes('call stack') ? 'The document is nested too deep to be read.' : message
}

/** Faults of ours are written to the log with the request they befell; refusals are not faults. */
export function logFaults(ctx: RequestContext, errors: readonly GraphQLError[]): void {
  for (const error of errors) {
    const cause = unwrapResolverError(error)
    if (cause instanceof ApiError || input.has(String(error.extensions.code))) continue
    ctx.log.error({ err: cause, path: error.path?.join('.') }, 'A GraphQL field failed')
  }
}
