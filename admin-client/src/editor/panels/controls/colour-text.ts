import { THEME_COLOURS, type ThemeColour } from '@mainstreet/blocks/fields'
import { colourValue } from '@mainstreet/blocks/styles'

/** A parsed colour: a theme colour or a custom one, and its opacity from 0 to 1. */
export interface ColourParts {
  readonly theme: ThemeColour | null
  /** '#' and six digits, if the colour is a custom one that can be parsed. */
  readonly hex: string | null
  readonly opacity: number
}

const TRANSLUCENT_THEME_COLOUR = /^color-mix\(in srgb, ?var\(--ms-([a-z]+)\) (\d{1,3})%, ?transparent\)$/
const FUNCTION =
  /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/]\s*(\d{1,3}(?:\.\d{1,20})?|\.\d{1,20})(%?)\s*)?\)$/i

export function partsOf(stored: string): ColourParts {
  const value = stored.trim()
  const [, faint = '', share] = TRANSLUCENT_THEME_COLOUR.exec(value) ?? []
  const theme = THEME_COLOURS.find((name) => name === value || name === faint) ?? null
  if (theme) return { theme, hex: null, opacity: share === undefined ? 1 : Math.min(100, Number(share)) / 100 }
  return { theme, ...(fromHex(value) ?? fromFunction(value) ?? { hex: null, opacity: 1 }) }
}

/** The stored form of a theme colour: its name, so that it follows the theme even if it is translucent. */
export function themeColour(theme: ThemeColour, opacity: number): string {
  return opacity >= 1 ? theme : `color-mix(in srgb, var(--ms-${theme}) ${Math.round(opacity * 100)}%, transparent)`
}

/** Opaque colours have six digits, translucent ones eight. */
export function ownColour(hex: string, opacity: number): string {
  const rest = opacity >= 1 ? '' : twoDigits(Math.round(opacity * 255))
  return `${hex.slice(0, 7).toLowerCase()}${rest}`
}

/** Parses typed text into a stored colour; null if it is invalid. The '#' of a hex colour is optional. */
export function readColour(typed: string): string | null {
  const text = typed.trim().toLowerCase()
  const value = /^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(text) ? `#${text}` : text
  if (value === '' || colourValue(value) === '') return null
  if (/^[a-z]+$/.test(value) && !isTheme(value) && !isNamed(value)) return null
  return value
}

/** The colour to display, with theme names resolved. */
export function shownColour(stored: string, theme: Readonly<Partial<Record<ThemeColour, string>>>): string {
  const parts = partsOf(stored)
  if (!parts.theme) return stored
  const full = theme[parts.theme] ?? ''
  return parts.opacity >= 1 ? full : `color-mix(in srgb, ${full} ${Math.round(parts.opacity * 100)}%, transparent)`
}

function isTheme(name: string): boolean {
  return (THEME_COLOURS as readonly string[]).includes(name)
}

/** Whether CSS knows this colour name. Outside a browser any word is accepted. */
function isNamed(name: string): boolean {
  return typeof CSS === 'undefined' || CSS.supports('color', name)
}

function fromHex(value: string) {
  const digits = /^#([0-9a-f]{3,8})$/i.exec(value)?.[1]?.toLowerCase() ?? ''
  const long = digits.length <= 4 ? digits.replace(/./g, '$&$&') : digits
  if (long.length !== 6 && long.length !== 8) return null
  const opacity = long.length === 8 ? Number.parseInt(long.slice(6), 16) / 255 : 1
  return { hex: `#${long.slice(0, 6)}`, opacity: Math.round(opacity * 100) / 100 }
}

function fromFunction(value: string) {
  const [, red, green, blue, share, isPercent] = FUNCTION.exec(value) ?? []
  if (red === undefined) return null
  const digits = [red, green, blue].map((part) => twoDigits(Math.min(255, Number(part)))).join('')
  const opacity = share === undefined ? 1 : Number(share) / (isPercent ? 100 : 1)
  return { hex: `#${digits}`, opacity: Math.min(1, Math.max(0, opacity)) }
}

function twoDigits(value: number): string {
  return value.toString(16).padStart(2, '0')
}
