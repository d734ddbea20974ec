import type { BlockDefinition } from '@mainstreet/blocks/define'
import { blockNamed, blocks, changeProps, moveRules, newBlock } from '@mainstreet/blocks/library'
import {
  type Branch,
  blockName,
  branchOf,
  canDrag,
  canPlace,
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

  /** Whether it can be added: some block takes it. */
  standsInBlocks(name: string): boolean {
    return blocks.some((parent) => moveRules.accepts(parent.name, name))
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
    return canPlace(tree, moveRules, block, parentId)
  },

  /** The block in which these would be taken by a node that refuses them; null where none helps. */
  wrapFor(tree: Tree, names: readonly string[], parentId: string): string | null {
    return moveRules.wrapFor(blockName(nodeAt(tree, parentId)), names)
  },

  /** Whether a node may leave its place. */
  mayDrag(tree: Tree, id: string): Verdict {
    return canDrag(tree, id)
  },
}

export type BlockLibrary = typeof blockLibrary

function takesBlocks(node: TreeNode): boolean {
  return blockNamed(blockName(node))?.accepts !== undefined
}
