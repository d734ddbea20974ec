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

/** Hex, a named colour or a colour function; nothing that could end the declaration. */
const CSS_COLOUR = /^(?:#[0-9a-f]{3,8}|[a-z]+|var\(--[\w-]+\)|[a-z-]+\([\w\s.,%/+#()-]*\))$/i

/** '' means unset: the block's own style applies. A theme colour is stored by name, so it follows the theme. */
export function colour(initial = '', options: FieldOptions<string> = {}): Field<string> {
  return {
    ...options,
    initial,
    control: { kind: 'colour' },
    read(saved) {
      if (typeof saved !== 'string') return initial
      const value = saved.trim()
      return value.length < 100 && (value === '' || CSS_COLOUR.test(value)) ? value : initial
    },
  }
}

/** The CSS value of a stored colour. */
export function cssColour(stored: string): string {
  return themeColours.has(stored) ? `var(--ms-${stored})` : stored
}
