/** A person's arrangement, by the names of cards. */
export interface Arrangement {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

export const AS_SHIPPED: Arrangement = { order: [], hidden: [] }

interface Named {
  readonly name: string
}

/** Cards in the person's order. Those that the person has never moved follow, in the order of the capabilities. */
export function inOrder<Card extends Named>(cards: readonly Card[], { order }: Arrangement): Card[] {
  const placeOf = ({ name }: Card) => {
    const place = order.indexOf(name)
    return place < 0 ? order.length : place
  }
  return cards.toSorted((one, other) => placeOf(one) - placeOf(other))
}

export function shownOf<Card extends Named>(cards: readonly Card[], arrangement: Arrangement): Card[] {
  return inOrder(cards, arrangement).filter(({ name }) => !arrangement.hidden.includes(name))
}

/**
 * The order after the cards of one group were moved. Cards of other groups, and those that the viewer may not see at the
 * moment, keep their places.
 */
export function afterMove(arrangement: Arrangement, moved: readonly string[]): Arrangement {
  const others = arrangement.order.filter((name) => !moved.includes(name))
  return { ...arrangement, order: [...others, ...moved] }
}

export function toggled({ order, hidden }: Arrangement, name: string): Arrangement {
  const isHidden = hidden.includes(name)
  return { order, hidden: isHidden ? hidden.filter((one) => one !== name) : [...hidden, name] }
}
