/** The id of the outermost node of every tree. */
export const ROOT = 'ROOT'

/**
 * One block of a page, as it is stored. Unknown fields stay on the object and are written back. `type` keeps its stored
 * form: a name, or Craft.js' `{ resolvedName }`.
 */
export interface TreeNode {
  readonly type: string | { readonly resolvedName: string }
  readonly isCanvas: boolean
  readonly props: Readonly<Record<string, unknown>>
  readonly displayName: string
  readonly custom: Readonly<Record<string, unknown>>
  /** null only for the root. */
  readonly parent: string | null
  readonly hidden: boolean
  readonly nodes: readonly string[]
  /** Named slots outside the regular list of children: slot name -> node id. */
  readonly linkedNodes: Readonly<Record<string, string>>
}

/** A page: every node by its id. Trees are immutable; a change creates a new tree that shares the unchanged nodes. */
export type Tree = Readonly<Record<string, TreeNode>>

/** The name of a node's block in the library. */
export function blockName(node: TreeNode): string {
  return typeof node.type === 'string' ? node.type : node.type.resolvedName
}

/** A node that is not in a tree yet. Missing fields are empty. */
export function newNode(name: string, fields: Partial<TreeNode> = {}): TreeNode {
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
    ...fields,
  }
}
