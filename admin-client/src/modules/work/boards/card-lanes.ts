import type { Priority } from '../../../generated/graphql.ts'
import { priorityOptions } from '../../../ui/priority.tsx'

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
export function lanesByAssignee<Card extends Assigned>(cards: readonly Card[]): Lane<Card>[] {
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

interface Prioritized {
  readonly priority?: Priority | null
}

const NONE = 'none'

/** One lane for each priority that has cards, the most pressing first, then one for cards without. */
export function lanesByPriority<Card extends Prioritized>(cards: readonly Card[]): Lane<Card>[] {
  const all = [...priorityOptions, { value: NONE, label: 'No priority' }]
  return all
    .map(({ value, label }) => ({
      id: value,
      name: label,
      cards: cards.filter(({ priority }) => (priority ?? NONE) === value),
    }))
    .filter((lane) => lane.cards.length > 0)
}

interface LaneDivision {
  readonly label: string
  lanesOf<Card extends Assigned & Prioritized>(cards: readonly Card[]): Lane<Card>[]
}

/** How a board can be divided into lanes, by the name in the URL. */
export const laneKinds: Readonly<Record<'assignee' | 'priority', LaneDivision>> = {
  assignee: { label: 'Lanes by assignee', lanesOf: lanesByAssignee },
  priority: { label: 'Lanes by priority', lanesOf: lanesByPriority },
}

export type LaneKind = keyof typeof laneKinds

export const isLaneKind = (text: string | null): text is LaneKind => text !== null && Object.hasOwn(laneKinds, text)

export const laneOptions = Object.entries(laneKinds).map(([value, { label }]) => ({ value, label }))

/** Lists that cards are dropped on are named by lane and column. */
export const listId = (lane: Lane<unknown> | null, columnId: string) => (lane ? `${lane.id}:${columnId}` : columnId)

export function placeOf(id: string): { laneId: string | null; columnId: string } {
  const [first = '', columnId] = id.split(':')
  return columnId === undefined ? { laneId: null, columnId: first } : { laneId: first, columnId }
}
