/** A row of the table of error responses. REST and uploads answer by it, and the documentation shows it. */
export interface ErrorStatus {
  readonly status: number
  readonly codes: readonly string[]
  readonly meaning: string
}

export const errorStatuses: readonly ErrorStatus[] = [
  {
    status: 400,
    codes: ['BAD_USER_INPUT', 'BAD_REQUEST', 'GRAPHQL_VALIDATION_FAILED', 'INVALID'],
    meaning: 'The request is malformed, or a value is missing or invalid. `errors` names the fields.',
  },
  {
    status: 401,
    codes: ['UNAUTHENTICATED', 'INVALID_CREDENTIALS'],
    meaning: 'Nobody is signed in, or the email address or password is wrong.',
  },
  { status: 403, codes: ['FORBIDDEN'], meaning: 'The caller’s role, plan or modules do not allow it.' },
  { status: 404, codes: ['NOT_FOUND'], meaning: 'There is no such record or call.' },
  {
    status: 409,
    codes: ['CONFLICT', 'MERGED', 'TAKEN', 'TOTAL_CHANGED'],
    meaning:
      'Somebody else has changed the record, it was merged, another record has this value already, or an order costs another total than was sent.',
  },
  { status: 413, codes: ['PAYLOAD_TOO_LARGE', 'TOO_LARGE'], meaning: 'The body or the file is too large.' },
  {
    status: 415,
    codes: ['UNSUPPORTED_MEDIA_TYPE', 'UNSUPPORTED'],
    meaning: 'The body or the file is of a type that is not supported.',
  },
  {
    status: 422,
    codes: [
      'INVALID',
      'IN_USE',
      'LAST_ADMINISTRATOR',
      'SECOND_FACTOR_REQUIRED',
      'USED',
      'EXPIRED',
      'GONE',
      'ARCHIVED',
      'CLOSED',
    ],
    meaning: 'The request is valid, but a rule of the business forbids it. INVALID here names no field.',
  },
  {
    status: 429,
    codes: ['RATE_LIMITED', 'CHALLENGE_REQUIRED'],
    meaning: 'Too many requests or failed attempts. Wait for the seconds of `Retry-After`, or solve the challenge.',
  },
  { status: 500, codes: ['INTERNAL'], meaning: 'Something went wrong on our side.' },
  {
    status: 503,
    codes: ['SERVICE_UNAVAILABLE'],
    meaning: 'The server is busy. Wait for the seconds of `Retry-After`.',
  },
]

/** INVALID is in the table twice; its row depends on whether the error names a field. */
const byCode = new Map(
  errorStatuses.flatMap(({ status, codes }) =>
    codes.filter((code) => code !== 'INVALID').map((code) => [code, status] as const),
  ),
)

/** The HTTP status of an error of a request; undefined for codes that are not in the table. */
export function statusOfCode(code: string): number | undefined {
  return byCode.get(code)
}

/** The HTTP status of an error that the user can fix. Codes that are not in the table are rules of the business. */
export function statusOfFault({ code, field }: { readonly code: string; readonly field?: string | null }): number {
  if (code === 'INVALID') return field ? 400 : 422
  return byCode.get(code) ?? 422
}
