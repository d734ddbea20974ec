import type { BlockDefinition } from '@mainstreet/blocks/define'
import { blockNamed, blocks, changeProps, moveRules, newBlock } from '@mainstreet/blocks/library'
import {
  type Branch,
  blockName,
  branchOf,
  canDrag,
  canPlace,
  isLink,
  lockOf,
  nodeAt,
  type Tree,
  type TreeNode,
  type UnplacedBlock,
  type Verdict,
} from '@mainstreet/blocks/tree'

/** What the editor asks of the blocks: which there are, how a new one is made, which may stand in which. */
export const blockLibrary = {
  definitions: blocks,

  /** undefined for a block that this version does not know: it is shown as a placeholder and kept as it is. */
  definitionOf(node: TreeNode): BlockDefinition | undefined {
    return blockNamed(blockName(node))
  },

  titleOf(name: string): string {
    return blockNamed(name)?.title ?? name
  },

  /** Whether it can be added by its name alone: some block takes it. A link has to know of what. */
  standsInBlocks(name: string): boolean {
    return !isLink(name) && blocks.some((parent) => moveRules.accepts(parent.name, name))
  },

  make: newBlock,

  /** Sets props, and keeps the parts of the block that follow from them in step. */
  changeProps,

  /** A new block as nodes, ready to be put into the tree. */
  branch(block: UnplacedBlock, tree: Tree): Branch {
    const { id, nodes } = branchOf(block, tree)
    const withCanvas = Object.entries(nodes).map(([each, node]) => [each, { ...node, isCanvas: takesBlocks(node) }])
    return { id, nodes: Object.fromEntries(withCanvas) }
  },

  /** Whether a block of the tree (its id), or new blocks (a list of their names), may stand in a node. */
  mayPlace(tree: Tree, block: string | readonly string[], parentId: string): Verdict {
    if (typeof block === 'string' && isLocked(tree, block)) return refusal(tree, block)
    // A locked block keeps what it holds, in the order it holds it.
    if (isLocked(tree, parentId)) return refusal(tree, parentId)
    return canPlace(tree, moveRules, block, parentId)
  },

  /** The block in which these would be taken by a node that refuses them; null where none helps. */
  wrapFor(tree: Tree, names: readonly string[], parentId: string): string | null {
    return isLocked(tree, parentId) ? null : moveRules.wrapFor(blockName(nodeAt(tree, parentId)), names)
  },

  /** Whether these blocks may stand together in a new block of that name. */
  mayHold(parentName: string, children: readonly TreeNode[]): Verdict {
    const refused = children.map(blockName).find((name) => !moveRules.accepts(parentName, name))
    return refused === undefined ? { ok: true } : { ok: false, reason: moveRules.reason(parentName, refused) }
  },

  /** Whether blocks can be put into it at all. */
  takesBlocks,

  /** Whether a node may leave its place. */
  mayDrag(tree: Tree, id: string): Verdict {
    return isLocked(tree, id) ? refusal(tree, id) : canDrag(tree, id)
  },
}

export type BlockLibrary = typeof blockLibrary

const isLocked = (tree: Tree, id: string) => lockOf(tree, id) !== null

function refusal(tree: Tree, id: string): Verdict {
  return { ok: false, reason: lockedReason(tree, id) }
}

/** Why nothing can be done to a block that is locked, or stands in one that is. */
export function lockedReason(tree: Tree, id: string): string {
  const name = nameOf(nodeAt(tree, lockOf(tree, id) ?? id))
  return `${name} is locked. Unlock it in the layers first.`
}

/** What people call a node: the name they gave it, else the one of what it links, else its block's. */
export function nameOf(node: TreeNode, linked?: string): string {
  const name = blockName(node)
  const isRenamed = node.displayName !== '' && node.displayName !== name
  return isRenamed ? node.displayName : (linked ?? blockNamed(name)?.title ?? name)
}

function takesBlocks(node: TreeNode): boolean {
  return blockNamed(blockName(node))?.accepts !== undefined
}
