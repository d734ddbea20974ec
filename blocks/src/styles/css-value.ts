import { cssColour, isColour } from '../fields/index.ts'

/**
 * The only place where stored values become CSS. Each function returns text that cannot end its declaration, rule or
 * element, or '' for an invalid value.
 */

/** Hex, a colour function, a named colour, or a theme colour, which becomes the theme's variable. */
export function colourValue(stored: string): string {
  const value = stored.trim()
  return isColour(value) ? cssColour(value) : ''
}

/** A finite number with its unit. */
export function length(value: number, unit: string): string {
  if (!Number.isFinite(value)) return ''
  return value === 0 ? '0' : `${Number(value.toFixed(4))}${unit}`
}

const ESCAPES: Readonly<Record<string, string>> = { '"': '%22', '\\': '%5C', '<': '%3C', '>': '%3E' }
const IMAGE_DATA_URL = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i

/** A URL for `url("…")`. Allows only paths, http(s) URLs and image data URLs. */
export function urlValue(address: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters end a CSS string or hide a scheme
  const cleaned = address.replace(/[\u0000-\u001f\u007f]/g, '').trim()
  if (cleaned === '') return ''
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(cleaned)?.[1]?.toLowerCase()
  if (scheme && scheme !== 'http' && scheme !== 'https' && !IMAGE_DATA_URL.test(cleaned)) return ''
  return `url("${cleaned.replace(/["\\<>]/g, (character) => ESCAPES[character] as string)}")`
}

/** Blur radius of the shadow presets, in px. */
const SHADOWS: Readonly<Record<string, number>> = { small: 5, medium: 10, large: 15 }
/** Bounds the backtracking of the expression below. */
const MAX_SHADOW_LENGTH = 200
const SHADOW_WORD = String.raw`(?:-?\d*\.?\d+(?:px|rem|em)?|[a-z]+|#[0-9a-f]{3,8}|(?:rgba?|hsla?|oklch)\([\d .,%/a-z-]+\)|var\(--[\w-]+\))`
const SHADOW = new RegExp(`^${SHADOW_WORD}(?:[ ,] *${SHADOW_WORD}){0,30}$`, 'i')

/** A preset's name, or a CSS `box-shadow` value. */
export function shadowValue(stored: string): string {
  const value = stored.trim()
  if (Object.hasOwn(SHADOWS, value)) return `0 0 ${SHADOWS[value]}px rgba(0,0,0,0.75)`
  return value !== 'none' && value.length <= MAX_SHADOW_LENGTH && SHADOW.test(value) ? value : ''
}
