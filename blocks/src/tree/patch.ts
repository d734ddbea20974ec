import type { Tree, TreeNode } from './node.ts'

/** The change from one tree to another: nodes to set (new or changed) and ids to remove. */
export interface TreePatch {
  readonly put: Readonly<Record<string, TreeNode>>
  readonly remove: readonly string[]
}

/** Compares nodes by reference, since commands share unchanged nodes. */
export function diff(before: Tree, after: Tree): TreePatch {
  const put: Record<string, TreeNode> = {}
  for (const id in after) {
    const node = after[id]
    if (node && node !== before[id]) put[id] = node
  }
  const remove: string[] = []
  for (const id in before) if (!(id in after)) remove.push(id)
  return { put, remove }
}

export function applyPatch(tree: Tree, patch: TreePatch): Tree {
  const next = { ...tree, ...patch.put }
  for (const id of patch.remove) delete next[id]
  return next
}

/** The patch that undoes `patch` after it was applied to `before`. */
export function invert(before: Tree, patch: TreePatch): TreePatch {
  const put: Record<string, TreeNode> = {}
  const remove: string[] = []
  for (const id of [...Object.keys(patch.put), ...patch.remove]) {
    const node = before[id]
    if (node) put[id] = node
    else remove.push(id)
  }
  return { put, remove }
}

export function isEmptyPatch(patch: TreePatch): boolean {
  return patch.remove.length === 0 && Object.keys(patch.put).length === 0
}
