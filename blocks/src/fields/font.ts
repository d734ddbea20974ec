import { choice } from './choice.ts'
import type { Field } from './field.ts'
import type { FieldOptions } from './text.ts'

/** The available web fonts. */
export const FONTS = [
  'Open Sans',
  'Poppins',
  'Rubik',
  'Raleway',
  'Montserrat',
  'Nunito Sans',
  'Roboto',
  'Roboto Serif',
  'Lato',
  'Barlow',
  'Permanent Marker',
] as const

export type Font = (typeof FONTS)[number]

/** A web font by name; '' is the theme's font. */
export function font(options: FieldOptions<Font | ''> = {}): Field<Font | ''> {
  return { ...choice(['', ...FONTS], '', options), control: { kind: 'font' } }
}

/** The family that the site declares to be drawn until another is loaded: a system font with its metrics. */
export const fallbackOf = (family: string) => `${family} Fallback`
