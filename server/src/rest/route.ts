import type { TypedDocumentString } from './generated/graphql.ts'
import type { Description } from './schema.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What of a request a row may read. Headers, cookies and roles are the business of the GraphQL context alone. */
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
   * For lists that may be asked for whole (`limit=-1`): the variables of the page after the one that was answered, or
   * null when it was the last; `join` adds the later pages to the first one's data.
   */
  next?(data: Data, variables: Variables, request: RestRequest): Variables | null
  join?(data: Data, more: Data): Data
}

/** One line of the table, its types folded away. */
export interface Route extends Description {
  readonly method: Method
  /** Below /api/v1, without the trailing slash, `:name` for parameters. */
  readonly path: string
  readonly document: string
  readonly variables: (request: RestRequest) => object
  readonly reply: (data: never, request: RestRequest) => unknown
  readonly next?: (data: never, variables: never, request: RestRequest) => object | null
  readonly join?: (data: never, more: never) => unknown
}

/** A REST call: method and path, the GraphQL document it stands for, what it is in words, and the two translations. */
export function route<Data, Variables extends object>(
  line: `${Method} /${string}`,
  document: TypedDocumentString<Data, Variables>,
  mapping: Mapping<NoInfer<Data>, NoInfer<Variables>>,
): Route {
  const [method, path] = line.split(' ') as [Method, string]
  return { method, path: path.replace(/\/$/, ''), document: document.toString(), ...mapping } as Route
}

/** A field of a JSON body, whatever the body is. */
export function field(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined
}

/** A value as text, nothing as the empty one. What can be no text stays as it is: the schema refuses it by name. */
export function text(value: unknown): string {
  return typeof value === 'object' && value !== null ? (value as unknown as string) : String(value ?? '')
}

/** A number of a query, where it is one. */
export function positive(value: string | undefined, otherwise: number): number {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 ? number : otherwise
}
