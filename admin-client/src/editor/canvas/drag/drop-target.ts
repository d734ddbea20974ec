import type { Tree } from '@mainstreet/blocks/tree'
import { type Beside, parentAtEdge } from './edge-zones.ts'
import type { Flow } from './flow.ts'
import { type Box, type PlacedChild, type Point, placeAt } from './place.ts'

/** The geometry of the rendered page that a drag needs. Boxes are in the canvas' own window. */
export interface CanvasGeometry {
  nodeAt(point: Point): string | null
  /** null for a node that is not rendered, such as one in a closed tab. */
  boxOf(id: string): Box | null
  flowOf(id: string): Flow
}

export interface DropTarget {
  readonly parent: string
  /** The index among the parent's current children, including the dragged ones. */
  readonly index: number
  /** null for an empty parent. */
  readonly line: Box | null
  /** Set if the parent only accepts it in a new container. */
  readonly wrap: Wrap | null
}

/** The container to add, and the reason for it. */
export interface Wrap {
  readonly name: string
  readonly reason: string
}

/** Why nothing can be dropped here, and the block that refuses. */
export interface Refusal {
  readonly by: string
  readonly reason: string
}

export interface DropQuery {
  readonly tree: Tree
  readonly geometry: CanvasGeometry
  /** The nodes being moved; empty for a new block. */
  readonly moving: readonly string[]
  /** Why this node does not accept the dragged blocks; null if it does. */
  readonly refusal: (parentId: string) => string | null
  /** The block to wrap around them; null if none helps. */
  readonly wrap: (parentId: string) => string | null
}

/** Between reordered siblings, this outer fraction of each sibling means the position beside it. */
const SIBLING_SHARE = 0.3

/** The target of a drop at this point, or the reason against it; null outside the page. */
export function dropTargetAt(query: DropQuery, point: Point): DropTarget | Refusal | null {
  const path = pathAt(query, point)
  const beside = parentAtEdge(edgesOf(query, path), point)
  if (beside !== null) return targetIn(query, beside, point)
  let refusal: Refusal | null = null
  for (const id of path) {
    const parent = query.tree[id]?.parent ?? null
    if (parent !== null && isBesideSibling(query, parent, id, point)) return targetIn(query, parent, point)
    const reason = query.refusal(id)
    if (reason === null) return targetIn(query, id, point)
    const name = query.wrap(id)
    if (name !== null) return targetIn(query, id, point, { name, reason })
    if (query.tree[id]?.isCanvas) refusal ??= { by: id, reason }
  }
  return refusal
}

/** The index after the moved nodes are removed from their current positions. */
export function indexWithout(
  tree: Tree,
  moving: readonly string[],
  { parent, index }: Pick<DropTarget, 'parent' | 'index'>,
): number {
  const before = tree[parent]?.nodes.slice(0, index) ?? []
  return before.filter((id) => !moving.includes(id)).length
}

// The nodes at the point, innermost first, without the dragged ones.
function pathAt({ tree, geometry, moving }: DropQuery, point: Point): string[] {
  const path: string[] = []
  for (let id = geometry.nodeAt(point); id !== null; id = tree[id]?.parent ?? null)
    if (moving.includes(id)) path.length = 0
    else if (tree[id]) path.push(id)
  return path
}

// Only edges along the sibling axis count.
function edgesOf({ tree, geometry, refusal }: DropQuery, path: readonly string[]): Beside[] {
  const edges: Beside[] = []
  for (const id of path) {
    const parent = tree[id]?.parent ?? null
    const box = geometry.boxOf(id)
    if (parent === null || !box || !tree[parent]?.nodes.includes(id) || refusal(parent) !== null) continue
    edges.unshift({ parent, box, axis: geometry.flowOf(parent).axis })
  }
  return edges
}

function isBesideSibling({ tree, geometry, moving }: DropQuery, parent: string, id: string, { x, y }: Point): boolean {
  const box = geometry.boxOf(id)
  const isSibling = moving.length > 0 && moving.every((each) => tree[each]?.parent === parent)
  if (!isSibling || !box || !tree[parent]?.nodes.includes(id)) return false
  const isAcross = geometry.flowOf(parent).axis === 'x'
  const [at, start, end] = isAcross ? [x, box.left, box.right] : [y, box.top, box.bottom]
  return Math.min(at - start, end - at) < (end - start) * SIBLING_SHARE
}

function targetIn(
  { tree, geometry }: DropQuery,
  parent: string,
  point: Point,
  wrap: DropTarget['wrap'] = null,
): DropTarget {
  const children: PlacedChild[] = []
  for (const [index, child] of (tree[parent]?.nodes ?? []).entries()) {
    const box = geometry.boxOf(child)
    if (box) children.push({ index, box })
  }
  const container = geometry.boxOf(parent) ?? { left: 0, top: 0, right: 0, bottom: 0 }
  return { parent, ...placeAt(geometry.flowOf(parent), container, children, point), wrap }
}

export function isSamePlace(one: DropTarget | null, other: DropTarget | null): boolean {
  if (one === null || other === null) return one === other
  return one.parent === other.parent && one.index === other.index && isSameLine(one.line, other.line)
}

function isSameLine(a: DropTarget['line'], b: DropTarget['line']): boolean {
  if (a === null || b === null) return a === b
  return a.left === b.left && a.top === b.top && a.right === b.right && a.bottom === b.bottom
}
