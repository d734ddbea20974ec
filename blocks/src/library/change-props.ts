import { readProps } from '../fields/index.ts'
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
import { slotContent } from './new-block.ts'
import { blockNamed } from './registry.ts'

/** Sets props and keeps the block's slots in sync: removing a tab removes its panel, and adding a tab creates one. */
export function changeProps(tree: Tree, id: string, changes: Readonly<Record<string, unknown>>): Tree {
  const slotsBefore = slotsOf(nodeAt(tree, id))
  if (!slotsBefore) return setProps(tree, id, changes)
  const adopted = adoptPanels(adoptChildren(tree, id, slotsBefore), id, slotsBefore)
  const changed = setProps(adopted, id, changes)
  const slotsAfter = slotsOf(nodeAt(changed, id)) ?? []
  const remaining = dropSlots(
    changed,
    id,
    slotsBefore.filter((slot) => !slotsAfter.includes(slot)),
  )
  return sortSlots(
    slotsAfter.reduce((each, slot) => withSlot(each, id, slot), remaining),
    id,
    slotsAfter,
  )
}

function sortSlots(tree: Tree, id: string, slots: readonly string[]): Tree {
  const node = nodeAt(tree, id)
  const sorted = slots.map((slot) => [slot, node.linkedNodes[slot] as string])
  // Panels that never had a header stay, at the end.
  const linkedNodes = { ...Object.fromEntries(sorted), ...withoutKeys(node.linkedNodes, slots) }
  if (Object.keys(node.linkedNodes).join() === Object.keys(linkedNodes).join()) return tree
  return applyPatch(tree, { put: { [id]: { ...node, linkedNodes } }, remove: [] })
}

function withoutKeys(record: Readonly<Record<string, string>>, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)))
}

function slotsOf(node: TreeNode): readonly string[] | undefined {
  const definition = blockNamed(blockName(node))
  return definition?.slots?.(readProps(definition.fields, node.props))
}

/** Moves panels that imported pages store as plain children into the slots of the headers at the same positions. */
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

/** Gives panels without a header to headers without a panel, in the order in which they are shown. */
function adoptPanels(tree: Tree, id: string, slots: readonly string[]): Tree {
  const node = nodeAt(tree, id)
  const free = [...new Set(slots)].filter((slot) => !Object.hasOwn(node.linkedNodes, slot))
  if (free.length === 0) return tree
  const panels = Object.entries(node.linkedNodes)
  const adopted = panels.map(([slot, panel]) => [slots.includes(slot) ? slot : (free.shift() ?? slot), panel] as const)
  return applyPatch(tree, { put: { [id]: { ...node, linkedNodes: Object.fromEntries(adopted) } }, remove: [] })
}

function dropSlots(tree: Tree, id: string, slots: readonly string[]): Tree {
  const { linkedNodes } = nodeAt(tree, id)
  const gone = slots.flatMap((slot) => linkedNodes[slot] ?? [])
  return gone.reduce((each, child) => removeNode(each, child), tree)
}

function withSlot(tree: Tree, id: string, slot: string): Tree {
  const node = nodeAt(tree, id)
  if (Object.hasOwn(node.linkedNodes, slot)) return tree
  const { id: panel, nodes } = branchOf(slotContent(blockNamed(blockName(node)) ?? {}), tree)
  const nextNodes = { ...nodes, [panel]: { ...nodeAt(nodes, panel), parent: id } }
  const linkedNodes = { ...node.linkedNodes, [slot]: panel }
  return applyPatch(tree, { put: { ...nextNodes, [id]: { ...node, linkedNodes } }, remove: [] })
}
