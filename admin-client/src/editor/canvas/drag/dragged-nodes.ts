import { ROOT } from '@mainstreet/blocks/tree'
import { topmost } from '../../commands/chosen.ts'
import type { EditorSession } from '../../session/index.ts'

/** The nodes that a drag of this one takes along, in the order of the page: all that is selected, if it is among them. */
export function draggedNodes({ selectedIds, tree }: EditorSession, grabbed: string): readonly string[] {
  const isAmong = selectedIds.includes(grabbed) && !selectedIds.includes(ROOT)
  return isAmong ? topmost(tree, { ids: selectedIds }, 'moved') : [grabbed]
}
