import type { Tree } from '@mainstreet/blocks/tree'
import { useMemo, useState, useSyncExternalStore } from 'react'
import type { EditorSession } from '../session/index.ts'
import { type LayerRow, layerRows } from './layer-rows.ts'

/** The rows of the outline. They are rebuilt only when blocks are added, removed or moved, not when one is edited. */
export function useLayerRows(session: EditorSession, closed: ReadonlySet<string>): readonly LayerRow[] {
  const [structureOf] = useState(rememberStructure)
  const { revision } = session.document
  const structure = useSyncExternalStore(revision.subscribe, () => structureOf(session.tree))
  return useMemo(() => layerRows(structure, closed), [structure, closed])
}

/** Returns the previous tree for as long as the structure is unchanged. */
export function rememberStructure(): (tree: Tree) => Tree {
  let known: Tree = {}
  return (tree) => {
    if (!hasSameStructure(known, tree)) known = tree
    return known
  }
}

function hasSameStructure(before: Tree, after: Tree): boolean {
  if (before === after) return true
  let count = 0
  for (const id in after) {
    const [old, now] = [before[id], after[id]]
    if (old !== now && (old?.nodes !== now?.nodes || old?.linkedNodes !== now?.linkedNodes)) return false
    count++
  }
  return count === Object.keys(before).length
}
