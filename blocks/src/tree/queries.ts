import { ROOT, type Tree, type TreeNode } from './node.ts'
import { TreeError } from './tree-error.ts'

export function nodeAt(tree: Tree, id: string): TreeNode {
  const node = Object.hasOwn(tree, id) ? tree[id] : undefined
  if (!node) throw new TreeError(`There is no block '${id}' on this page`)
  return node
}

/** Ids of a node's direct children: its list, then its named slots. */
export function childrenOf(tree: Tree, id: string): readonly string[] {
  const { nodes, linkedNodes } = nodeAt(tree, id)
  const slots = Object.values(linkedNodes)
  return slots.length > 0 ? [...nodes, ...slots] : nodes
}

/** From the parent up to the root; empty for the root. */
export function ancestorsOf(tree: Tree, id: string): readonly string[] {
  const found: string[] = []
  for (let parent = nodeAt(tree, id).parent; parent !== null; parent = nodeAt(tree, parent).parent) found.push(parent)
  return found
}

/** Whether a node is the other one or a descendant of it. */
export function isWithin(tree: Tree, id: string, outerId: string): boolean {
  for (let at: string | null = id; at !== null; at = nodeAt(tree, at).parent) if (at === outerId) return true
  return false
}

/** Number of ancestors; 0 for the root. */
export function depthOf(tree: Tree, id: string): number {
  return ancestorsOf(tree, id).length
}

/** The node and its descendants, in page order. */
export function* walk(tree: Tree, id: string = ROOT): Generator<string> {
  const waiting = [id]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next
    waiting.push(...childrenOf(tree, next).toReversed())
  }
}

/** Levels below a node; 0 for one without children. */
export function heightOf(tree: Tree, id: string): number {
  let height = -1
  for (let level: readonly string[] = [id]; level.length > 0; height++)
    level = level.flatMap((each) => childrenOf(tree, each))
  return height
}

export function countNodes(tree: Tree): number {
  return Object.keys(tree).length
}
