import { choice, colour, type FieldValues, fallbackOf, font, optionalNumber } from '../../fields/index.ts'
import { colourValue, length } from '../css-value.ts'
import { fluidSize } from '../fluid-size.ts'
import type { Rules } from '../rules.ts'

export const typographyFields = {
  fontFamily: font(),
  fontSize: optionalNumber({ min: 0.5, max: 200, step: 0.25, help: 'rem shrinks on small screens, px stays.' }),
  fontSizeUnit: choice(['px', 'rem']),
  fontWeight: optionalNumber({ min: 100, max: 900, step: 100, isStrict: true }),
  lineHeight: optionalNumber({ min: 0.8, max: 3, step: 0.05 }),
  letterSpacing: optionalNumber({ min: -5, max: 20, step: 0.1, unit: 'px' }),
  textAlign: choice(['', 'left', 'center', 'right', 'justify']),
  textTransform: choice(['', 'none', 'uppercase', 'lowercase', 'capitalize']),
  color: colour('', { label: 'Text colour' }),
}

type Typography = FieldValues<typeof typographyFields>

/** The largest font size in rem. */
const MOST_REM = 6

/** A size in rem shrinks on small screens, unless the narrower device has a size of its own. */
export function typographyRules(values: Typography, desktop: Typography = values): Rules {
  const { fontWeight, lineHeight, letterSpacing } = values
  const all = {
    'font-family':
      values.fontFamily && `"${values.fontFamily}","${fallbackOf(values.fontFamily)}",${genericOf(values.fontFamily)}`,
    'font-size': fontSizeOf(values, desktop),
    'font-weight': fontWeight === null ? '' : length(fontWeight, ''),
    'line-height': lineHeight === null ? '' : length(lineHeight, ''),
    'letter-spacing': letterSpacing === null ? '' : length(letterSpacing, 'px'),
    'text-align': values.textAlign,
    'text-transform': values.textTransform,
    color: colourValue(values.color),
  }
  return { self: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')) }
}

function fontSizeOf({ fontSize, fontSizeUnit }: Typography, desktop: Typography): string {
  if (fontSize === null) return ''
  if (fontSizeUnit === 'px') return length(fontSize, 'px')
  const rem = Math.min(MOST_REM, Math.max(0, fontSize))
  const isDesktopSize = desktop.fontSize === fontSize && desktop.fontSizeUnit === 'rem'
  return isDesktopSize ? fluidSize(rem) : length(rem, 'rem')
}

function genericOf(font: string): string {
  if (font === 'Roboto Serif') return 'serif'
  return font === 'Permanent Marker' ? 'cursive' : 'sans-serif'
}
