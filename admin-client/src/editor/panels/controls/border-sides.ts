import { SIDES, type Side } from './spacing-sides.ts'

type Values = Readonly<Record<string, unknown>>

/** The settings for the bordered sides. Old pages use either format, or both. */
export const BORDER_KEYS = ['border', ...SIDES.map((side) => `border${side}` as const)] as const

/** The bordered sides: named by `border`, which may also be 'all', or by their own switch. */
export function borderedSides(values: Values): readonly Side[] {
  return SIDES.filter(
    (side) => values.border === 'all' || values.border === side.toLowerCase() || values[`border${side}`] === true,
  )
}

/** The settings for borders on exactly these sides. All are set, so that a narrower device inherits none of them. */
export function borderChanges(sides: readonly Side[]): Record<string, unknown> {
  const [only] = sides
  const named = sides.length === SIDES.length ? 'all' : sides.length === 1 && only ? only.toLowerCase() : 'none'
  const switches = SIDES.map((side) => [`border${side}`, named === 'none' && sides.includes(side)])
  return { border: named, ...Object.fromEntries(switches) }
}
