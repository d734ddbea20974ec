/** The fields that determine a page's position in the tree. */
export interface Placed {
  readonly id: string
  readonly title: string
  readonly parentId: string | null
}

export interface TreeRow<Page extends Placed> {
  readonly page: Page
  readonly depth: number
  readonly hasChildren: boolean
  readonly parentTitle: string | null
}

/** The target of a move: the parent, and the preceding sibling. */
export interface Landing {
  readonly parentId: string | null
  readonly afterId: string | null
  readonly depth: number
}

/**
 * The rows of a tree in order, without the children of collapsed pages. Children of archived pages are at the top
 * level.
 */
export function rowsOf<Page extends Placed>(pages: readonly Page[], folded: ReadonlySet<string>): TreeRow<Page>[] {
  const known = new Set(pages.map(({ id }) => id))
  const below = new Map<string | null, Page[]>()
  for (const page of pages) {
    const parentId = page.parentId && known.has(page.parentId) ? page.parentId : null
    below.set(parentId, [...(below.get(parentId) ?? []), page])
  }
  const rows: TreeRow<Page>[] = []
  const add = (parent: Page | null, depth: number) => {
    for (const page of below.get(parent?.id ?? null) ?? []) {
      rows.push({ page, depth, hasChildren: below.has(page.id), parentTitle: parent?.title ?? null })
      if (!folded.has(page.id)) add(page, depth + 1)
    }
  }
  add(null, 0)
  return rows
}

/**
 * Where the row at `from` lands at index `to`, at the allowed depth closest to the wished one. The row is collapsed
 * during the drag.
 */
export function landing<Page extends Placed>(
  { pages, rows }: { pages: readonly Page[]; rows: readonly TreeRow<Page>[] },
  from: number,
  to: number,
  wished: number,
): Landing {
  const others = rows.toSpliced(from, 1)
  const [deepest, shallowest] = [(others[to - 1]?.depth ?? -1) + 1, others[to]?.depth ?? 0]
  const depth = Math.max(shallowest, Math.min(wished, deepest))
  const above = others.slice(0, to).reverse()
  const parent = above.find((row) => row.depth === depth - 1)?.page ?? null
  const parentId = parent?.id ?? null
  const siblings = above.slice(0, parent ? above.findIndex(({ page }) => page === parent) : undefined)
  const before = siblings.find((row) => row.depth === depth && row.page.parentId === parentId)?.page
  // Directly below a collapsed page: after its hidden children.
  const hidden =
    siblings.length === 0 && parent && pages.some((page) => page.parentId === parentId) && isFolded(rows, parent.id)
      ? pages.findLast((page) => page.parentId === parentId && page.id !== rows[from]?.page.id)
      : undefined
  return { parentId, afterId: (before ?? hidden)?.id ?? null, depth }
}

function isFolded(rows: readonly TreeRow<Placed>[], id: string): boolean {
  return !rows.some(({ page }) => page.parentId === id)
}

/** The current position of a page as a move target, for undoing a move. */
export function placeOf(pages: readonly Placed[], id: string): Pick<Landing, 'parentId' | 'afterId'> {
  const parentId = pages.find((page) => page.id === id)?.parentId ?? null
  const siblings = pages.filter((page) => page.parentId === parentId).map((page) => page.id)
  return { parentId, afterId: siblings[siblings.indexOf(id) - 1] ?? null }
}

/** The pages after a move, in the server's sibling order. */
export function withMoved<Page extends Placed>(
  pages: readonly Page[],
  id: string,
  { parentId, afterId }: Pick<Landing, 'parentId' | 'afterId'>,
): Page[] {
  const page = pages.find((one) => one.id === id)
  if (!page) return [...pages]
  const others = pages.filter((one) => one.id !== id)
  const first = others.findIndex((one) => one.parentId === parentId)
  const place = afterId === null ? Math.max(first, 0) : others.findIndex((one) => one.id === afterId) + 1
  return others.toSpliced(place, 0, { ...page, parentId })
}
