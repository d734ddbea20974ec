/** A card as far as its place is concerned. */
export interface Placed {
  readonly id: string
  readonly columnId?: string | null
}

export interface Drop {
  readonly cardId: string
  readonly columnId: string
  /** Among the cards of the column that are shown, without the dragged one. */
  readonly index: number
}

export interface CardMove {
  readonly id: string
  readonly columnId: string
  readonly afterId: string | null
  readonly beforeId: string | null
}

export const cardsIn = <Card extends Placed>(cards: readonly Card[], columnId: string): Card[] =>
  cards.filter((card) => card.columnId === columnId)

/** A card that moves between two pages while they are loaded is in both; the first place counts. */
export function withoutDuplicates<Card extends Placed>(cards: readonly Card[]): Card[] {
  const seen = new Set<string>()
  return cards.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/**
 * The move as the server takes it: by its neighbours, because others may change the places of cards meanwhile. Null if
 * the card stays where it is. `shown` are the cards on screen, in their order.
 */
export function moveOf(shown: readonly Placed[], { cardId, columnId, index }: Drop): CardMove | null {
  const before = cardsIn(shown, columnId)
  const column = before.filter(({ id }) => id !== cardId)
  if (before.length > column.length && before[index]?.id === cardId) return null
  return {
    id: cardId,
    columnId,
    afterId: column[index - 1]?.id ?? null,
    beforeId: column[index]?.id ?? null,
  }
}

/** All cards as they stand after a move. */
export function cardsAfter<Card extends Placed>(cards: readonly Card[], move: CardMove): readonly Card[] {
  const moved = cards.find(({ id }) => id === move.id)
  if (!moved) return cards
  const others = cards.filter(({ id }) => id !== move.id)
  const above = others.findIndex(({ id }) => id === move.afterId)
  const below = others.findIndex(({ id }) => id === move.beforeId)
  const at = above >= 0 ? above + 1 : below >= 0 ? below : others.length
  return others.toSpliced(at, 0, { ...moved, columnId: move.columnId })
}
