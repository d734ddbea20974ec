import { fallbackOf, THEME_COLOURS, type ThemeColour } from '../fields/index.ts'
import { FROM_HERE_DOWN, type NamedStyle } from '../styles/index.ts'
import { contrast, hexOf, INK, mix, PAPER, type Rgb, readableOn, readableOnPaper, rgbOf } from './contrast.ts'

/** A tenant's global design settings, which every block follows. */
export interface Theme {
  readonly colours: Readonly<Partial<Record<ThemeColour, string>>>
  readonly headingFont: string
  readonly bodyFont: string
  /** Corner radius in px. */
  readonly radius: number
  /** Base spacing in px. */
  readonly spacing: number
  /** Corner radius of buttons in px; defaults to `radius`. */
  readonly buttonRadius?: number | null
  readonly buttonWeight?: number
  readonly buttonUppercase?: boolean
  /** Widths of a section's content in px. The navigation bar has the normal one. */
  readonly narrowWidth?: number
  readonly normalWidth?: number
  readonly wideWidth?: number
  readonly namedStyles?: readonly NamedStyle[]
}

const COLOURS: Readonly<Record<ThemeColour, string>> = {
  primary: '#2f5bd8',
  secondary: '#475569',
  tertiary: '#0f766e',
  success: '#157f4b',
  danger: '#c52b3a',
  warning: '#f5b83d',
  info: '#0b7aa8',
  light: '#f4f5f7',
  dark: '#161b26',
}

export const defaultTheme: Theme = { colours: COLOURS, headingFont: '', bodyFont: '', radius: 8, spacing: 16 }

/** px */
const WIDTHS = { narrow: 720, normal: 1180, wide: 1320 } as const

const SYSTEM_FONTS = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

/** A theme colour (or its default) as CSS hex, and the text colour to use on it. */
export function themeColour(theme: Theme, name: ThemeColour): { readonly colour: string; readonly ink: string } {
  const rgb = rgbIn(theme, name)
  return { colour: hexOf(rgb), ink: hexOf(readableOn(rgb)) }
}

function rgbIn(theme: Theme, name: ThemeColour): Rgb {
  return rgbOf(theme.colours[name] ?? '') ?? (rgbOf(COLOURS[name]) as Rgb)
}

/**
 * The theme as CSS variables. Each colour also has a text colour (`--ms-on-primary`) and a hover colour
 * (`--ms-primary-hover`), computed so that both stay readable.
 */
export function themeCss(theme: Theme, selector = ':root'): string {
  const lines: string[] = []
  for (const name of THEME_COLOURS) {
    const rgb = rgbIn(theme, name)
    const on = readableOn(rgb)
    const away = on === PAPER ? INK : PAPER
    lines.push(`--ms-${name}:${hexOf(rgb)}`, `--ms-on-${name}:${hexOf(on)}`)
    lines.push(`--ms-${name}-hover:${hexOf(mix(rgb, away, 0.14))}`)
    if (name === 'dark') lines.push(`--ms-text:${hexOf(contrast(rgb, PAPER) >= 7 ? rgb : INK)}`)
    if (name === 'primary') lines.push(`--ms-link:${hexOf(readableOnPaper(rgb))}`)
  }
  lines.push(`--ms-font-heading:${fontStack(theme.headingFont)}`, `--ms-font-body:${fontStack(theme.bodyFont)}`)
  lines.push(`--ms-radius:${size(theme.radius, 8)}px`, `--ms-space:${size(theme.spacing, 16)}px`)
  if (typeof theme.buttonRadius === 'number') lines.push(`--ms-button-radius:${size(theme.buttonRadius, 8)}px`)
  if (theme.buttonWeight) lines.push(`--ms-button-weight:${size(theme.buttonWeight, 600)}`)
  if (theme.buttonUppercase) lines.push('--ms-button-case:uppercase')
  lines.push(`--ms-width-narrow:${size(theme.narrowWidth ?? NaN, WIDTHS.narrow)}px`)
  lines.push(`--ms-width-normal:${size(theme.normalWidth ?? NaN, WIDTHS.normal)}px`)
  lines.push(`--ms-width-wide:${size(theme.wideWidth ?? NaN, WIDTHS.wide)}px`, '--ms-gutter:28px')
  return `${selector}{${lines.join(';')}}@media ${FROM_HERE_DOWN.mobile}{${selector}{--ms-gutter:20px}}`
}

/** A font family followed by the system fonts. Unsafe characters in the name are removed. */
export function fontStack(family: string): string {
  const name = family.replaceAll(/[^\p{L}\p{N} -]/gu, '').trim()
  return name ? `'${name}','${fallbackOf(name)}',${SYSTEM_FONTS}` : SYSTEM_FONTS
}

function size(value: number, otherwise: number): number {
  return Number.isFinite(value) && value >= 0 ? value : otherwise
}
