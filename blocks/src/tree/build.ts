import type { Branch } from './branch.ts'
import { newId } from './ids.ts'
import { newNode, ROOT, type Tree, type TreeNode } from './node.ts'

/** A block that is not in a tree yet. */
export interface UnplacedBlock {
  readonly name: string
  readonly props: Readonly<Record<string, unknown>>
  readonly children: readonly UnplacedBlock[]
  /** Whether it takes children. Defaults to whether it has any. */
  readonly isCanvas?: boolean
  /** Blocks in named slots. */
  readonly linked?: Readonly<Record<string, UnplacedBlock>>
}

/** For readable trees: `tree(block('Wrapper', {}, block('Section', {}, block('Text', { text: 'Hi' }))))`. */
export function block(
  name: string,
  props: Readonly<Record<string, unknown>> = {},
  ...children: readonly UnplacedBlock[]
): UnplacedBlock {
  return { name, props, children }
}

/** The ids are numbered block names: section-1, text-1, text-2. */
export function tree(root: UnplacedBlock): Tree {
  const counts = new Map<string, number>()
  return buildBranch(root, (name, isOutermost) => {
    if (isOutermost) return ROOT
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return `${name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}-${count}`
  }).nodes
}

/** A new block and its descendants as a branch, ready for `insertNodes` into the given tree. */
export function branchOf(block: UnplacedBlock, into: Tree): Branch {
  return buildBranch(block, () => newId(into))
}

function buildBranch(outermost: UnplacedBlock, idFor: (name: string, isOutermost: boolean) => string): Branch {
  const nodes: Record<string, TreeNode> = {}
  const add = (block: UnplacedBlock, parent: string | null): string => {
    const id = idFor(block.name, parent === null)
    // Adds the node before its children, so that the map is in page order.
    nodes[id] = newNode(block.name, { parent, props: block.props })
    const children = block.children.map((child) => add(child, id))
    const linked = Object.entries(block.linked ?? {}).map(([slot, child]) => [slot, add(child, id)] as const)
    const isCanvas = block.isCanvas ?? children.length > 0
    nodes[id] = { ...nodes[id], isCanvas, nodes: children, linkedNodes: Object.fromEntries(linked) } as TreeNode
    return id
  }
  return { id: add(outermost, null), nodes }
}
