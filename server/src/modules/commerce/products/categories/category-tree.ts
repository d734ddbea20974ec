import { UserInputError } from '../../../../kernel/validation/errors.ts'

export const MOST_LEVELS = 6

/** Where a category is: among those with the same parent, from 0. */
export interface CategoryPlace {
  readonly id: string
  readonly parentId: string | null
  readonly position: number
}

/** In the order in which people read the tree: each category before those below it. */
export function inTreeOrder<Place extends CategoryPlace>(places: readonly Place[]): Place[] {
  const below = childrenOf(places)
  const ordered: Place[] = []
  const visit = (parentId: string | null) => {
    for (const place of below.get(parentId) ?? []) {
      ordered.push(place)
      visit(place.id)
    }
  }
  visit(null)
  return ordered
}

/** How many categories are above a new one with this parent. Throws if that is too many. */
export function requireRoom(places: readonly CategoryPlace[], parentId: string | null, height = 1): void {
  const levels = pathTo(places, parentId).length + height
  if (levels > MOST_LEVELS) throw new UserInputError(`Categories have at most ${MOST_LEVELS} levels.`)
}

/** The places that change when a category moves to a position below a parent. Throws if that is no tree any more. */
export function placesAfterMove(
  places: readonly CategoryPlace[],
  id: string,
  parentId: string | null,
  position: number | null,
): CategoryPlace[] {
  if (pathTo(places, parentId).includes(id)) throw new UserInputError('A category cannot be moved below itself.')
  const below = childrenOf(places)
  requireRoom(places, parentId, heightOf(below, id))
  const others = (parent: string | null) => idsOf(below, parent).filter((one) => one !== id)
  const siblings = others(parentId)
  const ids = siblings.toSpliced(position ?? siblings.length, 0, id)
  const from = places.find((place) => place.id === id)?.parentId ?? null
  const left = from === parentId ? [] : numbered(others(from), from)
  return changes(places, [...left, ...numbered(ids, parentId)])
}

/** The places that change when a category is deleted: categories below it take its place. */
export function removed(places: readonly CategoryPlace[], id: string): CategoryPlace[] {
  const parentId = places.find((place) => place.id === id)?.parentId ?? null
  const below = childrenOf(places)
  const ids = idsOf(below, parentId).flatMap((one) => (one === id ? idsOf(below, id) : one))
  return changes(places, numbered(ids, parentId))
}

/** The category and those above it, from the top. */
function pathTo(places: readonly CategoryPlace[], id: string | null): string[] {
  const byId = new Map(places.map((place) => [place.id, place]))
  const path: string[] = []
  for (let at = id; at; at = byId.get(at)?.parentId ?? null) path.unshift(at)
  return path
}

type Children<Place extends CategoryPlace = CategoryPlace> = ReadonlyMap<string | null, readonly Place[]>

/** The levels of a category with all below it. */
function heightOf(below: Children, id: string): number {
  return 1 + Math.max(0, ...idsOf(below, id).map((child) => heightOf(below, child)))
}

const idsOf = (below: Children, parentId: string | null): string[] => (below.get(parentId) ?? []).map(({ id }) => id)

/** By the ID of the parent, in their order. */
function childrenOf<Place extends CategoryPlace>(places: readonly Place[]): Children<Place> {
  const below = new Map<string | null, Place[]>()
  for (const place of places.toSorted((one, other) => one.position - other.position)) {
    const siblings = below.get(place.parentId)
    if (siblings) siblings.push(place)
    else below.set(place.parentId, [place])
  }
  return below
}

const numbered = (ids: readonly string[], parentId: string | null): CategoryPlace[] =>
  ids.map((id, position) => ({ id, parentId, position }))

function changes(places: readonly CategoryPlace[], after: readonly CategoryPlace[]): CategoryPlace[] {
  const byId = new Map(places.map((place) => [place.id, place]))
  return after.filter(({ id, parentId, position }) => {
    const before = byId.get(id)
    return before?.parentId !== parentId || before.position !== position
  })
}
