import type { Tree, TreeNode } from '../node.ts'
import { nodeAt } from '../queries.ts'
import { TreeError } from '../tree-error.ts'

/** The parent node without one child, whether it is in the list or in a slot. */
export function withoutChild(parent: TreeNode, id: string): TreeNode {
  if (parent.nodes.includes(id)) return { ...parent, nodes: parent.nodes.filter((child) => child !== id) }
  const linkedNodes = Object.fromEntries(Object.entries(parent.linkedNodes).filter(([, linked]) => linked !== id))
  return { ...parent, linkedNodes }
}

/** An index past the end means the end. */
export function withChild(parent: TreeNode, id: string, index: number): TreeNode {
  if (Number.isNaN(index) || index < 0) throw new TreeError('A place among the children is counted from 0')
  return { ...parent, nodes: parent.nodes.toSpliced(index, 0, id) }
}

/** The parent id of a movable node. Throws for the root and for parts in named slots, which have a fixed position. */
export function movableParentOf(tree: Tree, id: string, action: string): string {
  const { parent } = nodeAt(tree, id)
  if (parent === null) throw new TreeError(`The root cannot be ${action}`)
  if (!nodeAt(tree, parent).nodes.includes(id))
    throw new TreeError(`This part belongs to its block and cannot be ${action} on its own`)
  return parent
}
