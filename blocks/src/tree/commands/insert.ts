import type { Branch } from '../branch.ts'
import { withFreshIds } from '../branch.ts'
import { isSafeId } from '../ids.ts'
import type { Tree } from '../node.ts'
import { applyPatch } from '../patch.ts'
import { countNodes, nodeAt } from '../queries.ts'
import { TreeError } from '../tree-error.ts'
import { requireCapacity, requireDepth } from './capacity.ts'
import { withChild } from './siblings.ts'

/** The result of a command: the new tree and the id of the new node. */
export interface Placed {
  readonly tree: Tree
  readonly id: string
}

/** Inserts a branch with its existing ids among the children of a node. */
export function insertNodes(tree: Tree, branch: Branch, parentId: string, index: number): Tree {
  const parent = nodeAt(tree, parentId)
  const node = nodeAt(branch.nodes, branch.id)
  for (const id in branch.nodes) {
    if (id in tree) throw new TreeError(`The page already has a block '${id}'`)
    if (!isSafeId(id)) throw new TreeError(`'${id}' cannot be the id of a block`)
  }
  requireCapacity(tree, countNodes(branch.nodes))
  requireDepth(tree, parentId, branch.nodes, branch.id)
  const put = {
    ...branch.nodes,
    [branch.id]: { ...node, parent: parentId },
    [parentId]: withChild(parent, branch.id, index),
  }
  return applyPatch(tree, { put, remove: [] })
}

/** Inserts a copy of a branch with fresh ids among the children of a node. */
export function pasteBranch(tree: Tree, branch: Branch, parentId: string, index: number): Placed {
  const fresh = withFreshIds(branch, tree)
  return { tree: insertNodes(tree, fresh, parentId, index), id: fresh.id }
}
