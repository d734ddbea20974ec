import type { Readable } from 'node:stream'

/** A part of a file in bytes, the last one included. */
export interface FilePart {
  readonly start: number
  readonly end: number
}

/** A requested part: from a byte on, up to a byte, or the last bytes. */
export type ByteRange = { readonly start: number; readonly end?: number } | { readonly last: number }

export interface OpenedFile {
  /** Of the part, or of the whole file. */
  readonly stream: Readable
  /** Bytes of the whole file. */
  readonly size: number
  /** Changes with the content. In quotes, as HTTP requires. */
  readonly etag: string
  /** The part in the stream; null for the whole file. */
  readonly part: FilePart | null
}

/** Stores files under names such as `<tenant>/<key>/van-800x600.jpg`. Callers must have checked the tenant. */
export interface FileStorage {
  /** Stores a file, replacing an older one. */
  write(name: string, bytes: Uint8Array, mimeType: string): Promise<void>
  /** Copies a local file to the storage without loading it into memory. */
  writeFile(name: string, file: string, mimeType: string): Promise<void>
  /** Null if there is no such file. */
  read(name: string): Promise<Buffer | null>
  /** Opens a file for sending; null if there is none. A part beyond its end returns the whole file. */
  open(name: string, wanted?: ByteRange): Promise<OpenedFile | null>
  /** Does nothing if there is no such file. */
  remove(name: string): Promise<void>
}

/** The requested part of a file of this size; null if there is none. */
export function partOf(wanted: ByteRange | undefined, size: number): FilePart | null {
  if (!wanted) return null
  const start = 'last' in wanted ? Math.max(0, size - wanted.last) : wanted.start
  const end = Math.min('last' in wanted ? size - 1 : (wanted.end ?? size - 1), size - 1)
  return start <= end ? { start, end } : null
}
