import type { Schema } from './schema.ts'

/** Documentation of a file that is sent. Its route is registered by its capability, because it is not JSON. */
export interface DownloadDescription {
  readonly method: 'GET'
  /** Below /api/v1, without the trailing slash, with `:name` for parameters. */
  readonly path: string
  /** The operation ID in the OpenAPI document. */
  readonly name: string
  readonly summary: string
  readonly query?: Readonly<Record<string, Schema>>
  /** Such as application/pdf. */
  readonly type: string
}

export function download(line: `GET /${string}`, description: Omit<DownloadDescription, 'method' | 'path'>) {
  return { method: 'GET', path: line.slice('GET '.length), ...description } as const satisfies DownloadDescription
}
