import { isWithin, ROOT, type Tree, TreeError, walk } from '@mainstreet/blocks/tree'
import type { EditorSession } from '../session/index.ts'

/** The blocks that a command applies to. */
export type Chosen = { readonly id: string } | { readonly ids: readonly string[] }

/** The whole selection as a command's input. */
export function selectedNodes(session: EditorSession): Chosen | null {
  const ids = session.selectedIds
  return ids.length > 0 ? { ids } : null
}

/**
 * The blocks in page order, without those nested in others of them. `done` is the participle for the error about the
 * page itself.
 */
export function topmost(tree: Tree, chosen: Chosen, done: string): readonly string[] {
  const ids = 'id' in chosen ? [chosen.id] : chosen.ids
  if (ids.includes(ROOT)) throw new TreeError(`The page itself cannot be ${done}`)
  if (ids.length < 2) return ids
  const idSet = new Set(ids)
  const inOrder = [...walk(tree)].filter((id) => idSet.has(id))
  const found: string[] = []
  for (const id of inOrder) {
    // In page order, an ancestor directly precedes the block or its siblings.
    const last = found.at(-1)
    if (last === undefined || !isWithin(tree, id, last)) found.push(id)
  }
  return found
}

/** The name of a single block, or the number of blocks. */
export function nameOfAll(session: EditorSession, ids: readonly string[]): string {
  const [only] = ids
  return ids.length === 1 && only !== undefined ? session.nameOf(only) : `${ids.length} blocks`
}

/** The same blocks with the primary of the selection last, so that it stays the primary. */
export function withPrimaryLast(session: EditorSession, ids: readonly string[]): readonly string[] {
  const primary = session.selectedId
  return primary !== null && ids.includes(primary) ? [...ids.filter((id) => id !== primary), primary] : ids
}

/** The selected node as a command's input; null for the page itself, which cannot be changed. */
export function selectedNode(session: EditorSession): { readonly id: string } | null {
  const id = session.selectedId
  return id === null || id === ROOT ? null : { id }
}
