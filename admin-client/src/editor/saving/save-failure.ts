import { errorCode, explainError } from '../../ui/explain-error.ts'

/** The server refused a write and said why. */
export class Refusal extends Error {}

/** Errors that a retry cannot fix. */
const REFUSALS = ['FORBIDDEN', 'NOT_FOUND', 'BAD_USER_INPUT']

interface Failure {
  /** Retrying would be refused again. */
  readonly isRefused: boolean
  /** For the user. */
  readonly message: string
}

export function failureOf(error: unknown): Failure {
  const isRefusal = error instanceof Refusal || (error instanceof Error && error.constructor === Error)
  const isRefused = isRefusal || REFUSALS.includes(errorCode(error) ?? '')
  return { isRefused, message: isRefusal ? error.message : explainError(error) }
}
