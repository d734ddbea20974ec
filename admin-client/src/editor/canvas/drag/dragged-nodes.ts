import { ROOT } from '@mainstreet/blocks/tree'
import { topmost } from '../../commands/index.ts'
import type { EditorSession } from '../../session/index.ts'

/** The nodes that a drag of this one takes along, in the order of the page: all that are selected, if it is among them. */
export function draggedNodes(session: EditorSession, grabbed: string): readonly string[] {
  const { selection } = session.document
  const isOneOfSeveral = selection.has(grabbed) && !selection.has(ROOT)
  return isOneOfSeveral ? topmost(session.tree, { ids: selection.ids }, 'moved') : [grabbed]
}
