import type { Field } from './field.ts'
import type { FieldOptions } from './text.ts'

/** The nine colours of every theme. */
export const THEME_COLOURS = [
  'primary',
  'secondary',
  'tertiary',
  'success',
  'danger',
  'warning',
  'info',
  'light',
  'dark',
] as const

export type ThemeColour = (typeof THEME_COLOURS)[number]

const themeColours: ReadonlySet<string> = new Set(THEME_COLOURS)

const COLOUR = /^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]{3,30}|var\(--[\w-]{1,60}\))$/i
/** A theme colour at partial opacity. */
const TRANSLUCENT_THEME_COLOUR = /^color-mix\(in srgb, ?var\(--[\w-]{1,60}\) \d{1,3}%, ?transparent\)$/i
const COLOUR_FUNCTION = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([\w .,%/+-]{1,80}\)$/i

/** Hex, a named colour, a colour function or a theme colour: nothing that could end its declaration, and no address. */
export const isColour = (value: string): boolean =>
  COLOUR.test(value) || COLOUR_FUNCTION.test(value) || TRANSLUCENT_THEME_COLOUR.test(value)

/** '' means unset: the block's own style applies. A theme colour is stored by name, so it follows the theme. */
export function colour(initial = '', options: FieldOptions<string> = {}): Field<string> {
  return {
    ...options,
    initial,
    control: { kind: 'colour' },
    read(saved) {
      if (typeof saved !== 'string') return initial
      const value = saved.trim()
      return value === '' || isColour(value) ? value : initial
    },
  }
}

/** The CSS value of a stored colour. */
export function cssColour(stored: string): string {
  return themeColours.has(stored) ? `var(--ms-${stored})` : stored
}
