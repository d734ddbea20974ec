import { nodeAt, type Tree } from '@mainstreet/blocks/tree'
import type { LayerRow } from './layer-rows.ts'

export interface LayerLanding {
  readonly parent: string
  /** Index among the parent's children, without the moved ones. */
  readonly index: number
  readonly level: number
  /** Why the blocks cannot be placed there; null if they can. */
  readonly refusal: string | null
}

export interface LandingRules {
  readonly tree: Tree
  readonly moving: readonly string[]
  refusalOf(parent: string): string | null
  /** The block to wrap around them in a parent that refuses; null if none helps. */
  wrapOf?(parent: string): string | null
}

interface Outline extends LandingRules {
  /** With the dragged row in its place, closed. */
  readonly rows: readonly LayerRow[]
  readonly from: number
}

/** The landing of a row released at index `to`. */
export function layerLanding(outline: Outline, to: number, wished: number): LayerLanding | null {
  return landingAmong(outline, outline.rows.toSpliced(outline.from, 1), to, wished)
}

/**
 * The landing of blocks before the row `to` of the remaining rows. Of the possible depths, picks the one nearest to the
 * wished depth that accepts the blocks.
 */
export function landingAmong(
  rules: LandingRules,
  others: readonly LayerRow[],
  to: number,
  wished: number,
): LayerLanding | null {
  // Nothing can be placed before the page itself.
  const above = others[Math.max(to, 1) - 1]
  if (!above) return null
  const before = others.slice(0, Math.max(to, 1))
  const shallowest = Math.max(2, others[Math.max(to, 1)]?.level ?? 2)
  const levels = Array.from({ length: Math.max(above.level + 2 - shallowest, 1) }, (_, at) => shallowest + at)
  const places = levels
    .toSorted((one, other) => Math.abs(one - wished) - Math.abs(other - wished))
    .flatMap((level) => placeAt(rules, before, level))
  const isTaken = ({ parent, refusal }: LayerLanding) => refusal === null || Boolean(rules.wrapOf?.(parent))
  return places.find(isTaken) ?? places[0] ?? null
}

function placeAt(
  { tree, moving, refusalOf }: LandingRules,
  before: readonly LayerRow[],
  level: number,
): LayerLanding[] {
  const parent = before.findLast((row) => row.level === level - 1)
  if (!parent) return []
  const siblings = nodeAt(tree, parent.id).nodes
  const isRightBelow = before.at(-1) === parent
  // Directly below a closed row: after its hidden children.
  const follows = isRightBelow
    ? parent.isClosed
      ? siblings.length
      : 0
    : siblings.indexOf(before.findLast((row) => row.level === level)?.id ?? '') + 1
  const index = siblings.slice(0, follows).filter((id) => !moving.includes(id)).length
  return [{ parent: parent.id, index, level, refusal: refusalOf(parent.id) }]
}
