interface Assigned {
  readonly assignees: readonly { readonly id: string; readonly displayName: string }[]
}

/** A row across all columns. */
export interface Lane<Card> {
  readonly id: string
  readonly name: string
  readonly cards: readonly Card[]
}

const NOBODY = 'nobody'

/**
 * One lane per person, by name, then one for unassigned cards. A card with several assignees is in the lane
 * of its first assignee, because a card can be in one place only.
 */
export function lanesOf<Card extends Assigned>(cards: readonly Card[]): Lane<Card>[] {
  const lanes = new Map<string, { id: string; name: string; cards: Card[] }>()
  for (const card of cards) {
    const [person] = card.assignees
    const id = person?.id ?? NOBODY
    const lane = lanes.get(id) ?? { id, name: person?.displayName ?? 'Nobody', cards: [] }
    lanes.set(id, lane)
    lane.cards.push(card)
  }
  return [...lanes.values()].sort((one, other) =>
    one.id === NOBODY ? 1 : other.id === NOBODY ? -1 : one.name.localeCompare(other.name, 'en'),
  )
}

/** Lists that cards are dropped on are named by lane and column. */
export const listId = (lane: Lane<unknown> | null, columnId: string) => (lane ? `${lane.id}:${columnId}` : columnId)

export function placeOf(id: string): { laneId: string | null; columnId: string } {
  const [first = '', columnId] = id.split(':')
  return columnId === undefined ? { laneId: null, columnId: first } : { laneId: first, columnId }
}
