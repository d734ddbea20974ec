import { newId } from '../ids.ts'
import { MAX_DEPTH } from '../limits.ts'
import type { Tree, TreeNode } from '../node.ts'
import { applyPatch } from '../patch.ts'
import { depthOf, heightOf, nodeAt } from '../questions.ts'
import { TreeError } from '../tree-error.ts'
import type { Placed } from './insert.ts'
import { requireRoom } from './room.ts'
import { listParentOf } from './siblings.ts'

/** Puts siblings, in the order of the page, into a new node that stands where the first of them stood. */
export function wrapNodes(tree: Tree, ids: readonly string[], wrapper: TreeNode): Placed {
  const [first] = ids
  if (first === undefined) throw new TreeError('Choose the blocks to be wrapped')
  const parentId = listParentOf(tree, first, 'wrapped')
  const parent = nodeAt(tree, parentId)
  const wrapped = parent.nodes.filter((child) => ids.includes(child))
  if (wrapped.length !== new Set(ids).size) throw new TreeError('Only blocks that stand side by side can be wrapped')
  requireRoom(tree, 1)
  const depth = depthOf(tree, parentId) + 2
  if (wrapped.some((each) => depth + heightOf(tree, each) > MAX_DEPTH))
    throw new TreeError(`Blocks can be nested ${MAX_DEPTH} levels deep and no deeper`)

  const id = newId(tree)
  const put: Record<string, TreeNode> = {
    [id]: { ...wrapper, parent: parentId, nodes: wrapped, linkedNodes: {} },
    [parentId]: {
      ...parent,
      nodes: parent.nodes.flatMap((child) => (child === wrapped[0] ? [id] : wrapped.includes(child) ? [] : [child])),
    },
  }
  for (const each of wrapped) put[each] = { ...nodeAt(tree, each), parent: id }
  return { tree: applyPatch(tree, { put, remove: [] }), id }
}
