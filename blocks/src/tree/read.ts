import type { Branch } from './branch.ts'
import { copyBranch } from './branch.ts'
import { decode } from './codec.ts'
import { connect } from './connect.ts'
import { ContentError } from './content-error.ts'
import { isSafeId } from './ids.ts'
import type { Inflate } from './inflate.ts'
import { MAX_NODES, MAX_REPAIRS } from './limits.ts'
import { newNode, ROOT, type Tree, type TreeNode } from './node.ts'
import { nodeAt } from './queries.ts'
import { isObject, readNode, type StoredObject } from './read-node.ts'
import type { Repair, Report } from './repair.ts'

export interface ReadTree {
  readonly tree: Tree
  readonly repairs: readonly Repair[]
}

/**
 * Builds a valid tree from any object that has a ROOT, and lists the `repairs`. Keeps as much as possible: unknown
 * fields and blocks stay, and stray nodes move to the end of the page. Throws only ContentError.
 */
export function readTree(json: unknown): ReadTree {
  if (!isObject(json) || !Object.hasOwn(json, ROOT) || !isObject(json[ROOT])) throw new ContentError('not-a-tree')
  if (Object.keys(json).length > MAX_NODES) throw new ContentError('too-many-nodes')
  const repairs: Repair[] = []
  const report: Report = (code, id, message) => {
    if (repairs.length < MAX_REPAIRS) repairs.push({ code, id, message })
  }
  return { tree: connect(readNodes(json, report), report), repairs }
}

/** The tree in stored content. */
export function readContent(content: string, inflate?: Inflate): ReadTree {
  return readTree(decode(content, inflate))
}

/** A branch from outside, such as the clipboard. */
export function readBranch(json: unknown): Branch {
  if (!isObject(json) || typeof json.id !== 'string' || !isObject(json.nodes)) throw new ContentError('not-a-tree')
  const { [ROOT]: _, ...nodes } = json.nodes
  const { tree } = readTree({ ...nodes, [ROOT]: newNode('Wrapper', { nodes: [json.id] }) })
  const [id] = nodeAt(tree, ROOT).nodes
  if (id === undefined) throw new ContentError('not-a-tree')
  return copyBranch(tree, id)
}

function readNodes(json: StoredObject, report: Report): ReadonlyMap<string, TreeNode> {
  const renamed = renameUnsafeIds(json, report)
  const idOf = (id: string) => renamed.get(id) ?? id
  const nodes = new Map<string, TreeNode>()
  for (const [stored, raw] of Object.entries(json)) {
    const id = idOf(stored)
    if (!isObject(raw)) {
      report('not-a-node', id, `'${id}' was not a node and was left out`)
      continue
    }
    const node = readNode(id, raw, report)
    nodes.set(id, renamed.size > 0 ? withIds(node, idOf) : node)
  }
  return nodes
}

/** New ids are numbered, not random, so reading the same content twice gives the same tree. */
function renameUnsafeIds(json: StoredObject, report: Report): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>()
  let number = 0
  for (const id of Object.keys(json)) {
    if (isSafeId(id)) continue
    do number++
    while (Object.hasOwn(json, `renamed-${number}`))
    renamed.set(id, `renamed-${number}`)
    report('unsafe-id', `renamed-${number}`, `A block's id could not be used and became 'renamed-${number}'`)
  }
  return renamed
}

function withIds(node: TreeNode, idOf: (id: string) => string): TreeNode {
  const linkedNodes = Object.fromEntries(Object.entries(node.linkedNodes).map(([slot, id]) => [slot, idOf(id)]))
  const parent = typeof node.parent === 'string' ? idOf(node.parent) : node.parent
  return { ...node, parent, nodes: node.nodes.map(idOf), linkedNodes }
}
