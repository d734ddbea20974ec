import { GraphQLError } from 'graphql'

export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'SERVICE_UNAVAILABLE'
  | 'INTERNAL'

/** The HTTP status of an error, if it is the whole response. */
export const statusOf: Readonly<Record<ErrorCode, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  SERVICE_UNAVAILABLE: 503,
  INTERNAL: 500,
}

/** An error with a code for programs and a message for people. */
export class ApiError extends GraphQLError {
  constructor(
    readonly code: ErrorCode,
    message: string,
    extensions: Record<string, unknown> = {},
  ) {
    super(message, { extensions: { code, ...extensions } })
  }
}

export const unauthenticated = (): ApiError => new ApiError('UNAUTHENTICATED', 'Sign in first.')
export const forbidden = (message = "You don't have permission to do this. Ask an administrator."): ApiError =>
  new ApiError('FORBIDDEN', message)
export const badInput = (message: string): ApiError => new ApiError('BAD_USER_INPUT', message)
/**
 * Also for records of another tenant, to hide that they exist. `field` is the part of the input that refers to
 * the record, unless it is the record of the operation itself.
 */
export const notFound = (thing: string, field?: string): ApiError =>
  new ApiError('NOT_FOUND', `There is no such ${thing}.`, field ? { field } : {})

/** For work that the server has no capacity for. HTTP responses contain the seconds as `Retry-After`. */
export function serverBusy(retryAfterSeconds: number): ApiError {
  const message = `The server is busy right now. Try again in ${retryAfterSeconds} seconds.`
  return new ApiError('SERVICE_UNAVAILABLE', message, { retryAfterSeconds })
}

/** The seconds that an error asks clients to wait; undefined for all others. */
export function retryAfterOf(extensions: Readonly<Record<string, unknown>> | undefined): number | undefined {
  const seconds = extensions?.retryAfterSeconds
  return typeof seconds === 'number' ? seconds : undefined
}

/** Returns the row, or throws NOT_FOUND. */
export function orNotFound<Row>(row: Row | null | undefined, thing: string, field?: string): Row {
  if (row === null || row === undefined) throw notFound(thing, field)
  return row
}

export interface InputFault {
  readonly code: string
  readonly message: string
  readonly field?: string | null
  readonly row?: number | null
}

/** Errors that the user can fix. They become `userErrors` of the mutation, which then changes nothing. */
export class UserInputError extends Error {
  readonly faults: readonly InputFault[]

  /** `current` is the payload's value along with the errors, such as the newer version of a stale record. */
  constructor(
    fault: string | InputFault | readonly InputFault[],
    readonly current: unknown = null,
  ) {
    const faults = typeof fault === 'string' ? [{ code: 'INVALID', message: fault }] : [fault].flat()
    super(faults.map(({ message }) => message).join(' '))
    this.faults = faults
  }
}

/** The messages of each field. Fields may have any name, such as `constructor`. */
export function messagesByField(faults: readonly InputFault[]): Record<string, string[]> {
  const messages = new Map<string, string[]>()
  for (const { field, message } of faults) if (field) messages.set(field, [...(messages.get(field) ?? []), message])
  return Object.fromEntries(messages)
}

/** An error of one field of the input. */
export function invalidField(field: string, message: string, code = 'INVALID'): UserInputError {
  return new UserInputError({ code, message, field })
}

/** Does the work, and names the fields of its errors as those of a nested input: 'vehicle.plate'. */
export async function nestedFaults<Result>(parent: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof UserInputError)) throw error
    throw new UserInputError(
      error.faults.map((fault) => ({ ...fault, field: fault.field ? `${parent}.${fault.field}` : parent })),
    )
  }
}

/** The record was changed since it was read. */
export function versionConflict(what: string, current: unknown): UserInputError {
  const message = `Somebody else has changed this ${what} since you opened it.`
  return new UserInputError({ code: 'CONFLICT', message, field: 'version' }, current)
}

/** Throws CONFLICT if an older version of the record was read. Without a version, nothing is checked. */
export function requireVersion(what: string, record: { readonly version: number }, version?: number | null): void {
  if (typeof version === 'number' && version !== record.version) throw versionConflict(what, record)
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** IDs are checked first, because PostgreSQL fails on anything that is none. */
export function isId(id: string): boolean {
  return UUID.test(id)
}
