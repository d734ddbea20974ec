import { isDeepStrictEqual } from 'node:util'
import { deflateSync, inflateSync } from 'node:zlib'
import { blockName, ContentError, encode, readContent, type Tree } from '@mainstreet/blocks/tree'
import { invalid } from '../../../kernel/errors.ts'

export interface CheckedContent {
  readonly tree: Tree
  /** What to store: as it was sent, unless something had to be mended. */
  readonly content: string
  /** What had to be mended, in sentences. */
  readonly repairs: readonly string[]
}

/** Reads content that somebody sent, and refuses what no page could be made of. */
export function checkedContent(sent: string): CheckedContent {
  try {
    const { tree, repairs } = readContent(sent, inflate)
    const content = repairs.length > 0 ? encode(tree, deflateSync) : sent
    return { tree, content, repairs: repairs.map(({ message }) => message) }
  } catch (error) {
    if (error instanceof ContentError) throw invalid('content', error.message)
    throw error
  }
}

/** The zlib of Node, stopped at the limit while it unpacks. */
function inflate(bytes: Uint8Array, maxOutputLength: number): Uint8Array {
  return inflateSync(bytes, { maxOutputLength })
}

/**
 * Whether custom HTML stands in the new content that did not stand in the old: visitors' browsers run it, so only holders
 * of a permission of its own may bring it in. Moving and removing blocks is nothing new.
 */
export function bringsCode(old: string | null, tree: Tree): boolean {
  const codes = codesOf(tree)
  if (codes.length === 0) return false
  const known = old === null ? [] : codesOf(stored(old))
  // By value: whoever saves a page again may write its settings in another order.
  return codes.some((code) => !known.some((one) => isDeepStrictEqual(one, code)))
}

function codesOf(tree: Tree): object[] {
  const nodes = Object.values(tree).filter((node) => blockName(node) === CUSTOM_HTML)
  return nodes.map(({ props, custom }) => ({ props, custom }))
}

const CUSTOM_HTML = 'CustomHtml'

/** Content from before some rule of reading changed counts as empty. */
function stored(content: string): Tree {
  try {
    return readContent(content, inflate).tree
  } catch {
    return {}
  }
}
