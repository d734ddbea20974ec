import { deflateSync, inflateSync } from 'node:zlib'
import { ContentError, decode, encode } from '@mainstreet/blocks/tree'
import type { TemplateCopy } from '../../../kernel/capability/template-copy.ts'
import { nextTurn } from '../../../kernel/workers/event-loop-turn.ts'
import { linksIn } from './linked-content.ts'

export interface CopiedContent {
  readonly content: string
  readonly links: readonly string[]
}

/**
 * Replaces the IDs in an encoded tree with those of the new tenant. Unreadable content is copied unchanged. The steps
 * take tens of milliseconds each for the largest page, so other requests are answered in between.
 */
export async function copiedContent(content: string, copying: TemplateCopy): Promise<CopiedContent> {
  const copied = await withNewIds(content, copying)
  await nextTurn()
  return { content: copied, links: linksIn(copied) }
}

async function withNewIds(content: string, copying: TemplateCopy): Promise<string> {
  try {
    const tree = decode(content, (bytes, limit) => inflateSync(bytes, { maxOutputLength: limit }))
    await nextTurn()
    const json = JSON.stringify(tree)
    const copied = copying.text(json)
    if (copied === json) return content
    await nextTurn()
    const newTree = JSON.parse(copied)
    await nextTurn()
    return encode(newTree, deflateSync)
  } catch (error) {
    if (error instanceof ContentError) return content
    throw error
  }
}
