import { isDeepStrictEqual } from 'node:util'
import { deflateSync, inflateSync } from 'node:zlib'
import { withCleanTexts } from '@mainstreet/blocks/clean-texts'
import {
  blockName,
  ContentError,
  encode,
  ROOT,
  readContent,
  readTemplate,
  requireCssInLimit,
  type Tree,
} from '@mainstreet/blocks/tree'
import type { RequestContext } from '../../../kernel/context.ts'
import { invalidField, UserInputError } from '../../../kernel/errors.ts'

export interface CheckedContent {
  readonly tree: Tree
  /** The content to store: as submitted, unless it needed repairs. */
  readonly content: string
  /** Descriptions of the repairs, as sentences. */
  readonly repairs: readonly string[]
}

/** Validates submitted page content. Throws UserInputError for content that can't be parsed. */
export function checkedContent(sent: string): CheckedContent {
  return refusing(() => {
    const { tree: read, repairs } = readContent(sent, inflate)
    requireCssInLimit(read)
    const tree = withCleanTexts(read)
    const content = repairs.length > 0 || tree !== read ? encode(tree, deflateSync) : sent
    return { tree, content, repairs: repairs.map(({ message }) => message) }
  })
}

export interface CheckedTemplate {
  readonly tree: Tree
  readonly content: unknown
}

/**
 * Validates a submitted template. It is stored as submitted except for sanitized texts, because reading repairs it
 * every time.
 */
export function checkedTemplate(sent: unknown): CheckedTemplate {
  return refusing(() => {
    const { tree: read } = readTemplate(sent, inflate)
    requireCssInLimit(read)
    const tree = withCleanTexts(read)
    return { tree, content: tree === read ? sent : { rootNodeId: ROOT, nodes: JSON.stringify(tree) } }
  })
}

/** Parses stored content. Content that today's parser rejects counts as empty. */
export function storedTree(content: unknown): Tree {
  if (content === null) return {}
  try {
    return readTemplate(content, inflate).tree
  } catch {
    return {}
  }
}

/**
 * Requires the permission to edit code if the new content contains custom HTML that the old one doesn't, because
 * visitors' browsers run it. Moving and removing blocks needs no permission.
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

/** Node's zlib, which stops decompressing at the limit. */
function inflate(bytes: Uint8Array, maxOutputLength: number): Uint8Array {
  return inflateSync(bytes, { maxOutputLength })
}

function bringsCode(old: Tree, tree: Tree): boolean {
  const codes = codesOf(tree)
  if (codes.length === 0) return false
  const known = codesOf(old)
  // Compares by value, because a client may serialize the same settings in another order.
  return codes.some((code) => !known.some((one) => isDeepStrictEqual(one, code)))
}

function codesOf(tree: Tree): object[] {
  const nodes = Object.values(tree).filter((node) => blockName(node) === CUSTOM_HTML)
  return nodes.map(({ props, custom }) => ({ props, custom }))
}

const CUSTOM_HTML = 'CustomHtml'
