/** The source of a family: its folder in @fontsource-variable, or in @fontsource with the shipped weights. */
interface FamilyFiles {
  readonly folder: string
  /** Absent if one file contains every weight. */
  readonly weights?: readonly number[]
}

/**
 * The available fonts by display name; `files.ts` imports their files. Any other family falls back to the visitor's
 * system fonts.
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

/** The shipped files of a family (Latin subset), with the weights in each file. */
export function fontFiles(family: Family): readonly { readonly file: string; readonly weight: string }[] {
  const { folder, weights }: FamilyFiles = FAMILIES[family]
  if (!weights) return [{ file: `${folder}-latin-wght-normal.woff2`, weight: '100 900' }]
  return weights.map((weight) => ({ file: `${folder}-latin-${weight}-normal.woff2`, weight: String(weight) }))
}

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'

/** `@font-face` rules with `font-display: swap`. `addresses` are the URLs of the family's files. */
export function fontFaces(family: Family, addresses: readonly string[]): string {
  const faces = fontFiles(family).map(({ weight }, at) => {
    const source = `url(${addresses[at]}) format('woff2')`
    return `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:${weight};src:${source};unicode-range:${LATIN}}`
  })
  return faces.join('')
}
