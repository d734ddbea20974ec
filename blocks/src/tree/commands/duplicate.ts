import { copyBranch } from '../branch.ts'
import type { Tree } from '../node.ts'
import { nodeAt } from '../queries.ts'
import { type Placed, pasteBranch } from './insert.ts'
import { movableParentOf } from './siblings.ts'

/** Inserts a copy of a node and its descendants right after it. */
export function duplicateNode(tree: Tree, id: string): Placed {
  const parentId = movableParentOf(tree, id, 'duplicated')
  const index = nodeAt(tree, parentId).nodes.indexOf(id)
  return pasteBranch(tree, copyBranch(tree, id), parentId, index + 1)
}
