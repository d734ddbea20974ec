export const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const
export type Side = (typeof SIDES)[number]

const OPPOSITE: Readonly<Record<Side, Side>> = { Top: 'Bottom', Bottom: 'Top', Left: 'Right', Right: 'Left' }

interface Keys {
  readonly altKey: boolean
  readonly shiftKey: boolean
}

/** Which sides change along with one: Shift means all, Alt the one across. */
export function sidesMeant(side: Side, { altKey, shiftKey }: Keys): readonly Side[] {
  if (shiftKey) return SIDES
  return altKey ? [side, OPPOSITE[side]] : [side]
}

export type Edge = 'margin' | 'padding'

/** In px: a margin may pull a block sideways and its followers up, but never itself over what stands above it. */
export function leastOf(edge: Edge, side: Side): number {
  return edge === 'padding' || side === 'Top' ? 0 : -1000
}

/** The settings that give these sides this room, each within its own limit. */
export function spacingChanges(edge: Edge, sides: readonly Side[], value: number): Record<string, number> {
  return Object.fromEntries(sides.map((side) => [`${edge}${side}`, Math.max(leastOf(edge, side), Math.round(value))]))
}
