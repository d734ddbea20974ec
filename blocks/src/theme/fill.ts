import { cssColour, THEME_COLOURS, type ThemeColour } from '../fields/index.ts'
import { hexOf, INK, mix, PAPER, readableOn, rgbOf } from './contrast.ts'

/** A fill colour with its readable text colour and its hover colour. */
export interface Fill {
  readonly fill: string
  readonly ink: string
  readonly hover: string
}

/** A theme colour follows the theme. For any other colour the text colour is computed here, if possible. */
export function fillOf(stored: string): Fill {
  if (isThemeColour(stored))
    return { fill: cssColour(stored), ink: `var(--ms-on-${stored})`, hover: `var(--ms-${stored}-hover)` }
  const rgb = rgbOf(stored)
  if (!rgb) return { fill: stored, ink: 'var(--ms-text)', hover: `color-mix(in oklab,${stored},#fff 14%)` }
  const ink = readableOn(rgb)
  return { fill: stored, ink: hexOf(ink), hover: hexOf(mix(rgb, ink === PAPER ? INK : PAPER, 0.14)) }
}

function isThemeColour(stored: string): stored is ThemeColour {
  return (THEME_COLOURS as readonly string[]).includes(stored)
}
