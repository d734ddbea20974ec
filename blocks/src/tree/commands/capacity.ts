import { MAX_DEPTH, MAX_NODES } from '../limits.ts'
import type { Tree } from '../node.ts'
import { countNodes, depthOf, heightOf } from '../queries.ts'
import { TreeError } from '../tree-error.ts'

/** Throws if the page would exceed the limits of stored content and could not be read back. */
export function requireCapacity(tree: Tree, added: number): void {
  if (countNodes(tree) + added > MAX_NODES)
    throw new TreeError(`A page holds at most ${MAX_NODES.toLocaleString('en')} blocks`)
}

export function requireDepth(tree: Tree, parentId: string, branch: Tree, branchId: string): void {
  if (fitsBelow(tree, parentId, branch, branchId)) return
  throw new TreeError(`Blocks can be nested ${MAX_DEPTH} levels deep and no deeper`)
}

export function fitsBelow(tree: Tree, parentId: string, branch: Tree, branchId: string): boolean {
  return depthOf(tree, parentId) + 1 + heightOf(branch, branchId) <= MAX_DEPTH
}
