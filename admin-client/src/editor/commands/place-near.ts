import { blockName, nodeAt, ROOT, type Tree, walk } from '@mainstreet/blocks/tree'
import type { EditorSession } from '../session/index.ts'

export interface NearPlace {
  readonly parent: string
  readonly index: number
}

type Takes = (id: string) => boolean

/** The names of a template's top-level blocks. */
export function namesIn(template: Tree): readonly string[] {
  return nodeAt(template, ROOT).nodes.map((id) => blockName(nodeAt(template, id)))
}

/**
 * The position for a block inserted without dragging: into the selected block if it is empty, else after it, else at
 * its end, else after one of its ancestors. The last resort is the end of the last block that accepts it.
 */
export function placeNear(session: EditorSession, names: readonly string[]): NearPlace | null {
  const takes: Takes = (id) => session.library.mayPlace(session.tree, names, id).ok
  return nearSelection(session, takes) ?? atEnd(session, takes)
}

/** The same, but prefers a wrapping container over a distant position. */
export function placeOrWrapNear(session: EditorSession, name: string): (NearPlace & { wrap: string | null }) | null {
  const { tree, library } = session
  const takes: Takes = (id) => library.mayPlace(tree, [name], id).ok
  const wraps: Takes = (id) => library.wrapFor(tree, [name], id) !== null
  for (const find of [nearSelection, atEnd])
    for (const may of [takes, wraps]) {
      const place = find(session, may)
      if (place) return { ...place, wrap: may === takes ? null : library.wrapFor(tree, [name], place.parent) }
    }
  return null
}

function nearSelection({ tree, selectedId }: EditorSession, takes: Takes): NearPlace | null {
  if (selectedId === null) return null
  const inside = takes(selectedId) ? endOf(tree, selectedId) : null
  if (inside?.index === 0) return inside
  for (let id = selectedId; ; ) {
    const parent = tree[id]?.parent ?? null
    // A full section gets more content at its end. A block beside it would be a separate part of the page.
    if (id === selectedId && inside && (parent === null || parent === ROOT)) return inside
    if (parent === null) return null
    if (takes(parent)) return { parent, index: (tree[parent]?.nodes.indexOf(id) ?? -1) + 1 }
    if (id === selectedId && inside) return inside
    id = parent
  }
}

function atEnd({ tree }: EditorSession, takes: Takes): NearPlace | null {
  const last = [...walk(tree, ROOT)].findLast(takes)
  return last === undefined ? null : endOf(tree, last)
}

function endOf(tree: Tree, parent: string): NearPlace {
  return { parent, index: tree[parent]?.nodes.length ?? 0 }
}
