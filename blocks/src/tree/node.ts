/** The id under which every tree keeps its outermost node. */
export const ROOT = 'ROOT'

/**
 * One block of a page, as it is stored. Fields this version does not know stay on the object and are written back.
 * `type` is kept as it was found: a name, or Craft.js' `{ resolvedName }`.
 */
export interface TreeNode {
  readonly type: string | { readonly resolvedName: string }
  readonly isCanvas: boolean
  readonly props: Readonly<Record<string, unknown>>
  readonly displayName: string
  readonly custom: Readonly<Record<string, unknown>>
  /** null for the root only. */
  readonly parent: string | null
  readonly hidden: boolean
  readonly nodes: readonly string[]
  /** Named slots outside the ordinary list of children: slot name -> node id. */
  readonly linkedNodes: Readonly<Record<string, string>>
}

/** A page: every node by its id. Trees are values; a change makes a new one that shares the untouched nodes. */
export type Tree = Readonly<Record<string, TreeNode>>

/** The name by which the library knows a node's block. */
export function blockName(node: TreeNode): string {
  return typeof node.type === 'string' ? node.type : node.type.resolvedName
}

/** A node that stands nowhere yet. What is not given starts empty. */
export function newNode(name: string, given: Partial<TreeNode> = {}): TreeNode {
  return {
    type: name,
    isCanvas: false,
    props: {},
    displayName: name,
    custom: {},
    parent: null,
    hidden: false,
    nodes: [],
    linkedNodes: {},
    ...given,
  }
}
