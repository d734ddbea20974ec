import { newId } from '../ids.ts'
import { MAX_DEPTH } from '../limits.ts'
import type { Tree, TreeNode } from '../node.ts'
import { applyPatch } from '../patch.ts'
import { depthOf, heightOf, nodeAt } from '../queries.ts'
import { TreeError } from '../tree-error.ts'
import { requireCapacity } from './capacity.ts'
import type { Placed } from './insert.ts'
import { movableParentOf } from './siblings.ts'

/** Moves siblings, in page order, into a new node at the position of the first of them. */
export function wrapNodes(tree: Tree, ids: readonly string[], wrapper: TreeNode): Placed {
  const [first] = ids
  if (first === undefined) throw new TreeError('Choose the blocks to be wrapped')
  const parentId = movableParentOf(tree, first, 'wrapped')
  const parent = nodeAt(tree, parentId)
  const wrapped = parent.nodes.filter((child) => ids.includes(child))
  if (wrapped.length !== new Set(ids).size) throw new TreeError('Only blocks that stand side by side can be wrapped')
  requireCapacity(tree, 1)
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
