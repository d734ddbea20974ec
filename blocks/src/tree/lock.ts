import type { Tree } from './node.ts'
import { applyPatch } from './patch.ts'
import { nodeAt } from './queries.ts'

/** Stored in a node's `custom` field, which neither the site nor other writers of the format use. */
const LOCKED = 'locked'

/** The nearest locked node, starting with the node itself; null if it is editable. */
export function lockOf(tree: Tree, id: string): string | null {
  for (let at: string | null = id; at !== null; at = nodeAt(tree, at).parent)
    if (nodeAt(tree, at).custom[LOCKED] === true) return at
  return null
}

/** The outermost locked node, whose contents cannot be selected. */
export function outermostLockOf(tree: Tree, id: string): string | null {
  let outermost: string | null = null
  for (let lock = lockOf(tree, id); lock !== null; ) {
    outermost = lock
    const { parent } = nodeAt(tree, lock)
    lock = parent === null ? null : lockOf(tree, parent)
  }
  return outermost
}

export function setLocked(tree: Tree, id: string, isLocked: boolean): Tree {
  const node = nodeAt(tree, id)
  if ((node.custom[LOCKED] === true) === isLocked) return tree
  const { [LOCKED]: _, ...custom } = node.custom
  const next = isLocked ? { ...custom, [LOCKED]: true } : custom
  return applyPatch(tree, { put: { [id]: { ...node, custom: next } }, remove: [] })
}
