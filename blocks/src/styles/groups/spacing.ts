import { type FieldValues, number } from '../../fields/index.ts'
import { length } from '../css-value.ts'
import type { Rules } from '../rules.ts'

/** Default vertical padding, in px. */
const PADDING = 48

export const spacingFields = {
  marginTop: number(0, { min: 0, unit: 'px' }),
  marginRight: number(0, { unit: 'px' }),
  marginBottom: number(0, { unit: 'px' }),
  marginLeft: number(0, { unit: 'px' }),
  paddingTop: number(PADDING, { min: 0, unit: 'px' }),
  paddingRight: number(0, { min: 0, unit: 'px' }),
  paddingBottom: number(PADDING, { min: 0, unit: 'px' }),
  paddingLeft: number(0, { min: 0, unit: 'px' }),
}

type Spacing = FieldValues<typeof spacingFields>

const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const

/** The defaults of a block without padding of its own, or with padding from its own CSS, such as a text or a button. */
export const NO_PADDING = { paddingTop: 0, paddingBottom: 0 } as const

/**
 * Padding of 0 is written too, since a block's own CSS may set some. A margin of 0 is omitted, so a centred block stays
 * centred.
 */
export function spacingRules(values: Spacing, defaults: Partial<Spacing> = {}): Rules {
  const isUnpadded = defaults.paddingTop === 0 && defaults.paddingBottom === 0
  const margins = marginsOf(values)
  if (isUnpadded) return { self: { ...setPaddingsOf(values), ...margins, ...widthWithin(margins) } }
  const paddings = SIDES.map((side) => length(Math.max(0, values[`padding${side}`]), 'px'))
  return { self: { padding: paddings.join(' '), ...margins } }
}

function marginsOf(values: Spacing): Record<string, string> {
  const set = SIDES.filter((side) => values[`margin${side}`] !== 0)
  return Object.fromEntries(
    set.map((side) => [`margin-${side.toLowerCase()}`, length(values[`margin${side}`], 'px')] as const),
  )
}

/** Only the sides that are set, so that the block's own CSS applies to the others. */
function setPaddingsOf(values: Spacing): Record<string, string> {
  const set = SIDES.filter((side) => values[`padding${side}`] > 0)
  return Object.fromEntries(
    set.map((side) => [`padding-${side.toLowerCase()}`, length(values[`padding${side}`], 'px')] as const),
  )
}

/** These blocks have no width setting. Their own CSS makes them as wide as their parent, margins not included. */
function widthWithin(margins: Readonly<Record<string, string>>): Record<string, string> {
  const sides = [margins['margin-left'], margins['margin-right']].filter(Boolean)
  return sides.length > 0 ? { 'max-width': `calc(100% - ${sides.join(' - ')})` } : {}
}
