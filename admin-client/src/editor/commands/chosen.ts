import { isWithin, ROOT, type Tree, TreeError, walk } from '@mainstreet/blocks/tree'
import type { EditorSession } from '../session/index.ts'

/** Which blocks a command is about. */
export type Chosen = { readonly id: string } | { readonly ids: readonly string[] }

/** All that is selected, as a command's input. */
export function selectedNodes(session: EditorSession): Chosen | null {
  const ids = session.selectedIds
  return ids.length > 0 ? { ids } : null
}

/**
 * The blocks in the order of the page, without those that stand in others of them. `done` says in a refusal what cannot
 * be done to the page itself.
 */
export function topmost(tree: Tree, chosen: Chosen, done: string): readonly string[] {
  const ids = 'id' in chosen ? [chosen.id] : chosen.ids
  if (ids.includes(ROOT)) throw new TreeError(`The page itself cannot be ${done}`)
  if (ids.length < 2) return ids
  const wanted = new Set(ids)
  const inOrder = [...walk(tree)].filter((id) => wanted.has(id))
  const found: string[] = []
  for (const id of inOrder) {
    // In the order of the page, what a block stands in comes right before it or before its siblings.
    const last = found.at(-1)
    if (last === undefined || !isWithin(tree, id, last)) found.push(id)
  }
  return found
}

/** The one block's name, or how many they are. */
export function nameOfAll(session: EditorSession, ids: readonly string[]): string {
  const [only] = ids
  return ids.length === 1 && only !== undefined ? session.nameOf(only) : `${ids.length} blocks`
}

/** The same blocks with the primary of the selection at the end, where it stays the primary. */
export function withPrimaryLast(session: EditorSession, ids: readonly string[]): readonly string[] {
  const primary = session.selectedId
  return primary !== null && ids.includes(primary) ? [...ids.filter((id) => id !== primary), primary] : ids
}
