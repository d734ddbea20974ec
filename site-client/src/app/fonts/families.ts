/** A family on disk: the folder's name in @fontsource-variable, or in @fontsource with the weights that are sent of it. */
interface FamilyFiles {
  readonly folder: string
  /** Absent where one file holds every weight. */
  readonly weights?: readonly number[]
}

/**
 * Fonts that a site can show, as people choose them; `files.ts` takes the files. Any other family falls back to the
 * visitor's system fonts.
 */
export const FAMILIES = {
  Inter: { folder: 'inter' },
  'Open Sans': { folder: 'open-sans' },
  Poppins: { folder: 'poppins', weights: [400, 600, 700] },
  Rubik: { folder: 'rubik' },
  Raleway: { folder: 'raleway' },
  Montserrat: { folder: 'montserrat' },
  'Nunito Sans': { folder: 'nunito-sans' },
  Roboto: { folder: 'roboto' },
  'Roboto Serif': { folder: 'roboto-serif' },
  Lato: { folder: 'lato', weights: [400, 700, 900] },
  Barlow: { folder: 'barlow', weights: [400, 600, 700] },
  'Permanent Marker': { folder: 'permanent-marker', weights: [400] },
} as const satisfies Record<string, FamilyFiles>

export type Family = keyof typeof FAMILIES

/** The part of each family that is sent, Western European letters, by the weights that a file holds. */
export function fontFiles(family: Family): readonly { readonly file: string; readonly weight: string }[] {
  const { folder, weights }: FamilyFiles = FAMILIES[family]
  if (!weights) return [{ file: `${folder}-latin-wght-normal.woff2`, weight: '100 900' }]
  return weights.map((weight) => ({ file: `${folder}-latin-${weight}-normal.woff2`, weight: String(weight) }))
}

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'

/** Text is seen at once in a system font and changes when the file is there. `addresses` are those of the family's files. */
export function fontFaces(family: Family, addresses: readonly string[]): string {
  const faces = fontFiles(family).map(({ weight }, at) => {
    const source = `url(${addresses[at]}) format('woff2')`
    return `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:${weight};src:${source};unicode-range:${LATIN}}`
  })
  return faces.join('')
}
