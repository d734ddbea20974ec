import type { Branch } from '../branch.ts'
import { withFreshIds } from '../branch.ts'
import { isSafeId } from '../ids.ts'
import type { Tree } from '../node.ts'
import { applyPatch } from '../patch.ts'
import { countNodes, nodeAt } from '../questions.ts'
import { TreeError } from '../tree-error.ts'
import { requireRoom, requireShallow } from './room.ts'
import { withChild } from './siblings.ts'

/** What a command made: the new tree and the id of the new node in it. */
export interface Placed {
  readonly tree: Tree
  readonly id: string
}

/** Puts a branch, ids as they are, among the children of a node. */
export function insertNodes(tree: Tree, branch: Branch, parentId: string, index: number): Tree {
  const parent = nodeAt(tree, parentId)
  const node = nodeAt(branch.nodes, branch.id)
  for (const id in branch.nodes) {
    if (id in tree) throw new TreeError(`The page already has a block '${id}'`)
    if (!isSafeId(id)) throw new TreeError(`'${id}' cannot be the id of a block`)
  }
  requireRoom(tree, countNodes(branch.nodes))
  requireShallow(tree, parentId, branch.nodes, branch.id)
  const put = {
    ...branch.nodes,
    [branch.id]: { ...node, parent: parentId },
    [parentId]: withChild(parent, branch.id, index),
  }
  return applyPatch(tree, { put, remove: [] })
}

/** Puts a copy of a branch, under fresh ids, among the children of a node. */
export function pasteBranch(tree: Tree, branch: Branch, parentId: string, index: number): Placed {
  const fresh = withFreshIds(branch, tree)
  return { tree: insertNodes(tree, fresh, parentId, index), id: fresh.id }
}
