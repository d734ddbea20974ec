import type { Tree } from '../node.ts'
import { applyPatch } from '../patch.ts'
import { nodeAt, walk } from '../queries.ts'
import { TreeError } from '../tree-error.ts'
import { withoutChild } from './siblings.ts'

/** Removes a node and its descendants. */
export function removeNode(tree: Tree, id: string): Tree {
  const { parent } = nodeAt(tree, id)
  if (parent === null) throw new TreeError('The root cannot be removed')
  return applyPatch(tree, {
    put: { [parent]: withoutChild(nodeAt(tree, parent), id) },
    remove: [...walk(tree, id)],
  })
}
