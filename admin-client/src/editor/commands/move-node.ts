import { moveNode as moved, nodeAt, TreeError } from '@mainstreet/blocks/tree'
import { defineCommand } from './command.ts'

export interface MoveNode {
  readonly id: string
  readonly parent: string
  /** Counted among the parent's children without the moved one. */
  readonly index: number
}

export const moveNode = defineCommand<MoveNode>({
  name: 'move-node',
  label: 'Move block',
  run(session, { id, parent, index }) {
    const { tree, library } = session
    const verdict = library.mayPlace(tree, id, parent)
    if (!verdict.ok) throw new TreeError(verdict.reason)
    const from = nodeAt(tree, id).parent
    const name = session.nameOf(id)
    if (from === parent && nodeAt(tree, parent).nodes.indexOf(id) === index) return
    session.document.commit(`Move ${name}`, moved(tree, id, parent, index), { select: id })
    const siblings = nodeAt(session.tree, parent).nodes
    session.announce(
      `${name} moved to position ${siblings.indexOf(id) + 1} of ${siblings.length} in ${session.nameOf(parent)}`,
    )
  },
})
