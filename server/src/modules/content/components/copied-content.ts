import { deflateSync, inflateSync } from 'node:zlib'
import { ContentError, decode, encode } from '@mainstreet/blocks/tree'
import type { TemplateCopy } from '../../../kernel/template-copy.ts'

/** An encoded tree as another tenant says it; what cannot be read any more is kept as it is. */
export function copiedContent(content: string, copying: TemplateCopy): string {
  try {
    const tree = decode(content, (bytes, limit) => inflateSync(bytes, { maxOutputLength: limit }))
    const said = JSON.stringify(tree)
    const copied = copying.text(said)
    return copied === said ? content : encode(JSON.parse(copied), deflateSync)
  } catch (error) {
    if (error instanceof ContentError) return content
    throw error
  }
}
