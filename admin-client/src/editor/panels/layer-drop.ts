import { nodeAt, type Tree } from '@mainstreet/blocks/tree'
import type { Point } from '../canvas/drag/place.ts'
import { type LandingRules, type LayerLanding, landingAmong } from './layer-landing.ts'
import type { LayerRow } from './layer-rows.ts'

/** px. The indent per level, the padding above the first row, and the space before the first level. */
export const LAYER_INDENT = 14
export const LIST_PADDING = 8
const BEFORE_LEVELS = 16

export interface LayerDrop extends LayerLanding {
  /** Index among the parent's current children. */
  readonly place: number
  /** The block to wrap around the dropped one. */
  readonly wrap: string | null
  /** The number of rows above the line. */
  readonly below: number
}

interface LayerList extends LandingRules {
  readonly rows: readonly LayerRow[]
  readonly rowHeight: number
}

/** The drop target at a point of the list: the nearest gap between rows, as deep as the point is to the right. */
export function layerDropAt(list: LayerList, { x, y }: Point): LayerDrop | null {
  const gap = Math.round((y - LIST_PADDING) / list.rowHeight)
  const wished = Math.floor((x - BEFORE_LEVELS) / LAYER_INDENT) + 1
  const staying = rowsWithout(list.rows, list.moving)
  const above = Math.max(1, staying.filter((at) => at < gap).length)
  const others = staying.flatMap((at) => list.rows[at] ?? [])
  const landing = landingAmong(list, others, above, wished)
  if (!landing) return null
  return {
    ...landing,
    place: placeAmongAll(list.tree, list.moving, landing),
    wrap: landing.refusal === null ? null : (list.wrapOf?.(landing.parent) ?? null),
    below: (staying[above - 1] ?? 0) + 1,
  }
}

// Rows that do not move: neither the dragged ones nor their descendants.
function rowsWithout(rows: readonly LayerRow[], moving: readonly string[]): number[] {
  const staying: number[] = []
  let movedLevel = Number.POSITIVE_INFINITY
  for (const [at, { id, level }] of rows.entries()) {
    if (level <= movedLevel) movedLevel = moving.includes(id) ? level : Number.POSITIVE_INFINITY
    if (level < movedLevel) staying.push(at)
  }
  return staying
}

function placeAmongAll(tree: Tree, moving: readonly string[], { parent, index }: LayerLanding): number {
  const { nodes } = nodeAt(tree, parent)
  const before = nodes.filter((id) => !moving.includes(id))[index - 1]
  return before === undefined ? 0 : nodes.indexOf(before) + 1
}
