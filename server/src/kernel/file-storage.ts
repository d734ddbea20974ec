import type { Readable } from 'node:stream'

export interface OpenedFile {
  readonly stream: Readable
  /** Bytes. */
  readonly size: number
  /** Changes with the content; in quotes, as HTTP wants it. */
  readonly etag: string
}

/** Where files are kept, by names such as `<tenant>/<key>/van-800x600.jpg`. Whoever asks has made sure of the tenant. */
export interface FileStorage {
  /** Puts a file there, in place of an older one. */
  write(name: string, bytes: Uint8Array, mimeType: string): Promise<void>
  /** Null when there is no such file. */
  read(name: string): Promise<Buffer | null>
  /** For sending: null when there is no such file. */
  open(name: string): Promise<OpenedFile | null>
  /** Removing what is not there is no fault. */
  remove(name: string): Promise<void>
}
