import { applyPatch, moveNode as moved, nodeAt, ROOT, type Tree, TreeError } from '@mainstreet/blocks/tree'
import type { EditorSession } from '../session/index.ts'
import { type Chosen, nameOfAll, selectedNodes, topmost, withPrimaryLast } from './chosen.ts'
import { defineCommand, type EditorCommand } from './command.ts'

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

type Direction = 'before' | 'after' | 'out' | 'in'

/** Keyboard alternatives to dragging: one position on, or into or out of a block. */
export const moveBefore = moveStep('before', 'Move up', 'Alt+ArrowUp')
export const moveAfter = moveStep('after', 'Move down', 'Alt+ArrowDown')
export const moveOut = moveStep('out', 'Move out of parent', 'Alt+ArrowLeft')
export const moveIn = moveStep('in', 'Move into next block', 'Alt+ArrowRight')

function moveStep(direction: Direction, label: string, key: string): EditorCommand<Chosen> {
  return defineCommand<Chosen>({
    name: `move-${direction}`,
    label,
    keys: [key],
    group: 'Move',
    fromSelection: selectedNodes,
    run(session, chosen) {
      const ids = topmost(session.tree, chosen, 'moved')
      const place = placeTowards(session, ids, direction)
      if (place) moveNodes.run(session, place)
      else session.announce(`${nameOfAll(session, ids)} cannot move there`)
    },
  })
}

function placeTowards(session: EditorSession, ids: readonly string[], direction: Direction): MoveNodes | null {
  const { tree, library } = session
  const parent = tree[ids[0] ?? '']?.parent
  if (!parent) return null
  for (const id of ids) {
    const verdict = library.mayDrag(tree, id)
    if (!verdict.ok) throw new TreeError(verdict.reason)
    if (tree[id]?.parent !== parent) throw new TreeError('Only blocks that stand side by side can be moved together')
  }
  const all = tree[parent]?.nodes ?? []
  const others = all.filter((id) => !ids.includes(id))
  const before = all.slice(0, all.indexOf(ids[0] as string))
  const beforeLast = all.slice(0, all.indexOf(ids.at(-1) as string)).filter((id) => !ids.includes(id))
  if (direction === 'before') return before.length > 0 ? { ids, parent, index: before.length - 1 } : null
  if (direction === 'after')
    return beforeLast.length < others.length ? { ids, parent, index: beforeLast.length + 1 } : null
  if (direction === 'out') return placeOutside(session, ids, parent)
  return placeInside(session, ids, before.at(-1), others[beforeLast.length])
}

function placeInside(
  session: EditorSession,
  ids: readonly string[],
  previous: string | undefined,
  next: string | undefined,
): MoveNodes | null {
  const takesAll = (parent: string) => ids.every((id) => session.library.mayPlace(session.tree, id, parent).ok)
  if (previous !== undefined && takesAll(previous))
    return { ids, parent: previous, index: session.tree[previous]?.nodes.length ?? 0 }
  return next !== undefined && takesAll(next) ? { ids, parent: next, index: 0 } : null
}

// Skips ancestors that do not accept the blocks. They land right after the block they leave.
function placeOutside(session: EditorSession, ids: readonly string[], parent: string): MoveNodes | null {
  const { tree, library } = session
  for (
    let inner = parent, outer = parentOf(tree, parent);
    outer !== null;
    inner = outer, outer = parentOf(tree, outer)
  ) {
    const around = outer
    if (ids.every((id) => library.mayPlace(tree, id, around).ok))
      return { ids, parent: outer, index: (tree[outer]?.nodes.indexOf(inner) ?? -1) + 1 }
  }
  return null
}

function parentOf(tree: Tree, id: string): string | null {
  return id === ROOT ? null : (tree[id]?.parent ?? null)
}
