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

/**
 * Padding of 0 is written too, since a block's own CSS may set some. A margin of 0 is omitted, so a centred block stays
 * centred.
 */
export function spacingRules(values: FieldValues<typeof spacingFields>): Rules {
  const { paddingTop, paddingRight, paddingBottom, paddingLeft } = values
  const paddings = [paddingTop, paddingRight, paddingBottom, paddingLeft]
  const self: Record<string, string> = {
    padding: paddings.map((padding) => length(Math.max(0, padding), 'px')).join(' '),
  }
  for (const side of ['Top', 'Right', 'Bottom', 'Left'] as const) {
    const margin = values[`margin${side}`]
    if (margin !== 0) self[`margin-${side.toLowerCase()}`] = length(margin, 'px')
  }
  return { self }
}
