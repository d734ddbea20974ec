import { copyBranch } from '../branch.ts'
import type { Tree } from '../node.ts'
import { nodeAt } from '../questions.ts'
import { type Placed, pasteBranch } from './insert.ts'
import { listParentOf } from './siblings.ts'

/** Places a copy of a node, with everything under it, right after it. */
export function duplicateNode(tree: Tree, id: string): Placed {
  const parentId = listParentOf(tree, id, 'duplicated')
  const index = nodeAt(tree, parentId).nodes.indexOf(id)
  return pasteBranch(tree, copyBranch(tree, id), parentId, index + 1)
}
