import { choice } from './choice.ts'
import type { Field } from './field.ts'
import type { Said } from './text.ts'

/** The web fonts to choose from. */
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

/** A web font by its name; '' is the theme's own. */
export function font(said: Said<Font | ''> = {}): Field<Font | ''> {
  return { ...choice(['', ...FONTS], '', said), control: { kind: 'font' } }
}
