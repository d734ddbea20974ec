import { isDeepStrictEqual } from 'node:util'
import { deflateSync, inflateSync } from 'node:zlib'
import { withCleanTexts } from '@mainstreet/blocks/clean-texts'
import { blockName, ContentError, encode, ROOT, readContent, readTemplate, type Tree } from '@mainstreet/blocks/tree'
import type { RequestContext } from '../../../kernel/context.ts'
import { invalidField, UserInputError } from '../../../kernel/errors.ts'

export interface CheckedContent {
  readonly tree: Tree
  /** What to store: as it was sent, unless something had to be mended. */
  readonly content: string
  /** What had to be mended, in sentences. */
  readonly repairs: readonly string[]
}

/** Reads content that somebody sent, and refuses what no page could be made of. */
export function checkedContent(sent: string): CheckedContent {
  return refusing(() => {
    const { tree: read, repairs } = readContent(sent, inflate)
    const tree = withCleanTexts(read)
    const content = repairs.length > 0 || tree !== read ? encode(tree, deflateSync) : sent
    return { tree, content, repairs: repairs.map(({ message }) => message) }
  })
}

export interface CheckedTemplate {
  readonly tree: Tree
  readonly content: unknown
}

/** A template that somebody sent. It is stored as it was sent, since reading mends it every time, but for texts to be cleaned. */
export function checkedTemplate(sent: unknown): CheckedTemplate {
  return refusing(() => {
    const { tree: read } = readTemplate(sent, inflate)
    const tree = withCleanTexts(read)
    return { tree, content: tree === read ? sent : { rootNodeId: ROOT, nodes: JSON.stringify(tree) } }
  })
}

/** The blocks of what is stored; content from before some rule of reading changed counts as empty. */
export function storedTree(content: unknown): Tree {
  if (content === null) return {}
  try {
    return readTemplate(content, inflate).tree
  } catch {
    return {}
  }
}

/**
 * Refuses custom HTML in the new content that did not stand in the old, unless the viewer may edit code: visitors'
 * browsers run it. Moving and removing blocks is nothing new.
 */
export function requireCodePermission(ctx: RequestContext, old: Tree, tree: Tree): void {
  if (ctx.can('pages.can_edit_code') || !bringsCode(old, tree)) return
  const message = 'You may not add or change custom HTML. Ask somebody who may edit code on pages.'
  throw new UserInputError({ code: 'FORBIDDEN', message, field: 'content' })
}

function refusing<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    if (error instanceof ContentError) throw invalidField('content', error.message)
    throw error
  }
}

/** The zlib of Node, stopped at the limit while it unpacks. */
function inflate(bytes: Uint8Array, maxOutputLength: number): Uint8Array {
  return inflateSync(bytes, { maxOutputLength })
}

function bringsCode(old: Tree, tree: Tree): boolean {
  const codes = codesOf(tree)
  if (codes.length === 0) return false
  const known = codesOf(old)
  // By value: whoever saves a page again may write its settings in another order.
  return codes.some((code) => !known.some((one) => isDeepStrictEqual(one, code)))
}

function codesOf(tree: Tree): object[] {
  const nodes = Object.values(tree).filter((node) => blockName(node) === CUSTOM_HTML)
  return nodes.map(({ props, custom }) => ({ props, custom }))
}

const CUSTOM_HTML = 'CustomHtml'
