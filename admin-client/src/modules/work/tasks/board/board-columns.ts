import type { TaskRowFragment } from '../../../../generated/graphql.ts'
import type { BoardStatus } from './task-board-documents.ts'

export interface TaskColumn {
  readonly status: BoardStatus
  /** Those that are loaded. */
  readonly cards: readonly TaskRowFragment[]
  /** All tasks of the status, loaded or not. */
  readonly total: number
}

export interface TaskMove {
  readonly id: string
  readonly from: BoardStatus
  readonly to: BoardStatus
}

/** A task that moves while columns are loaded can be in two of them. Its place among the first cards wins. */
export function columnsOf(
  first: readonly TaskColumn[],
  further: Readonly<Record<string, readonly TaskRowFragment[]>>,
): TaskColumn[] {
  const shown = new Set<string>()
  const unseen = (cards: readonly TaskRowFragment[]) => cards.filter(({ id }) => !shown.has(id) && shown.add(id))
  const firstCards = first.map(({ cards }) => unseen(cards))
  return first.map(({ status, total }, place) => ({
    status,
    total,
    cards: [...(firstCards[place] ?? []), ...unseen(further[status] ?? [])],
  }))
}

/** The columns after a move, with the moved card on top of its new one. */
export function columnsAfter(columns: readonly TaskColumn[], { id, from, to }: TaskMove): readonly TaskColumn[] {
  const card = columns.find(({ status }) => status === from)?.cards.find((other) => other.id === id)
  if (!card || from === to) return columns
  return columns.map((column) => {
    const { status, cards, total } = column
    if (status === from) return { status, cards: cards.filter((other) => other !== card), total: total - 1 }
    return status === to ? { status, cards: [{ ...card, status: to }, ...cards], total: total + 1 } : column
  })
}
