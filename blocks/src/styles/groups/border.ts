import { choice, colour, type Field, type FieldValues, number, toggle } from '../../fields/index.ts'
import { colourValue, length, shadowValue } from '../css-value.ts'
import type { Rules } from '../rules.ts'

export const boxShadow: Field<string> = {
  initial: 'none',
  control: { kind: 'shadow' },
  label: 'Shadow',
  read: (saved) => (typeof saved === 'string' ? saved : 'none'),
}

const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const

export const borderFields = {
  border: choice(['none', 'all', 'top', 'right', 'bottom', 'left']),
  borderTop: toggle(),
  borderRight: toggle(),
  borderBottom: toggle(),
  borderLeft: toggle(),
  borderStyle: choice(['solid', 'dashed', 'dotted', 'double', 'hidden', 'inset', 'none', 'outset']),
  borderWidth: choice(['thin', 'medium', 'thick']),
  borderColor: colour(''),
  borderRadius: number(0, { min: 0, unit: 'px' }),
  boxShadow,
}

/** A side has a border if `border` names it (or all), or if its own switch is on. */
export function borderRules(values: FieldValues<typeof borderFields>): Rules {
  const self: Record<string, string> = {}
  const line = `${values.borderWidth} ${values.borderStyle} ${colourValue(values.borderColor) || 'currentcolor'}`
  for (const side of SIDES) {
    const name = side.toLowerCase()
    if (values.border === 'all' || values.border === name || values[`border${side}`]) self[`border-${name}`] = line
  }
  if (values.borderRadius > 0) self['border-radius'] = length(values.borderRadius, 'px')
  const shadow = shadowValue(values.boxShadow)
  if (shadow) self['box-shadow'] = shadow
  return { self }
}
