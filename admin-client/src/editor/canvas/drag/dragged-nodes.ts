import type { EditorSession } from '../../session/index.ts'

/** The nodes that a drag of this one takes along, in the order of the page. */
export function draggedNodes(_session: EditorSession, grabbed: string): readonly string[] {
  return [grabbed]
}
