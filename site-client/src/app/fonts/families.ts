/**
 * Fonts that a site can show: the family as people choose it, and the folder's name in @fontsource-variable, from which
 * `files.ts` takes the file. Any other family falls back to the visitor's system fonts.
 */
export const FAMILIES = {
  Inter: 'inter',
  Montserrat: 'montserrat',
  'Open Sans': 'open-sans',
  'Roboto Serif': 'roboto-serif',
} as const

export type Family = keyof typeof FAMILIES

/** The part of each family that is sent: Western European letters, every weight in one file. */
export function fontFile(family: Family): string {
  return `${FAMILIES[family]}-latin-wght-normal.woff2`
}

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'

/** Text is seen at once in a system font and changes when the file is there. */
export function fontFace(family: Family, address: string): string {
  return `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:100 900;src:url(${address}) format('woff2');unicode-range:${LATIN}}`
}
