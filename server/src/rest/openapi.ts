import { PERSON_ONLY_NOTE } from '../kernel/graphql/requirements.ts'
import { errorStatuses } from '../kernel/validation/error-statuses.ts'
import { DEFAULT_MAX_ITEMS, DEFAULT_MAX_LENGTH } from '../kernel/validation/input-limits.ts'
import type { DownloadDescription } from './download.ts'
import { exampleOf } from './examples.ts'
import type { Route } from './route.ts'
import { type ErrorDescription, object, type Schema, string } from './schema.ts'
import type { UploadDescription } from './upload.ts'

export const PREFIX = '/api/v1'

/** The rule of the GraphQL schema, see `kernel/validation/input-limits.ts`. */
export const INPUT_LIMITS = `A text that is sent can have at most ${amount(DEFAULT_MAX_LENGTH)} characters and a list ${amount(DEFAULT_MAX_ITEMS)} items, unless the field of the GraphQL schema says more.`

/** What every refused call answers, see `errors.ts`. */
const refusal: Schema = object(
  {
    success: { const: false },
    error: { type: 'string', description: 'A message for people' },
    code: { type: 'string', description: 'A code for programs, such as NOT_FOUND' },
    errors: { type: 'object', description: 'Messages by field, under the names that the caller sent' },
    challenge: { type: 'object', description: 'After failed sign-ins: an ALTCHA challenge for the next attempt' },
  },
  ['success', 'error', 'code'],
)

/** All statuses and codes, as a Markdown table. */
export const ERROR_TABLE = [
  '| Status | Codes | Meaning |',
  '| --- | --- | --- |',
  ...errorStatuses.map(({ status, codes, meaning }) => `| ${status} | ${codes.join(', ')} | ${meaning} |`),
].join('\n')

export interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly tags: readonly string[]
  readonly parameters?: readonly object[]
  readonly requestBody?: object
  readonly responses: Readonly<Record<string, object>>
  readonly security: readonly object[]
}

/** Generates an OpenAPI document from the table, and the uploads and downloads beside it. */
export function openApi(
  table: readonly Route[],
  uploads: readonly UploadDescription[] = [],
  downloads: readonly DownloadDescription[] = [],
) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const row of table) {
    const path = pathOf(row)
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operationOf(row) }
  }
  for (const one of uploads) paths[pathOf(one)] = { ...paths[pathOf(one)], post: uploadOperation(one) }
  for (const one of downloads) paths[pathOf(one)] = { ...paths[pathOf(one)], get: downloadOperation(one) }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Mainstreet',
      version: '1',
      description: `Every path works with and without a slash at its end. Each call is a GraphQL document run as whoever sends it, so permissions and rules are those of /graphql. ${INPUT_LIMITS}\n\n${ERROR_TABLE}`,
    },
    servers: [{ url: PREFIX }],
    paths,
    components: {
      schemas: { Refusal: refusal },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'ms_session' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key of the business, which begins with ms_.' },
      },
    },
  }
}

/** A row's path in OpenAPI notation. */
export function pathOf({ path }: Pick<Route, 'path'>): string {
  return path.replaceAll(/:(\w+)/g, '{$1}')
}

function operationOf(row: Route): Operation {
  const { summary, isPersonOnly, body, bodyExample, answer, errors = {} } = row
  const parameters = parametersOf(row)
  return {
    operationId: row.name ?? nameOf(row),
    summary,
    ...(isPersonOnly ? { description: PERSON_ONLY_NOTE } : {}),
    tags: [row.path.split('/')[1] as string],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: json(body, bodyExample ?? exampleOf(body)) } } : {}),
    responses: {
      200: { description: 'Success', content: json(answer, exampleOf(answer)) },
      ...Object.fromEntries(Object.entries(errors).map(([status, error]) => [status, errorResponse(error)])),
      default: { description: 'Error', content: json({ $ref: '#/components/schemas/Refusal' }) },
    },
    // What a call asks of its sender is the document's business: some answer anybody.
    security: isPersonOnly ? [{ session: [] }] : [{}, { session: [] }, { apiKey: [] }],
  }
}

function uploadOperation(upload: UploadDescription): Operation {
  const { name, summary, fields, accepts, answer, status = 200, path } = upload
  const file = { type: 'string', format: 'binary', description: accepts }
  const parameters = parametersOf(upload)
  return {
    operationId: name,
    summary,
    tags: [path.split('/')[1] as string],
    ...(parameters.length > 0 ? { parameters } : {}),
    requestBody: {
      required: true,
      content: { 'multipart/form-data': { schema: object({ ...fields, file }, ['file']) } },
    },
    responses: {
      [status]: { description: 'Success', content: json(answer, exampleOf(answer)) },
      default: { description: 'Error', content: json({ $ref: '#/components/schemas/Refusal' }) },
    },
    security: [{ session: [] }, { apiKey: [] }],
  }
}

function downloadOperation(file: DownloadDescription): Operation {
  const { name, summary, type, path } = file
  const parameters = parametersOf(file)
  return {
    operationId: name,
    summary,
    tags: [path.split('/')[1] as string],
    ...(parameters.length > 0 ? { parameters } : {}),
    responses: {
      200: { description: 'Success', content: { [type]: { schema: { type: 'string', format: 'binary' } } } },
      default: { description: 'Error', content: json({ $ref: '#/components/schemas/Refusal' }) },
    },
    security: [{ session: [] }, { apiKey: [] }],
  }
}

function parametersOf({ path, query = {} }: Pick<Route, 'path' | 'query'>): object[] {
  const pathParameters = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: string,
  }))
  const queryParameters = Object.entries(query).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    ...(description ? { description } : {}),
    schema,
  }))
  return [...pathParameters, ...queryParameters]
}

/** Derived from the name of the GraphQL document: RestReadPage becomes readPage. */
function nameOf({ document, method, path }: Route): string {
  const name = document.match(/(?:query|mutation)\s+(?:Rest)?(\w+)/)?.[1]
  if (!name) throw new Error(`The document of ${method} ${path} has no name`)
  return name.charAt(0).toLowerCase() + name.slice(1)
}

const json = (schema: Schema, example?: unknown) => ({
  'application/json': { schema, ...(example ? { example } : {}) },
})

const errorResponse = ({ description, example }: ErrorDescription) => ({
  description,
  content: json({ $ref: '#/components/schemas/Refusal' }, example),
})

function amount(count: number): string {
  return count.toLocaleString('en')
}
