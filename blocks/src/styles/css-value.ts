import { cssColour } from '../fields.ts'

/**
 * Stored values become parts of a style sheet here and nowhere else. Each function answers with text that cannot end
 * its declaration, rule or element, or with '' for a value that is not what it should be.
 */

const COLOUR = /^(?:#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]{3,30}|var\(--[\w-]{1,60}\))$/i
/** A colour of the theme of which only a part is left. */
const FAINT = /^color-mix\(in srgb, ?var\(--[\w-]{1,60}\) \d{1,3}%, ?transparent\)$/i
const COLOUR_FUNCTION = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([\w .,%/+-]{1,80}\)$/i

/** Hex, a colour function, a name, or a theme colour, which becomes the theme's variable. */
export function colourValue(stored: string): string {
  const value = stored.trim()
  return COLOUR.test(value) || COLOUR_FUNCTION.test(value) || FAINT.test(value) ? cssColour(value) : ''
}

/** A finite number with its unit. */
export function length(value: number, unit: string): string {
  if (!Number.isFinite(value)) return ''
  return value === 0 ? '0' : `${Number(value.toFixed(4))}${unit}`
}

const ESCAPES: Readonly<Record<string, string>> = { '"': '%22', '\\': '%5C', '<': '%3C', '>': '%3E' }
const HARMLESS_DATA = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i

/** An address inside `url("…")`. Only paths, web addresses and pictures written out as data. */
export function urlValue(address: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters end a CSS string or hide a scheme
  const cleaned = address.replace(/[\u0000-\u001f\u007f]/g, '').trim()
  if (cleaned === '') return ''
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(cleaned)?.[1]?.toLowerCase()
  if (scheme && scheme !== 'http' && scheme !== 'https' && !HARMLESS_DATA.test(cleaned)) return ''
  return `url("${cleaned.replace(/["\\<>]/g, (character) => ESCAPES[character] as string)}")`
}

/** Blur in px of the shadows that have a name. */
const SHADOWS: Readonly<Record<string, number>> = { small: 5, medium: 10, large: 15 }
/** Keeps the expression below from trying for long. */
const LONGEST_SHADOW = 200
const SHADOW_WORD = String.raw`(?:-?\d*\.?\d+(?:px|rem|em)?|[a-z]+|#[0-9a-f]{3,8}|(?:rgba?|hsla?|oklch)\([\d .,%/a-z-]+\)|var\(--[\w-]+\))`
const SHADOW = new RegExp(`^${SHADOW_WORD}(?:[ ,] *${SHADOW_WORD}){0,30}$`, 'i')

/** A preset by its name, or a shadow in CSS' own words. */
export function shadowValue(stored: string): string {
  const value = stored.trim()
  if (Object.hasOwn(SHADOWS, value)) return `0 0 ${SHADOWS[value]}px rgba(0,0,0,0.75)`
  return value !== 'none' && value.length <= LONGEST_SHADOW && SHADOW.test(value) ? value : ''
}
