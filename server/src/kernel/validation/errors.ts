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

/** HTTP status of an error that stands for the whole answer. */
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

/** A refusal with a code that programs know and a sentence that people understand. */
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
/** Also for what exists but belongs to somebody else: nobody may learn that it is there. */
export const notFound = (thing: string): ApiError => new ApiError('NOT_FOUND', `There is no such ${thing}.`)

/** For work that the server has no room for right now. HTTP responses repeat the seconds as `Retry-After`. */
export function serverBusy(retryAfterSeconds: number): ApiError {
  const message = `The server is busy right now. Try again in ${retryAfterSeconds} seconds.`
  return new ApiError('SERVICE_UNAVAILABLE', message, { retryAfterSeconds })
}

/** The seconds that an error asks clients to wait; undefined for all others. */
export function retryAfterOf(extensions: Readonly<Record<string, unknown>> | undefined): number | undefined {
  const seconds = extensions?.retryAfterSeconds
  return typeof seconds === 'number' ? seconds : undefined
}

/** The row, or the refusal that it does not exist. */
export function orNotFound<Row>(row: Row | null | undefined, thing: string): Row {
  if (row === null || row === undefined) throw notFound(thing)
  return row
}

export interface InputFault {
  readonly code: string
  readonly message: string
  readonly field?: string | null
  readonly row?: number | null
}

/** A rule that the user broke and can mend: it becomes `userErrors` of the mutation, which then changes nothing. */
export class UserInputError extends Error {
  readonly faults: readonly InputFault[]

  /** `current` is what the payload shows beside the faults, for example the newer version of a stale record. */
  constructor(
    fault: string | InputFault | readonly InputFault[],
    readonly current: unknown = null,
  ) {
    const faults = typeof fault === 'string' ? [{ code: 'INVALID', message: fault }] : [fault].flat()
    super(faults.map(({ message }) => message).join(' '))
    this.faults = faults
  }
}

/** A rule broken by one field of the input. */
export function invalidField(field: string, message: string, code = 'INVALID'): UserInputError {
  return new UserInputError({ code, message, field })
}

/** Somebody else wrote the record since it was read. */
export function versionConflict(what: string, current: unknown): UserInputError {
  const message = `Somebody else has changed this ${what} since you opened it.`
  return new UserInputError({ code: 'CONFLICT', message, field: 'version' }, current)
}

/** Refuses a write by whoever read an older version of the record; a write that names none is taken as meant. */
export function requireVersion(what: string, record: { readonly version: number }, version?: number | null): void {
  if (typeof version === 'number' && version !== record.version) throw versionConflict(what, record)
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Ids are checked before they reach PostgreSQL, which would fail on anything else. */
export function isId(id: string): boolean {
  return UUID.test(id)
}
