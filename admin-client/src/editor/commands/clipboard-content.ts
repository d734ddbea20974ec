import {
  type Branch,
  ContentError,
  copyBranch,
  countNodes,
  MAX_INFLATED,
  MAX_NODES,
  readBranch,
  setLocked,
  type Tree,
  TreeError,
} from '@mainstreet/blocks/tree'

/** What text begins with that holds our blocks. Whatever reads it first is the version. */
const MARK = '{"mainstreet-blocks":'
const VERSION = 1

/** Blocks as text for the clipboard, so that they can be pasted in another tab or on another page of the same tenant. */
export function writeBlocks(tree: Tree, ids: readonly string[], tenantId: string): string {
  const branches = ids.map((id) => {
    const { nodes } = copyBranch(tree, id)
    return { id, nodes: setLocked(nodes, id, false) }
  })
  return JSON.stringify({ 'mainstreet-blocks': VERSION, tenant: tenantId, branches })
}

/** The blocks in a text that may come from anywhere. null for text of another kind; throws why blocks cannot be pasted. */
export function readBlocks(text: string, tenantId: string): readonly Branch[] | null {
  if (!text.startsWith(MARK)) return null
  if (text.length > MAX_INFLATED) throw new TreeError(TOO_LARGE)
  const { 'mainstreet-blocks': version, tenant, branches } = parsed(text)
  if (typeof version !== 'number' || !Array.isArray(branches) || branches.length === 0) throw new TreeError(DAMAGED)
  if (version > VERSION)
    throw new TreeError('These blocks were copied in a newer version. Reload this page and try again.')
  if (tenant !== tenantId)
    throw new TreeError('These blocks were copied from another company’s site and cannot be pasted here')
  const read = branches.map(branchOf)
  if (read.reduce((sum, { nodes }) => sum + countNodes(nodes), 0) > MAX_NODES) throw new TreeError(TOO_LARGE)
  return read
}

const DAMAGED = 'What was copied is damaged and cannot be pasted. Copy the blocks again.'
const TOO_LARGE = `What was copied is too large to be pasted: a page holds at most ${MAX_NODES.toLocaleString('en')} blocks`

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>
  } catch {
    throw new TreeError(DAMAGED)
  }
}

function branchOf(stored: unknown): Branch {
  try {
    const branch = readBranch(stored)
    // Reading keeps what stands nowhere, which in a page is as good as can be. Here it was not what was copied.
    if ((stored as Branch).nodes[(stored as Branch).id]) return branch
    throw new ContentError('not-a-tree')
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    throw new TreeError(error.code === 'too-many-nodes' || error.code === 'too-deep' ? TOO_LARGE : DAMAGED)
  }
}
