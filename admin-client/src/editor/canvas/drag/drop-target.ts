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

/** So near to a block's edge the place beside it is meant, though the block itself would take what is dragged. */
const EDGE = 8

/** Where a drop at this point would go; a sentence when nowhere; null outside the page. */
export function dropTargetAt(query: DropQuery, point: Point): DropTarget | string | null {
  const { tree, geometry, moving } = query
  let reason: string | null = null
  for (let id = geometry.nodeAt(point); id !== null; id = tree[id]?.parent ?? null) {
    if (!tree[id] || (moving !== null && isWithin(tree, id, moving))) continue
    const parent = tree[id]?.parent ?? null
    if (parent !== null && isOnEdge(geometry.boxOf(id), point) && query.refusal(parent) === null)
      return targetIn(query, parent, point)
    const refused = query.refusal(id)
    if (refused === null) return targetIn(query, id, point)
    if (tree[id]?.isCanvas) reason ??= refused
  }
  return reason
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

function isOnEdge(box: Box | null, { x, y }: Point): boolean {
  if (!box) return false
  const reach = Math.min(EDGE, (box.right - box.left) / 5, (box.bottom - box.top) / 5)
  return x - box.left < reach || box.right - x < reach || y - box.top < reach || box.bottom - y < reach
}

function isWithin(tree: Tree, id: string, ancestor: string): boolean {
  for (let at: string | null = id; at !== null && at !== ROOT; at = tree[at]?.parent ?? null)
    if (at === ancestor) return true
  return false
}
