import type { Description, Schema } from './schema.ts'

/**
 * Documentation of an upload. Its route is registered by its capability, because files are too large for GraphQL.
 */
export interface UploadDescription extends Description {
  readonly method: 'POST'
  /** Below /api/v1, without the trailing slash, with `:name` for parameters. */
  readonly path: string
  readonly name: string
  /** The parts of the form beside `file`. */
  readonly fields: Readonly<Record<string, Schema>>
  /** The types and the size of files that it accepts. */
  readonly accepts: string
  readonly status?: 201
}

export function upload(line: `POST /${string}`, description: Omit<UploadDescription, 'method' | 'path'>) {
  return { method: 'POST', path: line.slice('POST '.length), ...description } as const satisfies UploadDescription
}
