import { link, THEME_COLOURS } from '../fields.ts'

/** The elements that a text is made of. Whatever else comes along leaves its words behind and goes. */
export const RICH_TAGS = [
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'br'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'code', 'a', 'span'],
]

/** Attributes that may stay at all; `richAttributes` says with which values, and on which elements. */
export const RICH_ATTRIBUTES = ['href', 'target', 'rel', 'start', 'style']

/** What goes with all that stands in it. */
export const RICH_DROPPED = [
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'textarea',
  'select',
  'title',
]

const ALIGNED = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const ALIGNMENT = /^(?:left|center|right|justify)$/
const COLOUR = new RegExp(
  `^(?:#[0-9a-f]{3,8}|rgba?\\([\\d\\s.,%/]+\\)|var\\(--ms-(?:${THEME_COLOURS.join('|')})\\))$`,
  'i',
)

const { read: readAddress } = link()

/** The attributes of an element of a text that may stay, with the values they may have. */
export function richAttributes(tag: string, given: Readonly<Record<string, string>>): Record<string, string> {
  const kept: Record<string, string> = {}
  if (tag === 'a') {
    if (given.target === '_blank') Object.assign(kept, { target: '_blank', rel: 'noopener' })
    const href = readAddress(given.href)
    if (href) kept.href = href
  }
  if (tag === 'ol' && /^\d{1,6}$/.test(given.start ?? '') && given.start !== '1') kept.start = given.start as string
  const style = richStyle(tag, given.style ?? '')
  if (style) kept.style = style
  return kept
}

function richStyle(tag: string, css: string): string {
  const kept: string[] = []
  for (const declaration of css.split(';')) {
    const [name = '', value = ''] = declaration.split(/:(.*)/s).map((part) => part.trim())
    if (isKept(tag, name.toLowerCase(), value)) kept.push(`${name.toLowerCase()}: ${value};`)
  }
  return kept.join(' ')
}

function isKept(tag: string, name: string, value: string): boolean {
  if (name === 'text-align') return ALIGNED.has(tag) && ALIGNMENT.test(value)
  return name === 'color' && tag === 'span' && COLOUR.test(value)
}
