import { deflate, Inflate as PakoInflate } from 'pako'
import { ContentError } from './content-error.ts'

/**
 * Inflates zlib data to at most `limit` bytes, or throws. The server passes Node's native implementation: `(bytes,
 * limit) => inflateSync(bytes, { maxOutputLength: limit })`.
 */
export type Inflate = (bytes: Uint8Array, limit: number) => Uint8Array

export type Deflate = (bytes: Uint8Array) => Uint8Array

export const pakoDeflate: Deflate = (bytes) => deflate(bytes)

/** pako has no size limit. Throwing from onData stops a decompression bomb early. */
export const pakoInflate: Inflate = (bytes, limit) => {
  const inflater = new PakoInflate({ chunkSize: 64 * 1024 })
  const chunks: Uint8Array[] = []
  let total = 0
  inflater.onData = (chunk: Uint8Array) => {
    total += chunk.length
    if (total > limit) throw new ContentError('too-large')
    chunks.push(chunk)
  }
  inflater.onEnd = () => {}
  inflater.push(bytes, true)
  if (inflater.err && inflater.err !== Z_BUF_ERROR) throw new ContentError('not-deflate')
  if (!inflater.ended || inflater.err) throw new ContentError('truncated')
  return concatenate(chunks, total)
}

/** zlib's code for 'more input is needed'. */
const Z_BUF_ERROR = -5

function concatenate(chunks: readonly Uint8Array[], total: number): Uint8Array {
  const [only] = chunks
  if (only && chunks.length === 1) return only
  const whole = new Uint8Array(total)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
