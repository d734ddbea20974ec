import { choice, colour, type FieldValues, font, optionalNumber } from '../../fields/index.ts'
import { fallbackOf } from '../../theme/theme.ts'
import { colourValue, length } from '../css-value.ts'
import type { Rules } from '../rules.ts'

export const typographyFields = {
  fontFamily: font(),
  fontSize: optionalNumber({ min: 8, max: 200, unit: 'px' }),
  fontWeight: optionalNumber({ min: 100, max: 900, step: 100, isStrict: true }),
  lineHeight: optionalNumber({ min: 0.8, max: 3, step: 0.05 }),
  letterSpacing: optionalNumber({ min: -5, max: 20, step: 0.1, unit: 'px' }),
  textAlign: choice(['', 'left', 'center', 'right', 'justify']),
  textTransform: choice(['', 'none', 'uppercase', 'lowercase', 'capitalize']),
  color: colour('', { label: 'Text colour' }),
}

export function typographyRules(values: FieldValues<typeof typographyFields>): Rules {
  const { fontSize, fontWeight, lineHeight, letterSpacing } = values
  const all = {
    'font-family':
      values.fontFamily && `"${values.fontFamily}","${fallbackOf(values.fontFamily)}",${genericOf(values.fontFamily)}`,
    'font-size': fontSize === null ? '' : length(fontSize, 'px'),
    'font-weight': fontWeight === null ? '' : length(fontWeight, ''),
    'line-height': lineHeight === null ? '' : length(lineHeight, ''),
    'letter-spacing': letterSpacing === null ? '' : length(letterSpacing, 'px'),
    'text-align': values.textAlign,
    'text-transform': values.textTransform,
    color: colourValue(values.color),
  }
  return { self: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')) }
}

function genericOf(font: string): string {
  if (font === 'Roboto Serif') return 'serif'
  return font === 'Permanent Marker' ? 'cursive' : 'sans-serif'
}
