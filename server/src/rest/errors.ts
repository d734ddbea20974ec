import { statusOfCode, statusOfFault } from '../kernel/validation/error-statuses.ts'
import { retryAfterOf } from '../kernel/validation/errors.ts'

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

/** The name under which the caller sent a field of the GraphQL schema. */
export type CallerField = (field: string) => string

export function refusalOfFault(fault: GraphqlFault, callerField: CallerField = (field) => field): Refusal {
  const code = typeof fault.extensions?.code === 'string' ? fault.extensions.code : 'INTERNAL'
  const { field, message } = fieldFault(fault, callerField)
  // The body names a record that does not exist; 404 would say that of the URL.
  if (code === 'NOT_FOUND' && field) return invalid(field, message).refusal
  const refused = withErrors(refusal(statusOfCode(code) ?? 500, code, message), field ? { [field]: [message] } : {})
  const retryAfterSeconds = retryAfterOf(fault.extensions)
  return retryAfterSeconds === undefined ? refused : { ...refused, retryAfterSeconds }
}

/** Rewrites a GraphQL error about a field for REST clients, who don't know variables or enum names. */
function fieldFault({ extensions, message }: GraphqlFault, callerField: CallerField) {
  const { field: path, expected, choices } = (extensions?.fault ?? {}) as Partial<Record<string, unknown>>
  if (typeof path !== 'string') {
    const named = extensions?.field
    return typeof named === 'string' ? { field: callerField(named), message } : { message }
  }
  const field = callerField(path)
  // The message about a size says it already, in the same words as GraphQL.
  if (String(expected).startsWith('at most')) return { field, message }
  const values = Array.isArray(choices) && choices.map((choice) => String(choice).toLowerCase().replaceAll('_', '-'))
  return { field, message: `The field ${field} takes ${values ? `one of ${values.join(', ')}` : expected}.` }
}

/** `more` are the payload's fields that the response shows beside the error. */
export function refusalOfUserErrors(
  faults: readonly [UserFault, ...UserFault[]],
  callerField: CallerField,
  more: object = {},
): Refusal {
  const errors: Record<string, string[]> = {}
  for (const { field, message } of faults) {
    if (!field) continue
    const name = callerField(field)
    errors[name] = [...(errors[name] ?? []), message]
  }
  const [first] = faults
  const { status, body } = withErrors(refusal(statusOfFault(first), first.code, first.message), errors)
  return { status, body: { ...body, ...more } }
}

/** A 400 that names the parameter or field at fault. */
export function invalid(field: string, message: string): Refused {
  return new Refused(withErrors(refusal(400, 'BAD_USER_INPUT', message), { [field]: [message] }))
}

function withErrors(refused: Refusal, errors: Record<string, string[]>): Refusal {
  return Object.keys(errors).length > 0 ? { ...refused, body: { ...refused.body, errors } } : refused
}

/** Throw it anywhere in a call, including its translations, to end it with an error response. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.body.error)
  }
}
