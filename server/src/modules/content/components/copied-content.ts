import { deflateSync, inflateSync } from 'node:zlib'
import { ContentError, decode, encode } from '@mainstreet/blocks/tree'
import type { TemplateCopy } from '../../../kernel/capability/template-copy.ts'

/** Replaces the IDs in an encoded tree with those of the new tenant. Unreadable content is copied unchanged. */
export function copiedContent(content: string, copying: TemplateCopy): string {
  try {
    const tree = decode(content, (bytes, limit) => inflateSync(bytes, { maxOutputLength: limit }))
    const json = JSON.stringify(tree)
    const copied = copying.text(json)
    return copied === json ? content : encode(JSON.parse(copied), deflateSync)
  } catch (error) {
    if (error instanceof ContentError) return content
    throw error
  }
}
