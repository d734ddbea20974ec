import { choice, type Field, type FieldValues, number, optionalNumber, toggle } from '../../fields/index.ts'
import { length } from '../css-value.ts'
import type { Rules } from '../rules.ts'

/** Null until someone sets it. Only then does it control the width. */
const fluid: Field<boolean | null> = {
  initial: null,
  control: { kind: 'toggle' },
  label: 'Full width',
  read: (saved) => (typeof saved === 'boolean' ? saved : null),
}

const PLACES = ['center', 'flex-start', 'flex-end', 'start', 'end'] as const
const SPREADS = [...PLACES, 'space-between', 'space-around', 'space-evenly', 'stretch', 'normal'] as const

export const alignmentFields = {
  width: number(100, { min: 0 }),
  widthUnit: choice(['%', 'px']),
  widthAuto: toggle(false, { label: 'Automatic width' }),
  fluid,
  height: optionalNumber({ min: 0 }),
  heightUnit: choice(['px', '%', 'vh', 'rem']),
  heightAuto: toggle(true, { label: 'Automatic height' }),
  gap: number(16, { min: 0 }),
  gapUnit: choice(['px', 'rem']),
  flexDirection: choice(['column', 'row', 'column-reverse', 'row-reverse'], 'column', { label: 'Direction' }),
  alignContent: choice(SPREADS),
  alignItems: choice([...PLACES, 'stretch', 'baseline']),
  justifyContent: choice(SPREADS),
}

/** px. The width of a block whose full width is turned off. */
export const FIXED_WIDTH = 1320

/** How a block lays out its children. The block's own CSS must set `display: flex`. */
export function alignmentRules(values: FieldValues<typeof alignmentFields>): Rules {
  const { flexDirection, alignContent, alignItems, justifyContent } = values
  const self: Record<string, string> = {
    ...widthOf(values),
    'flex-direction': flexDirection,
    gap: length(values.gap, values.gapUnit),
    'align-content': alignContent,
    'align-items': alignItems,
    'justify-content': justifyContent,
  }
  if (!values.heightAuto && values.height !== null) self.height = length(values.height, values.heightUnit)
  return { self }
}

function widthOf({ width, widthUnit, widthAuto, fluid }: FieldValues<typeof alignmentFields>): Record<string, string> {
  if (fluid) return { width: '100%' }
  const own = widthAuto ? 'auto' : length(width, widthUnit)
  if (fluid === null) return widthUnit === 'px' && !widthAuto ? { width: own, 'max-width': '100%' } : { width: own }
  // Full width off: never wider than the page's text column, and centred.
  const fixed = { 'max-width': `min(100%,${FIXED_WIDTH}px)`, 'margin-left': 'auto', 'margin-right': 'auto' }
  return { width: own, ...fixed }
}
