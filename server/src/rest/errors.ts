import { retryAfterOf } from '../kernel/validation/errors.ts'

/** The HTTP status for each GraphQL error code. */
const STATUS: Readonly<Record<string, number>> = {
  BAD_USER_INPUT: 400,
  BAD_REQUEST: 400,
  GRAPHQL_VALIDATION_FAILED: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  MERGED: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  CHALLENGE_REQUIRED: 429,
  SERVICE_UNAVAILABLE: 503,
}

/** User errors that keep their meaning; all others become 422. */
const KEPT = new Set(['INVALID_CREDENTIALS', 'CONFLICT', 'MERGED', 'RATE_LIMITED', 'CHALLENGE_REQUIRED'])

export interface GraphqlFault {
  readonly message: string
  readonly extensions?: Readonly<Record<string, unknown>>
}

export interface UserFault {
  readonly code: string
  readonly message: string
  readonly field?: string | null
}

/** The body of every error response: a sentence for people, a code for programs, and sentences by field for forms. */
export interface Refusal {
  readonly status: number
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds?: number
  readonly body: {
    success: false
    error: string
    code: string
    errors?: Record<string, string[]>
    /** What the next attempt needs, such as `challenge`. */
    [name: string]: unknown
  }
}

export function refusal(status: number, code: string, error: string): Refusal {
  return { status, body: { success: false, error, code } }
}

export function refusalOfFault(fault: GraphqlFault): Refusal {
  const code = typeof fault.extensions?.code === 'string' ? fault.extensions.code : 'INTERNAL'
  const refused = refusal(STATUS[code] ?? 500, code, fieldFault(fault) ?? fault.message)
  const retryAfterSeconds = retryAfterOf(fault.extensions)
  return retryAfterSeconds === undefined ? refused : { ...refused, retryAfterSeconds }
}

/** Rewrites a GraphQL error about a field for REST clients, who don't know variables or enum names. */
function fieldFault({ extensions }: GraphqlFault): string | undefined {
  const { field, expected, choices } = (extensions?.fault ?? {}) as Partial<Record<string, unknown>>
  if (typeof field !== 'string') return undefined
  // The message about a size says it already, in the same words as GraphQL.
  if (String(expected).startsWith('at most')) return undefined
  const values = Array.isArray(choices) && choices.map((choice) => String(choice).toLowerCase().replaceAll('_', '-'))
  return `The field ${field} takes ${values ? `one of ${values.join(', ')}` : expected}.`
}

/** `more` are the payload's fields that the response shows beside the error. */
export function refusalOfUserErrors(faults: readonly [UserFault, ...UserFault[]], more: object = {}): Refusal {
  const errors: Record<string, string[]> = {}
  for (const { field, message } of faults) if (field) errors[field] = [...(errors[field] ?? []), message]
  const [first] = faults
  const status = (KEPT.has(first.code) && STATUS[first.code]) || 422
  const { body } = refusal(status, first.code, first.message)
  return { status, body: { ...body, ...(Object.keys(errors).length > 0 ? { errors } : {}), ...more } }
}

/** Throw it anywhere in a call, including its translations, to end it with an error response. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.body.error)
  }
}
