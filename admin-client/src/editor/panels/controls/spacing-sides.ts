export const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const
export type Side = (typeof SIDES)[number]

const OPPOSITE: Readonly<Record<Side, Side>> = { Top: 'Bottom', Bottom: 'Top', Left: 'Right', Right: 'Left' }

interface Keys {
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** The sides that change together: Shift means all, Alt also the opposite one. */
export function affectedSides(side: Side, { altKey, shiftKey }: Keys): readonly Side[] {
  if (shiftKey) return SIDES
  return altKey ? [side, OPPOSITE[side]] : [side]
}

export type Edge = 'margin' | 'padding'

/** px. Margins may be negative sideways and at the bottom, but a negative top margin would cover the previous block. */
export function minimumOf(edge: Edge, side: Side): number {
  return edge === 'padding' || side === 'Top' ? 0 : -1000
}

/** The settings for this spacing on these sides, each within its own limit. */
export function spacingChanges(edge: Edge, sides: readonly Side[], value: number): Record<string, number> {
  return Object.fromEntries(sides.map((side) => [`${edge}${side}`, Math.max(minimumOf(edge, side), Math.round(value))]))
}
