import type { Tree } from '../node.ts'
import { applyPatch } from '../patch.ts'
import { isWithin, nodeAt } from '../questions.ts'
import { TreeError } from '../tree-error.ts'
import { requireShallow } from './room.ts'
import { listParentOf, withChild, withoutChild } from './siblings.ts'

/**
 * Moves a node, with everything under it, to a place among the children of another. `index` counts in the list without
 * the moved node: of a, b, c, moving a to 1 gives b, a, c.
 */
export function moveNode(tree: Tree, id: string, parentId: string, index: number): Tree {
  const from = listParentOf(tree, id, 'moved')
  if (isWithin(tree, parentId, id)) throw new TreeError('A block cannot be moved into itself')
  const left = withoutChild(nodeAt(tree, from), id)
  if (from === parentId) return applyPatch(tree, { put: { [from]: withChild(left, id, index) }, remove: [] })
  requireShallow(tree, parentId, tree, id)
  const put = {
    [from]: left,
    [parentId]: withChild(nodeAt(tree, parentId), id, index),
    [id]: { ...nodeAt(tree, id), parent: parentId },
  }
  return applyPatch(tree, { put, remove: [] })
}
