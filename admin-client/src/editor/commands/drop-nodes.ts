import { blockName, nodeAt, TreeError, wrapNodes } from '@mainstreet/blocks/tree'
import type { EditorSession } from '../session/index.ts'
import { nameOfAll, topmost, withPrimaryLast } from './chosen.ts'
import { defineCommand } from './command.ts'
import { type DropPlace, requireWrap } from './insert-commands.ts'
import { moveNodes, withMovedBlocks } from './move-commands.ts'

export interface DropNodes extends DropPlace {
  readonly ids: readonly string[]
}

/** Moves dropped blocks as one history step, in a new container if the parent requires one. */
export const dropNodes = defineCommand<DropNodes>({
  name: 'drop-nodes',
  label: 'Drop blocks',
  run(session, { ids: dropped, parent, index: shown, wrap }) {
    const { library, tree } = session
    const ids = topmost(tree, { ids: dropped }, 'moved')
    // Moved blocks before the position do not count towards the index.
    const index = nodeAt(tree, parent)
      .nodes.slice(0, shown)
      .filter((id) => !ids.includes(id)).length
    if (wrap === null) return moveNodes.run(session, { ids, parent, index })
    demandDrag(session, ids)
    requireWrap(session, namesOf(session, ids), parent, wrap)
    const gathered = withMovedBlocks(tree, ids, parent, index)
    const branch = library.branch(library.make(wrap), gathered)
    const around = wrapNodes(gathered, ids, nodeAt(branch.nodes, branch.id))
    const title = nameOfAll(session, ids)
    session.document.commit(`Move ${title}`, around.tree, { select: withPrimaryLast(session, ids) })
    session.announce(
      `${title} moved to ${session.nameOf(parent)}, in a new ${library.titleOf(wrap).toLowerCase()} of its own`,
    )
  },
})

function demandDrag({ library, tree }: EditorSession, ids: readonly string[]): void {
  for (const id of ids) {
    const verdict = library.mayDrag(tree, id)
    if (!verdict.ok) throw new TreeError(verdict.reason)
  }
}

const namesOf = ({ tree }: EditorSession, ids: readonly string[]) => ids.map((id) => blockName(nodeAt(tree, id)))
