import { applyPatch, moveNode as moved, nodeAt, type Tree, TreeError } from '@mainstreet/blocks/tree'
import type { EditorSession } from '../session/index.ts'
import { nameOfAll, topmost, withPrimaryLast } from './chosen.ts'
import { defineCommand } from './command.ts'

export interface MoveNode {
  readonly id: string
  readonly parent: string
  /** Index among the parent's children, without the moved one. */
  readonly index: number
}

export interface MoveNodes extends Omit<MoveNode, 'id'> {
  readonly ids: readonly string[]
}

export const moveNode = defineCommand<MoveNode>({
  name: 'move-node',
  label: 'Move block',
  run: (session, { id, ...place }) => moveNodes.run(session, { ids: [id], ...place }),
})

/** Moves blocks, in page order, next to each other. Blocks nested in others of them move along. */
export const moveNodes = defineCommand<MoveNodes>({
  name: 'move-nodes',
  label: 'Move blocks',
  run(session, { ids, parent, index }) {
    const { tree, library } = session
    const moving = topmost(tree, { ids }, 'moved')
    for (const id of moving) {
      const verdict = library.mayPlace(tree, id, parent)
      if (!verdict.ok) throw new TreeError(verdict.reason)
    }
    const isHere = moving.every((id) => nodeAt(tree, id).parent === parent)
    const next = withMovedBlocks(tree, moving, parent, index)
    if (next === tree) return
    const name = nameOfAll(session, moving)
    session.document.commit(`Move ${name}`, next, { select: withPrimaryLast(session, moving) })
    session.announce(whereNow(session, name, moving[0] as string, isHere))
  },
})

/** The tree with these blocks next to each other. The index does not count the moved blocks. */
export function withMovedBlocks(tree: Tree, moving: readonly string[], parent: string, index: number): Tree {
  const order = nodeAt(tree, parent)
    .nodes.filter((id) => !moving.includes(id))
    .toSpliced(index, 0, ...moving)
  const isSame = order.join() === nodeAt(tree, parent).nodes.join()
  if (isSame) return tree
  const there = moving.reduce((each, id) => moved(each, id, parent, Number.POSITIVE_INFINITY), tree)
  return applyPatch(there, { put: { [parent]: { ...nodeAt(there, parent), nodes: order } }, remove: [] })
}

function whereNow(session: EditorSession, name: string, first: string, isHere: boolean): string {
  const { parent } = nodeAt(session.tree, first)
  const siblings = parent === null ? [] : nodeAt(session.tree, parent).nodes
  const place = `${siblings.indexOf(first) + 1} of ${siblings.length}`
  if (isHere) return `${name} moved to position ${place} in ${session.nameOf(parent ?? '')}`
  return `${name} moved into ${countedName(session, parent ?? '')}, ${place}`
}

/** 'Container 2' if several siblings have that name. */
function countedName(session: EditorSession, id: string): string {
  const name = session.nameOf(id)
  const { parent } = nodeAt(session.tree, id)
  const alike =
    parent === null ? [] : nodeAt(session.tree, parent).nodes.filter((each) => session.nameOf(each) === name)
  return alike.length > 1 ? `${name} ${alike.indexOf(id) + 1}` : name
}
