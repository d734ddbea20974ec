import type { BlockDefinition } from '@mainstreet/blocks/define'
import { readProps } from '@mainstreet/blocks/fields'
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
  ROOT,
  type Tree,
  type TreeNode,
  type UnplacedBlock,
  type Verdict,
} from '@mainstreet/blocks/tree'

/** The editor's interface to the blocks: definitions, creation and placement rules. */
export const blockLibrary = {
  definitions: blocks,

  /** undefined for an unknown block, which is shown as a placeholder and preserved. */
  definitionOf(node: TreeNode): BlockDefinition | undefined {
    return blockNamed(blockName(node))
  },

  titleOf(name: string): string {
    return blockNamed(name)?.title ?? name
  },

  /** Whether it can be added by name alone, because some block accepts it. A link also needs a template. */
  standsInBlocks(name: string): boolean {
    return !isLink(name) && blocks.some((parent) => moveRules.accepts(parent.name, name))
  },

  /** Whether the tree is an email, which consists of other blocks than a page. */
  isEmail(tree: Tree): boolean {
    return blockName(nodeAt(tree, ROOT)) === 'EmailWrapper'
  },

  /** Whether this node or one around it takes a new block of that name. */
  isTakenAround(tree: Tree, id: string | null, name: string): boolean {
    for (let at = id; at !== null; at = tree[at]?.parent ?? null)
      if (tree[at] && moveRules.accepts(blockName(nodeAt(tree, at)), name)) return true
    return false
  },

  /** A block's name for the container in one of its slots, such as a tab's title; null for other blocks. */
  slotTitleOf(tree: Tree, id: string): string | null {
    const parent = tree[tree[id]?.parent ?? '']
    const definition = parent && blockNamed(blockName(parent))
    if (!parent || !definition?.slots || !definition.slotTitles) return null
    const props = readProps(definition.fields, parent.props)
    const slot = Object.keys(parent.linkedNodes).find((each) => parent.linkedNodes[each] === id)
    // Older pages store the containers as children, in the order of the slots.
    const at = slot === undefined ? parent.nodes.indexOf(id) : definition.slots(props).indexOf(slot)
    return definition.slotTitles(props)[at] || null
  },

  make: newBlock,

  /** Sets props and keeps the block's slots in sync. */
  changeProps,

  /** A new block as a branch, ready to insert into the tree. */
  branch(block: UnplacedBlock, tree: Tree): Branch {
    const { id, nodes } = branchOf(block, tree)
    const withCanvas = Object.entries(nodes).map(([each, node]) => [each, { ...node, isCanvas: takesBlocks(node) }])
    return { id, nodes: Object.fromEntries(withCanvas) }
  },

  /** Whether an existing block (by id) or new blocks (by name) may be placed in a node. */
  mayPlace(tree: Tree, block: string | readonly string[], parentId: string): Verdict {
    if (typeof block === 'string' && isLocked(tree, block)) return refusal(tree, block)
    // A locked block keeps its children and their order.
    if (isLocked(tree, parentId)) return refusal(tree, parentId)
    return canPlace(tree, moveRules, block, parentId)
  },

  /** The block to wrap around these in a node that refuses them; null if none helps. */
  wrapFor(tree: Tree, names: readonly string[], parentId: string): string | null {
    const parentName = blockName(nodeAt(tree, parentId))
    // Blocks of these kinds are refused for another reason, such as too many levels.
    const isAccepted = names.every((name) => moveRules.accepts(parentName, name))
    return isAccepted || isLocked(tree, parentId) ? null : moveRules.wrapFor(parentName, names)
  },

  /** Whether a new block of that name accepts all of these. */
  mayHold(parentName: string, children: readonly TreeNode[]): Verdict {
    const refused = children.map(blockName).find((name) => !moveRules.accepts(parentName, name))
    return refused === undefined ? { ok: true } : { ok: false, reason: moveRules.reason(parentName, refused) }
  },

  /** Whether it accepts any children. */
  takesBlocks,

  /** Whether a node can be moved. */
  mayDrag(tree: Tree, id: string): Verdict {
    return isLocked(tree, id) ? refusal(tree, id) : canDrag(tree, id)
  },
}

export type BlockLibrary = typeof blockLibrary

const isLocked = (tree: Tree, id: string) => lockOf(tree, id) !== null

function refusal(tree: Tree, id: string): Verdict {
  return { ok: false, reason: lockedReason(tree, id) }
}

/** Why a block that is locked, or inside a locked one, cannot be changed. */
export function lockedReason(tree: Tree, id: string): string {
  const locked = lockOf(tree, id) ?? id
  const name = nameOf(nodeAt(tree, locked), blockLibrary.slotTitleOf(tree, locked))
  return `${name} is locked. Unlock it in the layers first.`
}

/** The display name of a node: its own name, else the one that it has here, else its block's title. */
export function nameOf(node: TreeNode, here?: string | null): string {
  const name = blockName(node)
  const isRenamed = node.displayName !== '' && node.displayName !== name
  return isRenamed ? node.displayName : (here ?? blockNamed(name)?.title ?? name)
}

function takesBlocks(node: TreeNode): boolean {
  return blockNamed(blockName(node))?.accepts !== undefined
}
