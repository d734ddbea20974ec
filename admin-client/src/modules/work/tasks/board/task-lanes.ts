import type { TaskRowFragment } from '../../../../generated/graphql.ts'
import { type Lane, lanesOf } from '../../boards/public-api.ts'
import { priorityOptions } from '../task-status.tsx'

type Cards = readonly TaskRowFragment[]

/** One lane for each priority that has cards, the most pressing first. */
export const lanesByPriority = (cards: Cards): Lane<TaskRowFragment>[] =>
  priorityOptions
    .map(({ value, label }) => ({ id: value, name: label, cards: cards.filter(({ priority }) => priority === value) }))
    .filter((lane) => lane.cards.length > 0)

/** What the board can be divided by, under its name in the URL. */
export const laneKinds = {
  assignee: { label: 'Lanes by assignee', lanesOf: (cards: Cards) => lanesOf(cards) },
  priority: { label: 'Lanes by priority', lanesOf: lanesByPriority },
} as const

export type LaneKind = keyof typeof laneKinds

export const isLaneKind = (text: string | null): text is LaneKind => text !== null && Object.hasOwn(laneKinds, text)
