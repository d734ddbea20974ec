import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import { fieldLabel } from '../kernel/validation/field-label.ts'
import { DEFAULT_MAX_LENGTH } from '../kernel/validation/input-limits.ts'
import { registerDocs } from './docs.ts'
import type { DownloadDescription } from './download.ts'
import {
  type GraphqlFault,
  invalid,
  type Refusal,
  Refused,
  refusal,
  refusalOfFault,
  refusalOfUserErrors,
  type UserFault,
} from './errors.ts'
import { callerField } from './field-names.ts'
import { PREFIX } from './openapi.ts'
import type { RestRequest, Route } from './route.ts'
import type { UploadDescription } from './upload.ts'

export interface ExecutionResult {
  readonly data?: Record<string, unknown> | null
  readonly errors?: readonly GraphqlFault[]
}

/** Executes a GraphQL document in process, as the sender of the request. */
export type Execute = (
  document: string,
  variables: object,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<ExecutionResult>

/** The kind of sender. A program with an API key counts as staff, limited to the key's permissions. */
export type CallerOf = (request: FastifyRequest, reply: FastifyReply) => Promise<'staff' | keyof typeof REFUSALS>

const REFUSALS = {
  nobody: refusal(401, 'UNAUTHENTICATED', 'Sign in first.'),
  'without tenant': refusal(403, 'FORBIDDEN', 'Choose a tenant first.'),
  shopper: refusal(403, 'FORBIDDEN', 'This is for the people of the business.'),
}

/** Routes for staff. Some of their data is public in GraphQL, but not here. */
const FOR_STAFF = /^\/admin\//

export interface RestCalls {
  readonly table: readonly Route[]
  /** Uploads and files that are sent have routes of their own. */
  readonly uploads: readonly UploadDescription[]
  readonly downloads: readonly DownloadDescription[]
}

/** Registers every row of the table below /api/v1, with and without the trailing slash. */
export async function registerRest(
  app: FastifyInstance,
  { table, uploads, downloads }: RestCalls,
  execute: Execute,
  callerOf: CallerOf,
): Promise<void> {
  await app.register(
    async (rest) => {
      for (const row of table) {
        const handler = async (request: FastifyRequest, reply: FastifyReply) => {
          if (FOR_STAFF.test(row.path)) {
            const caller = await callerOf(request, reply)
            if (caller !== 'staff') throw new Refused(REFUSALS[caller])
          }
          return answer(row, request, reply, execute)
        }
        rest.route({ method: row.method, url: row.path, handler })
        rest.route({ method: row.method, url: `${row.path}/`, handler })
      }
      registerDocs(rest, { table, uploads, downloads })
      rest.all('/*', (_request, reply) =>
        send(reply, refusal(404, 'NOT_FOUND', 'There is no such call, or not with this method.')),
      )
      rest.setErrorHandler((error: FastifyError, request, reply) => send(reply, refusalOfError(error, request)))
    },
    { prefix: PREFIX },
  )
}

async function answer(row: Route, request: FastifyRequest, reply: FastifyReply, execute: Execute) {
  const restRequest: RestRequest = {
    params: request.params as Record<string, string>,
    query: shortEnough(lastOfEach(request.query as Record<string, string | string[]>)),
    body: request.body,
  }
  const run = async (variables: object) =>
    dataOf(row, restRequest, await execute(row.document, variables, request, reply)) as never
  let variables = row.variables(restRequest)
  let data = await run(variables)
  let last = data
  while (row.next && row.join) {
    const following = row.next(last, variables as never, restRequest)
    if (!following) break
    variables = following
    last = await run(variables)
    data = row.join(data, last) as never
  }
  return reply.send(row.reply(data, restRequest))
}

/** On duplicate query parameters, the last value wins. */
function lastOfEach(query: Record<string, string | string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value].flat().at(-1) ?? '']))
}

/** Characters of a parameter's name that an error repeats: it may be called anything. */
const MAX_NAME = 100

/** The body needs no check here: it becomes variables, which GraphQL checks. */
function shortEnough(query: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(query)) {
    if (value.length <= DEFAULT_MAX_LENGTH) continue
    const most = DEFAULT_MAX_LENGTH.toLocaleString('en')
    throw invalid(name.slice(0, MAX_NAME), `${fieldLabel(name)} can have at most ${most} characters.`)
  }
  return query
}

function dataOf(row: Route, request: RestRequest, { data, errors }: ExecutionResult): Record<string, unknown> {
  const nameOf = (path: string) => callerField(row, request, path)
  if (errors?.[0]) throw new Refused(refusalOfFault(errors[0], nameOf))
  if (!data) throw new Error('The call came back without data')
  for (const payload of Object.values(data)) {
    const faults = (payload as { userErrors?: UserFault[] } | null)?.userErrors
    if (faults?.[0]) {
      const more = row.errorFields?.(data as never)
      throw new Refused(refusalOfUserErrors(faults as [UserFault, ...UserFault[]], nameOf, more))
    }
  }
  return data
}

/**
 * Converts errors from before the handler (cross-site requests, rate limits) and Fastify's own errors (invalid JSON,
 * body too large, wrong content type) to REST error responses.
 */
function refusalOfError(error: FastifyError | GraphQLError, request: FastifyRequest): Refusal {
  if (error instanceof Refused) return error.refusal
  if (error instanceof GraphQLError) return refusalOfFault(error)
  const status = error.statusCode ?? 500
  if (status === 414) return refusal(414, 'BAD_USER_INPUT', error.message)
  if (status === 413) return refusal(413, 'PAYLOAD_TOO_LARGE', 'The request is too large.')
  if (status === 415) return refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.')
  if (status >= 400 && status < 500) {
    const isBody = error.code?.startsWith('FST_ERR_CTP') || error instanceof SyntaxError
    return refusal(status, 'BAD_USER_INPUT', isBody ? 'The body is not valid JSON.' : error.message)
  }
  request.log.error(error)
  return refusal(500, 'INTERNAL', `Something went wrong on our side. Quote ${request.id} when you report it.`)
}

function send(reply: FastifyReply, { status, body, retryAfterSeconds }: Refusal) {
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
  return reply.code(status).send(body)
}
