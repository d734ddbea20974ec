import type { DownloadDescription } from './download.ts'
import type { TypedDocumentString } from './generated/graphql.ts'
import type { Description } from './schema.ts'
import type { UploadDescription } from './upload.ts'

declare module '../kernel/capability/capability.ts' {
  interface Capability {
    /** The module of its REST routes, as `() => import('./note.rest.ts')`. Loaded only by processes that serve REST. */
    rest?(): Promise<{
      readonly restRoutes: readonly Route[]
      /** Uploads beside the table, for the documentation. */
      readonly restUploads?: readonly UploadDescription[]
      /** Files beside the table, for the documentation. */
      readonly restDownloads?: readonly DownloadDescription[]
    }>
  }
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The parts of a request that a row may read. Headers, cookies and roles are handled only by the GraphQL context. */
export interface RestRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** Parsed JSON, or the text of a text/plain body. */
  readonly body: unknown
}

interface Mapping<Data, Variables> extends Description {
  variables(request: RestRequest): Variables
  reply(data: Data, request: RestRequest): unknown
  /**
   * Names of the caller by field of the GraphQL input, for errors. Only needed where the names differ in more than their
   * spelling: `help_text` is found for `helpText`.
   */
  readonly fieldNames?: Readonly<Record<string, string>>
  /** Fields of the payload that an error response shows beside the user errors. */
  errorFields?(data: Data): object
  /**
   * For lists that may be requested as a whole (`limit=-1`): returns the variables of the next page, or null after the
   * last; `join` adds the later pages to the first one's data.
   */
  next?(data: Data, variables: Variables, request: RestRequest): Variables | null
  join?(data: Data, more: Data): Data
}

/** A row of the table with its type parameters erased. */
export interface Route extends Description {
  readonly method: Method
  /** Below /api/v1, without the trailing slash, with `:name` for parameters. */
  readonly path: string
  readonly document: string
  readonly variables: (request: RestRequest) => object
  readonly reply: (data: never, request: RestRequest) => unknown
  readonly fieldNames?: Readonly<Record<string, string>>
  readonly errorFields?: (data: never) => object
  readonly next?: (data: never, variables: never, request: RestRequest) => object | null
  readonly join?: (data: never, more: never) => unknown
}

/**
 * A REST call: its method and path, its GraphQL document, its description, and the translations of request and
 * response.
 */
export function route<Data, Variables extends object>(
  line: `${Method} /${string}`,
  document: TypedDocumentString<Data, Variables>,
  mapping: Mapping<NoInfer<Data>, NoInfer<Variables>>,
): Route {
  const [method, path] = line.split(' ') as [Method, string]
  return { method, path: path.replace(/\/$/, ''), document: document.toString(), ...mapping } as Route
}

/** A field of a JSON body, or undefined if the body isn't an object. */
export function field(body: unknown, name: string): unknown {
  return isObject(body) ? body[name] : undefined
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Fields of a JSON body under their names in the GraphQL input. Omitted ones stay omitted. */
export function pick(body: unknown, names: Readonly<Record<string, string>>): Record<string, never> {
  const values = Object.entries(names).map(([name, as]) => [as, field(body, name)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Record<string, never>
}

/**
 * Converts a value to text; null and undefined become ''. Objects are passed on, so that the schema's error message
 * names them.
 */
export function text(value: unknown): string {
  return typeof value === 'object' && value !== null ? (value as unknown as string) : String(value ?? '')
}

/** A positive number from a query parameter, or the fallback. */
export function positive(value: string | undefined, otherwise: number): number {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 ? number : otherwise
}
