import { fallbackOf } from '@mainstreet/blocks/render'

/** The source of a family: its folder in @fontsource-variable, or in @fontsource with the shipped weights. */
interface FamilyFiles {
  readonly folder: string
  /** Absent if one file contains every weight. */
  readonly weights?: readonly number[]
  readonly fallback: Fallback
}

/**
 * How to draw a system font so that text takes the same room before and after the family is loaded. Measured in Chromium
 * on English text; a browser test watches that nothing moves.
 */
interface Fallback {
  /** Width of the family's text relative to the system font's, regular and bold. */
  readonly widths: readonly [regular: number, bold: number]
  /** Fractions of the family's font size. */
  readonly ascent: number
  readonly descent: number
  readonly system?: 'sans' | 'serif'
}

/**
 * The available fonts by display name; `files.ts` imports their files. Any other family falls back to the visitor's
 * system fonts.
 */
export const FAMILIES = {
  Inter: { folder: 'inter', fallback: { widths: [1.0689, 1.0198], ascent: 0.969, descent: 0.241 } },
  'Open Sans': { folder: 'open-sans', fallback: { widths: [1.055, 1.0511], ascent: 1.069, descent: 0.293 } },
  Poppins: {
    folder: 'poppins',
    weights: [400, 600, 700],
    fallback: { widths: [1.1234, 1.0678], ascent: 1.05, descent: 0.35 },
  },
  Rubik: { folder: 'rubik', fallback: { widths: [1.0413, 1.0286], ascent: 0.935, descent: 0.25 } },
  Raleway: { folder: 'raleway', fallback: { widths: [1.0373, 0.9988], ascent: 0.94, descent: 0.234 } },
  Montserrat: { folder: 'montserrat', fallback: { widths: [1.1245, 1.1048], ascent: 0.968, descent: 0.251 } },
  'Nunito Sans': { folder: 'nunito-sans', fallback: { widths: [1.0138, 0.9807], ascent: 1.011, descent: 0.353 } },
  Roboto: { folder: 'roboto', fallback: { widths: [0.9931, 0.9372], ascent: 0.928, descent: 0.244 } },
  'Roboto Serif': {
    folder: 'roboto-serif',
    fallback: { widths: [1.2657, 1.2627], ascent: 0.927, descent: 0.244, system: 'serif' },
  },
  Lato: {
    folder: 'lato',
    weights: [400, 700, 900],
    fallback: { widths: [0.9676, 0.9218], ascent: 0.987, descent: 0.213 },
  },
  Barlow: {
    folder: 'barlow',
    weights: [400, 600, 700],
    fallback: { widths: [0.9559, 0.9157], ascent: 1.0, descent: 0.2 },
  },
  'Permanent Marker': {
    folder: 'permanent-marker',
    weights: [400],
    fallback: { widths: [1.1359, 1.057], ascent: 1.109, descent: 0.317 },
  },
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

const SYSTEM_FONTS = {
  sans: [
    ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto'],
    ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold'],
  ],
  serif: [
    ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Noto Serif'],
    ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'Noto Serif Bold'],
  ],
} as const
const RANGES = ['100 500', '600 900'] as const

/** `@font-face` rules of the system font that takes the family's place while it loads. */
export function fallbackFaces(family: Family): string {
  const { widths, ascent, descent, system = 'sans' }: Fallback = FAMILIES[family].fallback
  const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`
  const faces = widths.map((width, at) => {
    const source = SYSTEM_FONTS[system][at]?.map((name) => `local('${name}')`).join(',')
    const metrics = `size-adjust:${percent(width)};ascent-override:${percent(ascent / width)};descent-override:${percent(descent / width)};line-gap-override:0%`
    return `@font-face{font-family:'${fallbackOf(family)}';font-weight:${RANGES[at]};src:${source};${metrics}}`
  })
  return faces.join('')
}

/** `@font-face` rules with `font-display: swap`. `addresses` are the URLs of the family's files. */
export function fontFaces(family: Family, addresses: readonly string[]): string {
  const faces = fontFiles(family).map(({ weight }, at) => {
    const source = `url(${addresses[at]}) format('woff2')`
    return `@font-face{font-family:'${family}';font-style:normal;font-display:swap;font-weight:${weight};src:${source};unicode-range:${LATIN}}`
  })
  return faces.join('')
}
