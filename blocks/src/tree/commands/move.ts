import type { Tree } from '../node.ts'
import { applyPatch } from '../patch.ts'
import { isWithin, nodeAt } from '../queries.ts'
import { TreeError } from '../tree-error.ts'
import { requireDepth } from './capacity.ts'
import { movableParentOf, withChild, withoutChild } from './siblings.ts'

/**
 * Moves a node and its descendants to a position among the children of another. `index` refers to the list without the
 * moved node: moving a to 1 in a, b, c gives b, a, c.
 */
export function moveNode(tree: Tree, id: string, parentId: string, index: number): Tree {
  const from = movableParentOf(tree, id, 'moved')
  if (isWithin(tree, parentId, id)) throw new TreeError('A block cannot be moved into itself')
  const left = withoutChild(nodeAt(tree, from), id)
  if (from === parentId) return applyPatch(tree, { put: { [from]: withChild(left, id, index) }, remove: [] })
  requireDepth(tree, parentId, tree, id)
  const put = {
    [from]: left,
    [parentId]: withChild(nodeAt(tree, parentId), id, index),
    [id]: { ...nodeAt(tree, id), parent: parentId },
  }
  return applyPatch(tree, { put, remove: [] })
}
