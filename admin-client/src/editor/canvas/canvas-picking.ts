import { outermostLockOf } from '@mainstreet/blocks/tree'
import { extendTo, toggleSelected } from '../commands/index.ts'
import type { EditorSession } from '../session/index.ts'

/** The block that the pointer means: the nearest around what is locked. */
export function aroundLocks(session: EditorSession, id: string | null): string | null {
  const lock = id === null ? null : outermostLockOf(session.tree, id)
  return lock === null ? id : (session.tree[lock]?.parent ?? null)
}

/** A click selects; with Shift all up to there, with Ctrl or Cmd one more or one less. */
export function pick(
  session: EditorSession,
  id: string | null,
  { shiftKey, ctrlKey, metaKey }: Pick<MouseEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>,
  list?: readonly string[],
): void {
  if (id !== null && shiftKey) extendTo(session, id, list)
  else if (id !== null && (ctrlKey || metaKey)) toggleSelected(session, id)
  else session.select(id)
}
