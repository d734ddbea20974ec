import { newId } from './ids.ts'
import type { Tree, TreeNode } from './node.ts'
import { nodeAt, walk } from './queries.ts'

/** A node and its descendants, cut out of a tree. Its own `parent` is null. */
export interface Branch {
  readonly id: string
  readonly nodes: Tree
}

export function copyBranch(tree: Tree, id: string): Branch {
  const nodes: Record<string, TreeNode> = {}
  for (const each of walk(tree, id)) nodes[each] = nodeAt(tree, each)
  return { id, nodes: { ...nodes, [id]: { ...nodeAt(tree, id), parent: null } } }
}

/** The same branch with ids that are used neither in it nor in the tree. */
export function withFreshIds(branch: Branch, tree: Tree): Branch {
  const fresh = new Map<string, string>()
  for (const id of walk(branch.nodes, branch.id)) fresh.set(id, newId(tree))
  const idOf = (id: string) => fresh.get(id) as string
  const nodes: Record<string, TreeNode> = {}
  for (const [old, id] of fresh) {
    const node = nodeAt(branch.nodes, old)
    nodes[id] = {
      ...node,
      parent: old === branch.id ? null : idOf(node.parent as string),
      nodes: node.nodes.map(idOf),
      linkedNodes: Object.fromEntries(Object.entries(node.linkedNodes).map(([slot, linked]) => [slot, idOf(linked)])),
    }
  }
  return { id: idOf(branch.id), nodes }
}
