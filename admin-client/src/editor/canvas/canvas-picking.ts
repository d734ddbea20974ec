import { outermostLockOf } from '@mainstreet/blocks/tree'
import { extendSelectionTo, toggleSelected } from '../commands/index.ts'
import type { EditorSession } from '../session/index.ts'

/** The block to hover or select: the parent of the outermost locked block, if there is one. */
export function outsideLocks(session: EditorSession, id: string | null): string | null {
  const lock = id === null ? null : outermostLockOf(session.tree, id)
  return lock === null ? id : (session.tree[lock]?.parent ?? null)
}

/** A click selects, Shift extends the selection, and Ctrl or Cmd toggles. */
export function pick(
  session: EditorSession,
  id: string | null,
  { shiftKey, ctrlKey, metaKey }: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>,
  list?: readonly string[],
): void {
  if (id !== null && shiftKey) extendSelectionTo(session, id, list)
  else if (id !== null && (ctrlKey || metaKey)) toggleSelected(session, id)
  else session.select(id)
}
