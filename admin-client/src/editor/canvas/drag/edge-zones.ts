import type { Box, Point } from './place.ts'

/** A block and its parent, which could accept the drop beside that block. */
export interface Beside {
  readonly parent: string
  readonly box: Box
  /** The axis along which the parent lays out its children. */
  readonly axis: 'x' | 'y'
}

/**
 * px. This close to a block's edge, a point targets the position beside the block, even if the block itself accepts the
 * drop.
 */
const EDGE = 8

/**
 * The parent that a point near an edge targets. Nested blocks with overlapping edges share the zone: the outermost gets
 * the outermost strip, the next one the strip after it. All strips shrink in small blocks, so that the middle still
 * means the inside.
 */
export function parentAtEdge(outermostFirst: readonly Beside[], point: Point): string | null {
  for (const axis of ['x', 'y'] as const) {
    const along = outermostFirst.filter((each) => each.axis === axis)
    const found = fromSide(along, point, axis, 1) ?? fromSide(along, point, axis, -1)
    if (found) return found.parent
  }
  return null
}

// Seen from one side: coordinates increase towards the inside.
function fromSide(all: readonly Beside[], point: Point, axis: 'x' | 'y', way: 1 | -1): Beside | null {
  const edgeOf = ({ left, right, top, bottom }: Box) =>
    (axis === 'x' ? (way > 0 ? left : right) : way > 0 ? top : bottom) * way
  const at = point[axis] * way
  const near = all.filter(({ box }) => at >= edgeOf(box) && at - edgeOf(box) < EDGE * all.length)
  const smallest = Math.min(...near.map(({ box }) => (axis === 'x' ? box.right - box.left : box.bottom - box.top)))
  const reach = Math.min(EDGE, smallest / (2 * near.length + 1))
  let taken = Number.NEGATIVE_INFINITY
  for (const each of near) {
    const end = Math.max(edgeOf(each.box), taken) + reach
    if (at < end) return each
    taken = end
  }
  return null
}
