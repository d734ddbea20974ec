import type { EditorSession } from '../session/index.ts'
import { defineCommand } from './command.ts'
import { selectedNode } from './selected-node.ts'

/** Begins to write the selected block's words where they stand. The canvas does it, since it knows where that is. */
export const editText = defineCommand<{ readonly id: string }>({
  name: 'edit-text',
  label: 'Edit text',
  keys: ['Enter'],
  fromSelection(session) {
    const selected = selectedNode(session)
    return selected && hasWords(session, selected.id) ? selected : null
  },
  run: (session, { id }) => session.textWanted.set({ id }),
})

function hasWords(session: EditorSession, id: string): boolean {
  const node = session.tree[id]
  const fields = (node && session.library.definitionOf(node)?.fields) ?? {}
  return Object.values(fields).some(({ control }) => control.kind === 'text' || control.kind === 'richText')
}
