import { ROOT, type Tree, TreeError, walk } from '@mainstreet/blocks/tree'
import type { EditorSession } from '../session/index.ts'
import { defineCommand } from './command.ts'
import { insertBlock } from './insert-block.ts'

/** Puts a new block where it fits best near the selection: the way to add one without dragging. */
export const addBlock = defineCommand<{ readonly name: string }>({
  name: 'add-block',
  label: 'Add block at the selection',
  run(session, { name }) {
    const place = placeNear(session, name)
    if (!place)
      throw new TreeError(`There is no place for a ${session.library.titleOf(name).toLowerCase()} on this page yet`)
    insertBlock.run(session, { name, ...place })
  },
})

// In the selected block, after it, after one of those around it, else at the end of the last block that takes it.
function placeNear(session: EditorSession, name: string): { parent: string; index: number } | null {
  const { tree, library } = session
  const takes = (id: string) => library.mayPlace(tree, [name], id).ok
  let after: string | null = null
  for (let id: string | null = session.selectedId; id !== null; id = tree[id]?.parent ?? null) {
    if (takes(id)) return { parent: id, index: after === null ? countOf(tree, id) : indexIn(tree, id, after) + 1 }
    after = id
  }
  const last = [...walk(tree, ROOT)].findLast(takes)
  return last === undefined ? null : { parent: last, index: countOf(tree, last) }
}

function countOf(tree: Tree, id: string): number {
  return tree[id]?.nodes.length ?? 0
}

function indexIn(tree: Tree, parent: string, id: string): number {
  return tree[parent]?.nodes.indexOf(id) ?? -1
}
