import {
  type Branch,
  ContentError,
  copyBranch,
  countNodes,
  MAX_DEPTH,
  MAX_INFLATED,
  MAX_NODES,
  readBranch,
  setLocked,
  type Tree,
  TreeError,
} from '@mainstreet/blocks/tree'
import { formatNumber } from '../../ui/format-number.ts'

/** The prefix of clipboard text with our blocks. The version number follows it. */
const MARK = '{"mainstreet-blocks":'
const VERSION = 1

/** Serializes blocks for the clipboard, for pasting in another tab or page of the same tenant. */
export function writeBlocks(tree: Tree, ids: readonly string[], tenantId: string): string {
  const branches = ids.map((id) => {
    const { nodes } = copyBranch(tree, id)
    return { id, nodes: setLocked(nodes, id, false) }
  })
  return JSON.stringify({ 'mainstreet-blocks': VERSION, tenant: tenantId, branches })
}

/** Whether a text of the clipboard claims to be blocks. */
export const hasBlocks = (text: string): boolean => text.startsWith(MARK)

/** Parses untrusted clipboard text. Returns null for other text, and throws if the blocks cannot be pasted. */
export function readBlocks(text: string, tenantId: string): readonly Branch[] | null {
  if (!hasBlocks(text)) return null
  if (text.length > MAX_INFLATED) throw new TreeError(TOO_LARGE)
  const { 'mainstreet-blocks': version, tenant, branches } = parseJson(text)
  if (typeof version !== 'number' || !Array.isArray(branches) || branches.length === 0)
    throw new TreeError(DAMAGED_MESSAGE)
  if (version > VERSION)
    throw new TreeError('These blocks were copied in a newer version. Reload this page and try again.')
  if (tenant !== tenantId)
    throw new TreeError('These blocks were copied from another company’s site and cannot be pasted here')
  const read = branches.map(branchOf)
  if (read.reduce((sum, { nodes }) => sum + countNodes(nodes), 0) > MAX_NODES) throw new TreeError(TOO_LARGE)
  return read
}

const DAMAGED_MESSAGE = 'The copied blocks are damaged and cannot be pasted. Copy the blocks again.'
const TOO_LARGE = `The copied blocks are too many to paste: a page has at most ${formatNumber(MAX_NODES)} blocks`
const REASONS: Partial<Record<ContentError['code'], string>> = {
  'too-many-nodes': TOO_LARGE,
  'too-deep': `The copied blocks are nested too deeply to paste: a page has at most ${MAX_DEPTH} levels of blocks`,
}

function parseJson(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>
  } catch {
    throw new TreeError(DAMAGED_MESSAGE)
  }
}

function branchOf(stored: unknown): Branch {
  try {
    const branch = readBranch(stored)
    // Reading keeps stray nodes, which is right for pages. In a branch they mean that the clipboard is damaged.
    if ((stored as Branch).nodes[(stored as Branch).id]) return branch
    throw new ContentError('not-a-tree')
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    throw new TreeError(REASONS[error.code] ?? DAMAGED_MESSAGE)
  }
}
