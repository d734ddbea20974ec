import { lockOf, type Tree, TreeError, type TreeNode, type TreePatch } from '@mainstreet/blocks/tree'
import { lockedReason } from '../session/index.ts'

/** Rejects any change, move or deletion of a locked block. Only locking and unlocking are allowed. */
export function refuseLocked(before: Tree, { put, remove }: TreePatch): void {
  for (const id of remove) if (before[id] && lockOf(before, id) !== null) throw new TreeError(lockedReason(before, id))
  for (const [id, after] of Object.entries(put)) {
    const node = before[id]
    if (!node || lockOf(before, id) === null || differsInCustomOnly(node, after)) continue
    throw new TreeError(lockedReason(before, id))
  }
}

function differsInCustomOnly(one: TreeNode, other: TreeNode): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof TreeNode>
  return [...keys].every((key) => key === 'custom' || one[key] === other[key])
}
