import { blockName, nodeAt, ROOT, type Tree, walk } from '@mainstreet/blocks/tree'
import type { EditorSession } from '../session/index.ts'

export interface NearPlace {
  readonly parent: string
  readonly index: number
}

type Takes = (id: string) => boolean

/** The names of the blocks that stand side by side in a template. */
export function namesIn(template: Tree): readonly string[] {
  return nodeAt(template, ROOT).nodes.map((id) => blockName(nodeAt(template, id)))
}

/**
 * Where a block goes that is not dragged: into the selected one when that is empty, else after it, else to its end, else
 * after one of those around it; at last to the end of the last block of the page that takes it.
 */
export function placeNear(session: EditorSession, names: readonly string[]): NearPlace | null {
  const takes: Takes = (id) => session.library.mayPlace(session.tree, names, id).ok
  return nearSelection(session, takes) ?? atEnd(session, takes)
}

/** The same for a block that may get a container around it, which is better than a place far away. */
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
    // A section that is full takes more at its end; beside it would be a part of the page of its own.
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
