import type { Readable } from 'node:stream'

/** A part of a file in bytes, the last one included. */
export interface FilePart {
  readonly start: number
  readonly end: number
}

/** A part as it is asked for: from a byte on, up to one, or the last so many. */
export type WantedPart = { readonly start: number; readonly end?: number } | { readonly last: number }

export interface OpenedFile {
  /** Of the part, or of the whole file. */
  readonly stream: Readable
  /** Bytes of the whole file. */
  readonly size: number
  /** Changes with the content; in quotes, as HTTP wants it. */
  readonly etag: string
  /** What the stream brings; null for everything. */
  readonly part: FilePart | null
}

/** Where files are kept, by names such as `<tenant>/<key>/van-800x600.jpg`. Whoever asks has made sure of the tenant. */
export interface FileStorage {
  /** Puts a file there, in place of an older one. */
  write(name: string, bytes: Uint8Array, mimeType: string): Promise<void>
  /** Copies a file of this machine there; it is never held in memory. */
  writeFile(name: string, file: string, mimeType: string): Promise<void>
  /** Null when there is no such file. */
  read(name: string): Promise<Buffer | null>
  /** For sending: null when there is no such file. A part that lies beyond its end is answered with the whole. */
  open(name: string, wanted?: WantedPart): Promise<OpenedFile | null>
  /** Removing what is not there is no fault. */
  remove(name: string): Promise<void>
}

/** The part of a file of that size that is meant; null where there is none. */
export function partOf(wanted: WantedPart | undefined, size: number): FilePart | null {
  if (!wanted) return null
  const start = 'last' in wanted ? Math.max(0, size - wanted.last) : wanted.start
  const end = Math.min('last' in wanted ? size - 1 : (wanted.end ?? size - 1), size - 1)
  return start <= end ? { start, end } : null
}
