import { fromBase64, toBase64 } from './base64.ts'
import { ContentError } from './content-error.ts'
import { type Deflate, type Inflate, pakoDeflate, pakoInflate } from './inflate.ts'
import { MAX_ENCODED, MAX_INFLATED } from './limits.ts'
import type { Tree } from './node.ts'
import { TooMuchWork } from './work-meter.ts'

/** Encodes a tree for storage: base64 of deflated UTF-8 JSON. Throws for trees that `decode` would reject. */
export function encode(tree: Tree, deflate: Deflate = pakoDeflate): string {
  return encodeJson(JSON.stringify(tree), deflate)
}

/** The same for a tree that is JSON already. */
export function encodeJson(json: string, deflate: Deflate = pakoDeflate): string {
  const bytes = new TextEncoder().encode(json)
  if (bytes.length > MAX_INFLATED) throw new ContentError('too-large')
  const content = toBase64(deflate(bytes))
  if (content.length > MAX_ENCODED) throw new ContentError('too-large')
  return content
}

/** The JSON value in stored content. Throws only ContentError. */
export function decode(content: string, inflate: Inflate = pakoInflate): unknown {
  return parseJson(inflateBytes(bytesOf(content), inflate))
}

function bytesOf(content: string): Uint8Array {
  if (typeof content !== 'string') throw new ContentError('not-base64')
  if (content.length > MAX_ENCODED) throw new ContentError('too-large')
  try {
    return fromBase64(content)
  } catch (cause) {
    throw new ContentError('not-base64', { cause })
  }
}

function inflateBytes(bytes: Uint8Array, inflate: Inflate): Uint8Array {
  try {
    return inflate(bytes, MAX_INFLATED)
  } catch (cause) {
    if (cause instanceof ContentError || cause instanceof TooMuchWork) throw cause
    const code = (cause as { code?: unknown }).code
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new ContentError('too-large', { cause })
    if (code === 'Z_BUF_ERROR') throw new ContentError('truncated', { cause })
    throw new ContentError('not-deflate', { cause })
  }
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new ContentError('not-json', { cause })
  }
}
