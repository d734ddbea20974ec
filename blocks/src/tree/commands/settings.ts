import { blockName, type Tree, type TreeNode } from '../node.ts'
import { applyPatch } from '../patch.ts'
import { nodeAt } from '../queries.ts'

/** Merges props; `undefined` removes one. Returns the same tree if nothing changes. */
export function setProps(tree: Tree, id: string, changes: Readonly<Record<string, unknown>>): Tree {
  const { props } = nodeAt(tree, id)
  const entries = Object.entries(changes)
  if (entries.every(([key, value]) => own(props, key) === value)) return tree
  const next = { ...props, ...changes }
  for (const [key, value] of entries) if (value === undefined) delete next[key]
  return withNode(tree, id, { props: next })
}

export function setHidden(tree: Tree, id: string, hidden: boolean): Tree {
  return nodeAt(tree, id).hidden === hidden ? tree : withNode(tree, id, { hidden })
}

/** An empty name resets it to the block's own. */
export function renameNode(tree: Tree, id: string, name: string): Tree {
  const node = nodeAt(tree, id)
  const displayName = name.trim() || blockName(node)
  return node.displayName === displayName ? tree : withNode(tree, id, { displayName })
}

function withNode(tree: Tree, id: string, changes: Partial<TreeNode>): Tree {
  return applyPatch(tree, { put: { [id]: { ...nodeAt(tree, id), ...changes } }, remove: [] })
}

function own(props: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(props, key) ? props[key] : undefined
}
