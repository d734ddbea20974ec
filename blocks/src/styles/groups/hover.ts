import { colour, type FieldValues, number, optionalNumber, slider } from '../../fields/index.ts'
import { colourValue, length, shadowValue } from '../css-value.ts'
import type { Rules } from '../rules.ts'
import { boxShadow } from './border.ts'

export const hoverFields = {
  backgroundColor: colour(''),
  color: colour('', { label: 'Text colour' }),
  borderColor: colour(''),
  boxShadow,
  lift: number(0, { min: 0, max: 40, unit: 'px' }),
  scale: slider(1, { min: 0.8, max: 1.3, step: 0.01 }),
  opacity: optionalNumber({ min: 0, max: 1, step: 0.05, isStrict: true }),
}

const MOVING = ['background-color', 'color', 'border-color', 'box-shadow', 'opacity', 'translate', 'scale']
const TRANSITION = MOVING.map((name) => `${name} .2s ease`).join(',')

/** The look under the pointer, and with the focus of the keyboard. */
export function hoverRules(values: FieldValues<typeof hoverFields>): Rules {
  const look = {
    'background-color': colourValue(values.backgroundColor),
    color: colourValue(values.color),
    'border-color': colourValue(values.borderColor),
    'box-shadow': shadowValue(values.boxShadow),
    opacity: values.opacity === null ? '' : length(values.opacity, ''),
  }
  const move = {
    translate: values.lift > 0 ? `0 -${length(values.lift, 'px')}` : '',
    scale: values.scale === 1 ? '' : length(values.scale, ''),
  }
  const hovered = Object.fromEntries(Object.entries(look).filter(([, value]) => value !== ''))
  const hoveredMove = Object.fromEntries(Object.entries(move).filter(([, value]) => value !== ''))
  if (Object.keys({ ...hovered, ...hoveredMove }).length === 0) return {}
  return { self: { transition: TRANSITION }, hovered, hoveredMove }
}
