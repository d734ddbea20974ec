import type { RichTextKind } from '../fields/index.ts'
import { image, link, THEME_COLOURS } from '../fields/index.ts'
import { articleVideo } from './article-video.ts'

const TEXT_TAGS = [
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'br'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'code', 'a', 'span'],
]

/** The allowed elements. Any other element is removed, but its text stays. */
export const RICH_TAGS: Readonly<Record<RichTextKind, string[]>> = {
  text: TEXT_TAGS,
  article: [
    ...TEXT_TAGS,
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'img', 'pre', 'hr', 'figure', 'figcaption', 'aside', 'sub', 'sup'],
  ],
}

/** The allowed attributes. `richAttributes` restricts their values and elements. */
export const RICH_ATTRIBUTES = [
  ...['href', 'target', 'rel', 'start', 'style'],
  ...['src', 'alt', 'width', 'height', 'loading', 'colspan', 'rowspan'],
  ...['data-video', 'data-button', 'data-template'],
]

/** Elements that are removed together with their contents. */
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

const TEMPLATE_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const BUTTON = /^(?:filled|outline)$/

/** Larger than any picture or table of an article. */
const SIZE = /^[1-9]\d{0,4}$/
const SPAN = /^(?:[2-9]|[1-4]\d)$/
const MAX_ALT_LENGTH = 500

/** An alignment and a colour take far less. */
const MAX_STYLE_LENGTH = 1_000

const { read: readAddress } = link()
const { read: readImage } = image()

/** The allowed attributes of an element, with their sanitized values. */
export function richAttributes(tag: string, attributes: Readonly<Record<string, string>>): Record<string, string> {
  if (tag === 'img') return imageAttributes(attributes)
  const allowed: Record<string, string> = {}
  if (tag === 'figure') Object.assign(allowed, insertedAttributes(attributes))
  if (tag === 'p' && BUTTON.test(attributes['data-button'] ?? ''))
    allowed['data-button'] = attributes['data-button'] as string
  if (tag === 'td' || tag === 'th')
    for (const name of ['colspan', 'rowspan'])
      if (SPAN.test(attributes[name] ?? '')) allowed[name] = attributes[name] as string
  if (tag === 'a') {
    if (attributes.target === '_blank') Object.assign(allowed, { target: '_blank', rel: 'noopener' })
    const href = readAddress(attributes.href)
    if (href) allowed.href = href
  }
  if (tag === 'ol' && /^\d{1,6}$/.test(attributes.start ?? '') && attributes.start !== '1')
    allowed.start = attributes.start as string
  const style = richStyle(tag, attributes.style ?? '')
  if (style) allowed.style = style
  return allowed
}

/** Of a figure that is a video, or a template of the tenant. */
function insertedAttributes(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const { 'data-video': video = '', 'data-template': template = '' } = attributes
  if (articleVideo(video)) return { 'data-video': video.trim() }
  return TEMPLATE_ID.test(template) ? { 'data-template': template.toLowerCase() } : {}
}

/** Empty without a usable address. */
function imageAttributes({ src, alt = '', width = '', height = '' }: Readonly<Record<string, string>>) {
  const address = readImage(src)
  if (!address) return {}
  const size = SIZE.test(width) && SIZE.test(height) ? { width, height } : {}
  return { src: address, alt: alt.slice(0, MAX_ALT_LENGTH), ...size, loading: 'lazy' }
}

function richStyle(tag: string, css: string): string {
  if (css.length > MAX_STYLE_LENGTH) return ''
  const allowed: string[] = []
  for (const declaration of css.split(';')) {
    const [name = '', value = ''] = declaration.split(/:(.*)/s).map((part) => part.trim())
    if (isAllowedStyle(tag, name.toLowerCase(), value)) allowed.push(`${name.toLowerCase()}: ${value};`)
  }
  return allowed.join(' ')
}

function isAllowedStyle(tag: string, name: string, value: string): boolean {
  if (name === 'text-align') return ALIGNED.has(tag) && ALIGNMENT.test(value)
  return name === 'color' && tag === 'span' && COLOUR.test(value)
}
