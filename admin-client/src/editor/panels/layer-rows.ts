import { childrenOf, ROOT, type Tree } from '@mainstreet/blocks/tree'

export interface LayerRow {
  readonly id: string
  /** 1 for the page itself. */
  readonly level: number
  readonly hasChildren: boolean
  readonly isClosed: boolean
}

/** The rows of the outline from top to bottom, without what is in closed ones. */
export function layerRows(tree: Tree, closed: ReadonlySet<string>): readonly LayerRow[] {
  const rows: LayerRow[] = []
  const visit = (id: string, level: number) => {
    const children = childrenOf(tree, id)
    const isClosed = closed.has(id)
    rows.push({ id, level, hasChildren: children.length > 0, isClosed })
    if (!isClosed) for (const child of children) visit(child, level + 1)
  }
  visit(ROOT, 1)
  return rows
}
