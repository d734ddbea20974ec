import { ROOT, type Tree } from '@mainstreet/blocks/tree'
import type { EditorSession } from '../session/index.ts'
import { defineCommand, type EditorCommand } from './command.ts'
import { type MoveNode, moveNode } from './move-node.ts'
import { selectedNode } from './selected-node.ts'

type Direction = 'before' | 'after' | 'out' | 'in'

/** Dragging without a pointer: one place on, or into or out of a block. */
export const moveBefore = moveStep('before', 'Move before the previous block', 'Alt+ArrowUp')
export const moveAfter = moveStep('after', 'Move after the next block', 'Alt+ArrowDown')
export const moveOut = moveStep('out', 'Move out of its block', 'Alt+ArrowLeft')
export const moveIn = moveStep('in', 'Move into the block beside it', 'Alt+ArrowRight')

function moveStep(direction: Direction, label: string, key: string): EditorCommand<{ readonly id: string }> {
  return defineCommand<{ readonly id: string }>({
    name: `move-${direction}`,
    label,
    keys: [key],
    fromSelection: selectedNode,
    run(session, { id }) {
      const place = placeTowards(session, id, direction)
      if (place) moveNode.run(session, place)
      else session.announce(`${session.nameOf(id)} cannot move there`)
    },
  })
}

function placeTowards(session: EditorSession, id: string, direction: Direction): MoveNode | null {
  const { tree } = session
  const parent = tree[id]?.parent
  if (!parent) return null
  const siblings = tree[parent]?.nodes ?? []
  const at = siblings.indexOf(id)
  if (at < 0) return null
  if (direction === 'before') return at > 0 ? { id, parent, index: at - 1 } : null
  if (direction === 'after') return at < siblings.length - 1 ? { id, parent, index: at + 1 } : null
  return direction === 'in' ? placeInside(session, id, siblings, at) : placeOutside(session, id, parent)
}

function placeInside(session: EditorSession, id: string, siblings: readonly string[], at: number): MoveNode | null {
  const previous = siblings[at - 1]
  if (previous !== undefined && session.library.mayPlace(session.tree, id, previous).ok)
    return { id, parent: previous, index: session.tree[previous]?.nodes.length ?? 0 }
  const next = siblings[at + 1]
  if (next !== undefined && session.library.mayPlace(session.tree, id, next).ok) return { id, parent: next, index: 0 }
  return null
}

// Past blocks that do not take it, up to the first that does; right behind the block it leaves.
function placeOutside(session: EditorSession, id: string, parent: string): MoveNode | null {
  const { tree } = session
  for (let inner = parent, outer = parentOf(tree, parent); outer !== null; inner = outer, outer = parentOf(tree, outer))
    if (session.library.mayPlace(tree, id, outer).ok)
      return { id, parent: outer, index: (tree[outer]?.nodes.indexOf(inner) ?? -1) + 1 }
  return null
}

function parentOf(tree: Tree, id: string): string | null {
  return id === ROOT ? null : (tree[id]?.parent ?? null)
}
