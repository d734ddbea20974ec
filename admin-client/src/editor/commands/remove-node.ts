import { nodeAt, removeNode as removed } from '@mainstreet/blocks/tree'
import type { EditorSession } from '../session/index.ts'
import { type Chosen, nameOfAll, selectedNodes, topmost } from './chosen.ts'
import { defineCommand } from './command.ts'

/** Removes blocks with their content, selects their neighbour, and offers to undo it. */
export const removeNode = defineCommand<Chosen>({
  name: 'remove-node',
  label: 'Delete',
  keys: ['Delete', 'Backspace'],
  group: 'Edit',
  fromSelection: selectedNodes,
  run(session, chosen) {
    const ids = topmost(session.tree, chosen, 'deleted')
    const name = nameOfAll(session, ids)
    removeBlocks(session, ids, `Delete ${name}`)
    session.offerUndo(`${name} deleted`)
  },
})

export function removeBlocks(session: EditorSession, ids: readonly string[], label: string): void {
  const { tree } = session
  session.document.commit(label, ids.reduce(removed, tree), { select: neighbourOf(session, ids) })
}

function neighbourOf({ tree }: EditorSession, ids: readonly string[]): string | null {
  const last = ids.at(-1)
  if (last === undefined) return null
  const { parent } = nodeAt(tree, last)
  const siblings = parent === null ? [] : nodeAt(tree, parent).nodes
  const at = siblings.indexOf(last)
  const isKept = (id: string) => !ids.includes(id)
  return siblings.slice(at + 1).find(isKept) ?? siblings.slice(0, Math.max(at, 0)).findLast(isKept) ?? parent
}
