import { ROOT } from '@mainstreet/blocks/tree'
import { topmost } from '../../commands/chosen.ts'
import type { EditorSession } from '../../session/index.ts'

/** The nodes that are dragged together, in page order: the whole selection, if the grabbed one is selected. */
export function draggedNodes({ selectedIds, tree }: EditorSession, grabbed: string): readonly string[] {
  const isAmong = selectedIds.includes(grabbed) && !selectedIds.includes(ROOT)
  return isAmong ? topmost(tree, { ids: selectedIds }, 'moved') : [grabbed]
}
