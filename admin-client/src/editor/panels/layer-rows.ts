import { childrenOf, ROOT, type Tree } from '@mainstreet/blocks/tree'

export interface LayerRow {
  readonly id: string
  /** 1 for the page itself. */
  readonly level: number
  readonly hasChildren: boolean
  readonly isClosed: boolean
  /** Its position among its siblings, from 1, and the number of siblings. */
  readonly place: number
  readonly siblings: number
}

/** The rows of the outline in page order, without the children of closed ones. */
export function layerRows(tree: Tree, closed: ReadonlySet<string>): readonly LayerRow[] {
  const rows: LayerRow[] = []
  const visit = (id: string, level: number, place: number, siblings: number) => {
    const children = childrenOf(tree, id)
    const isClosed = closed.has(id)
    rows.push({ id, level, hasChildren: children.length > 0, isClosed, place, siblings })
    if (isClosed) return
    for (const [at, child] of children.entries()) visit(child, level + 1, at + 1, children.length)
  }
  visit(ROOT, 1, 1, 1)
  return rows
}
