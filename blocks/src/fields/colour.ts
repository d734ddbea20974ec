import type { Field } from './field.ts'
import type { Said } from './text.ts'

/** The nine colours that every theme names. */
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

/** Hex, a name, or a colour function; nothing that could end the declaration it is written into. */
const CSS_COLOUR = /^(?:#[0-9a-f]{3,8}|[a-z]+|var\(--[\w-]+\)|[a-z-]+\([\w\s.,%/+#()-]*\))$/i

/** '' means: not set, the block's own look holds. A theme colour is stored by its name, so it follows the theme. */
export function colour(initial = '', said: Said<string> = {}): Field<string> {
  return {
    ...said,
    initial,
    control: { kind: 'colour' },
    read(saved) {
      if (typeof saved !== 'string') return initial
      const value = saved.trim()
      return value.length < 100 && (value === '' || CSS_COLOUR.test(value)) ? value : initial
    },
  }
}

/** What a stored colour is in CSS. */
export function cssColour(stored: string): string {
  return themeColours.has(stored) ? `var(--ms-${stored})` : stored
}
