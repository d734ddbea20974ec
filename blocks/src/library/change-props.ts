import { readProps } from '../fields.ts'
import {
  applyPatch,
  blockName,
  branchOf,
  nodeAt,
  removeNode,
  setProps,
  type Tree,
  type TreeNode,
} from '../tree/index.ts'
import { slotContainer } from './new-block.ts'
import { blockNamed } from './registry.ts'

/** Sets props and keeps the block's slots in step with them: a tab that goes takes its panel along, a new one brings one. */
export function changeProps(tree: Tree, id: string, changes: Readonly<Record<string, unknown>>): Tree {
  const wantedBefore = slotsOf(nodeAt(tree, id))
  if (!wantedBefore) return setProps(tree, id, changes)
  const adopted = adoptChildren(tree, id, wantedBefore)
  const changed = setProps(adopted, id, changes)
  const wanted = slotsOf(nodeAt(changed, id)) ?? []
  const kept = dropSlots(changed, id, new Set(wanted))
  return inOrder(
    wanted.reduce((each, slot) => withSlot(each, id, slot), kept),
    id,
    wanted,
  )
}

function inOrder(tree: Tree, id: string, slots: readonly string[]): Tree {
  const node = nodeAt(tree, id)
  const linkedNodes = Object.fromEntries(slots.map((slot) => [slot, node.linkedNodes[slot] as string]))
  if (Object.keys(node.linkedNodes).join() === Object.keys(linkedNodes).join()) return tree
  return applyPatch(tree, { put: { [id]: { ...node, linkedNodes } }, remove: [] })
}

function slotsOf(node: TreeNode): readonly string[] | undefined {
  const definition = blockNamed(blockName(node))
  return definition?.slots?.(readProps(definition.fields, node.props))
}

/** Panels that a page from elsewhere keeps as plain children go into the slots of the headers in the same places. */
function adoptChildren(tree: Tree, id: string, slots: readonly string[]): Tree {
  const node = nodeAt(tree, id)
  if (node.nodes.length === 0) return tree
  const linkedNodes = { ...node.linkedNodes }
  const left = node.nodes.filter((child, place) => {
    const slot = slots[place]
    if (slot === undefined || slot in linkedNodes) return true
    linkedNodes[slot] = child
    return false
  })
  return applyPatch(tree, { put: { [id]: { ...node, nodes: left, linkedNodes } }, remove: [] })
}

function dropSlots(tree: Tree, id: string, wanted: ReadonlySet<string>): Tree {
  const { linkedNodes } = nodeAt(tree, id)
  const gone = Object.entries(linkedNodes).filter(([slot]) => !wanted.has(slot))
  return gone.reduce((each, [, child]) => removeNode(each, child), tree)
}

function withSlot(tree: Tree, id: string, slot: string): Tree {
  const node = nodeAt(tree, id)
  if (Object.hasOwn(node.linkedNodes, slot)) return tree
  const { id: panel, nodes } = branchOf(slotContainer(), tree)
  const placed = { ...nodes, [panel]: { ...nodeAt(nodes, panel), parent: id } }
  const linkedNodes = { ...node.linkedNodes, [slot]: panel }
  return applyPatch(tree, { put: { ...placed, [id]: { ...node, linkedNodes } }, remove: [] })
}
