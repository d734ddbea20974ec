/** The fields that determine the position of a record in its tree. */
export interface Placed {
  readonly id: string
  readonly title: string
  readonly parentId: string | null
}

export interface TreeRow<Item extends Placed> {
  readonly item: Item
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
 * The rows of a tree in order, without the children of collapsed items. Children of items that aren't there are at the top
 * level.
 */
export function rowsOf<Item extends Placed>(items: readonly Item[], folded: ReadonlySet<string>): TreeRow<Item>[] {
  const known = new Set(items.map(({ id }) => id))
  const below = new Map<string | null, Item[]>()
  for (const item of items) {
    const parentId = item.parentId && known.has(item.parentId) ? item.parentId : null
    below.set(parentId, [...(below.get(parentId) ?? []), item])
  }
  const rows: TreeRow<Item>[] = []
  const add = (parent: Item | null, depth: number) => {
    for (const item of below.get(parent?.id ?? null) ?? []) {
      rows.push({ item, depth, hasChildren: below.has(item.id), parentTitle: parent?.title ?? null })
      if (!folded.has(item.id)) add(item, depth + 1)
    }
  }
  add(null, 0)
  return rows
}

/**
 * Where the row at `from` lands at index `to`, at the allowed depth closest to the wished one. The row is collapsed
 * during the drag.
 */
export function landing<Item extends Placed>(
  { items, rows }: { items: readonly Item[]; rows: readonly TreeRow<Item>[] },
  from: number,
  to: number,
  wished: number,
): Landing {
  const others = rows.toSpliced(from, 1)
  const [deepest, shallowest] = [(others[to - 1]?.depth ?? -1) + 1, others[to]?.depth ?? 0]
  const depth = Math.max(shallowest, Math.min(wished, deepest))
  const above = others.slice(0, to).reverse()
  const parent = above.find((row) => row.depth === depth - 1)?.item ?? null
  const parentId = parent?.id ?? null
  const siblings = above.slice(0, parent ? above.findIndex(({ item }) => item === parent) : undefined)
  const before = siblings.find((row) => row.depth === depth && row.item.parentId === parentId)?.item
  // Directly below a collapsed item: after its hidden children.
  const hidden =
    siblings.length === 0 && parent && items.some((item) => item.parentId === parentId) && isFolded(rows, parent.id)
      ? items.findLast((item) => item.parentId === parentId && item.id !== rows[from]?.item.id)
      : undefined
  return { parentId, afterId: (before ?? hidden)?.id ?? null, depth }
}

function isFolded(rows: readonly TreeRow<Placed>[], id: string): boolean {
  return !rows.some(({ item }) => item.parentId === id)
}

/** The current position of a item as a move target, for undoing a move. */
export function placeOf(items: readonly Placed[], id: string): Pick<Landing, 'parentId' | 'afterId'> {
  const parentId = items.find((item) => item.id === id)?.parentId ?? null
  const siblings = items.filter((item) => item.parentId === parentId).map((item) => item.id)
  return { parentId, afterId: siblings[siblings.indexOf(id) - 1] ?? null }
}

/** The items after a move, in the server's sibling order. */
export function withMoved<Item extends Placed>(
  items: readonly Item[],
  id: string,
  { parentId, afterId }: Pick<Landing, 'parentId' | 'afterId'>,
): Item[] {
  const item = items.find((one) => one.id === id)
  if (!item) return [...items]
  const others = items.filter((one) => one.id !== id)
  const first = others.findIndex((one) => one.parentId === parentId)
  const place = afterId === null ? Math.max(first, 0) : others.findIndex((one) => one.id === afterId) + 1
  return others.toSpliced(place, 0, { ...item, parentId })
}
