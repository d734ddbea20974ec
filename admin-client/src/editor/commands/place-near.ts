import { blockName, nodeAt, ROOT, type Tree, walk } from '@mainstreet/blocks/tree'
import type { EditorSession } from '../session/index.ts'

/** The names of the blocks that stand side by side in a template. */
export function namesIn(template: Tree): readonly string[] {
  return nodeAt(template, ROOT).nodes.map((id) => blockName(nodeAt(template, id)))
}

/** In the selected block, after it, after one of those around it, else at the end of the last block that takes them. */
export function placeNear(session: EditorSession, names: readonly string[]): { parent: string; index: number } | null {
  const { tree, library } = session
  const takes = (id: string) => library.mayPlace(tree, names, id).ok
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
