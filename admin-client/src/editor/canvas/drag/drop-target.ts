import { ROOT, type Tree } from '@mainstreet/blocks/tree'
import type { Flow } from './flow.ts'
import { type Box, type PlacedChild, type Point, placeAt } from './place.ts'

/** What the drag must know of the drawn page. Boxes are those of the canvas' own window. */
export interface CanvasGeometry {
  nodeAt(point: Point): string | null
  /** null for a node that is not drawn, such as one in a closed tab. */
  boxOf(id: string): Box | null
  flowOf(id: string): Flow
}

export interface DropTarget {
  readonly parent: string
  /** The place among the parent's children as they stand now, the dragged one included. */
  readonly index: number
  readonly line: Box
}

export interface DropQuery {
  readonly tree: Tree
  readonly geometry: CanvasGeometry
  /** The node being moved; null for a new block. */
  readonly moving: string | null
  /** Why the dragged block cannot stand in this node; null when it can. */
  readonly refusal: (parentId: string) => string | null
}

/** Why nothing can be dropped here, and the block that says so. */
export interface Refusal {
  readonly by: string
  readonly reason: string
}

/** So near to a block's edge, in px, the place beside it is meant, though the block itself would take what is dragged. */
const EDGE = 8
/** Among siblings that change places the outer parts of each mean the place beside it. */
const SIBLING_SHARE = 0.3

/** Where a drop at this point would go, or why nowhere; null outside the page. */
export function dropTargetAt(query: DropQuery, point: Point): DropTarget | Refusal | null {
  const { tree, geometry, moving } = query
  let refusal: Refusal | null = null
  for (let id = geometry.nodeAt(point); id !== null; id = tree[id]?.parent ?? null) {
    if (!tree[id] || (moving !== null && isWithin(tree, id, moving))) continue
    const parent = tree[id]?.parent ?? null
    if (parent !== null && isOnEdge(query, parent, id, point) && query.refusal(parent) === null)
      return targetIn(query, parent, point)
    const reason = query.refusal(id)
    if (reason === null) return targetIn(query, id, point)
    if (tree[id]?.isCanvas) refusal ??= { by: id, reason }
  }
  return refusal
}

/** The place of the drop when the moved node is first taken out of where it stands. */
export function indexWithout(tree: Tree, moving: string, target: Pick<DropTarget, 'parent' | 'index'>): number {
  const at = tree[target.parent]?.nodes.indexOf(moving) ?? -1
  return at >= 0 && at < target.index ? target.index - 1 : target.index
}

function targetIn({ tree, geometry }: DropQuery, parent: string, point: Point): DropTarget {
  const children: PlacedChild[] = []
  for (const [index, child] of (tree[parent]?.nodes ?? []).entries()) {
    const box = geometry.boxOf(child)
    if (box) children.push({ index, box })
  }
  const container = geometry.boxOf(parent) ?? { left: 0, top: 0, right: 0, bottom: 0 }
  return { parent, ...placeAt(geometry.flowOf(parent), container, children, point) }
}

// Only the edges between siblings count: those across the way they follow each other.
function isOnEdge({ tree, geometry, moving }: DropQuery, parent: string, id: string, { x, y }: Point): boolean {
  const box = geometry.boxOf(id)
  if (!box || !tree[parent]?.nodes.includes(id)) return false
  const isAcross = geometry.flowOf(parent).axis === 'x'
  const [at, start, end] = isAcross ? [x, box.left, box.right] : [y, box.top, box.bottom]
  const isSibling = moving !== null && tree[moving]?.parent === parent
  const reach = isSibling ? (end - start) * SIBLING_SHARE : Math.min(EDGE, (end - start) / 5)
  return at - start < reach || end - at < reach
}

function isWithin(tree: Tree, id: string, ancestor: string): boolean {
  for (let at: string | null = id; at !== null && at !== ROOT; at = tree[at]?.parent ?? null)
    if (at === ancestor) return true
  return false
}
