import { blockName, moveNode, nodeAt, type Tree, TreeError, wrapNodes } from '@mainstreet/blocks/tree'
import type { EditorSession } from '../session/index.ts'
import { nameOfAll, topmost, withPrimaryLast } from './chosen.ts'
import { defineCommand } from './command.ts'
import { type DropPlace, demandWrap } from './drop-new.ts'

export interface DropNodes extends DropPlace {
  readonly ids: readonly string[]
}

/** Moves blocks, one after the other, to where they were dropped, as one step of the history. */
export const dropNodes = defineCommand<DropNodes>({
  name: 'drop-nodes',
  label: 'Drop blocks',
  run(session, { ids: dropped, parent, index, wrap }) {
    const ids = topmost(session.tree, { ids: dropped }, 'moved')
    demandPlace(session, ids, parent, wrap)
    const gathered = gather(session.tree, ids, parent, index)
    if (wrap === null && sameOrder(session.tree, gathered, parent)) return
    const { tree, wrapper } = wrap === null ? { tree: gathered, wrapper: null } : wrapped(session, gathered, ids, wrap)
    const [first] = ids
    const title = nameOfAll(session, ids)
    session.document.commit(`Move ${title}`, tree, { select: withPrimaryLast(session, ids) })
    session.announce(`${title} moved ${placeInWords(session, first ?? '', wrapper ?? parent)}`)
  },
})

function demandPlace(session: EditorSession, ids: readonly string[], parent: string, wrap: string | null): void {
  const { library, tree } = session
  for (const id of ids) {
    const verdict = wrap === null ? library.mayPlace(tree, id, parent) : library.mayDrag(tree, id)
    if (!verdict.ok) throw new TreeError(verdict.reason)
  }
  const names = ids.map((id) => blockName(nodeAt(tree, id)))
  if (wrap !== null) demandWrap(session, names, parent, wrap)
}

// Each goes right before the first sibling behind the place that stays where it is.
function gather(tree: Tree, ids: readonly string[], parent: string, index: number): Tree {
  const behind = nodeAt(tree, parent).nodes.slice(index)
  const anchor = behind.find((id) => !ids.includes(id))
  return ids.reduce((page, id) => {
    const others = nodeAt(page, parent).nodes.filter((each) => each !== id)
    return moveNode(page, id, parent, anchor === undefined ? others.length : others.indexOf(anchor))
  }, tree)
}

function sameOrder(before: Tree, after: Tree, parent: string): boolean {
  return nodeAt(before, parent).nodes.join(' ') === nodeAt(after, parent).nodes.join(' ')
}

function wrapped({ library }: EditorSession, tree: Tree, ids: readonly string[], wrap: string) {
  const branch = library.branch(library.make(wrap), tree)
  const placed = wrapNodes(tree, ids, nodeAt(branch.nodes, branch.id))
  return { tree: placed.tree, wrapper: placed.id }
}

function placeInWords(session: EditorSession, id: string, parent: string): string {
  const siblings = nodeAt(session.tree, parent).nodes
  return `to position ${siblings.indexOf(id) + 1} of ${siblings.length} in ${session.nameOf(parent)}`
}
