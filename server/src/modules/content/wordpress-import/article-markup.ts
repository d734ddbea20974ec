import { articleVideo } from '@mainstreet/blocks/article'

/** Elements that are drawn in articles as they are, on lines of their own. */
export const BLOCKS = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'aside', 'pre'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption'],
])

/** Elements that articles do not have, but whose contents are on lines of their own. */
export const CONTAINERS = new Set([
  ...['div', 'section', 'article', 'header', 'footer', 'main', 'nav', 'center', 'address', 'form', 'fieldset'],
  ...['details', 'summary', 'dl', 'dt', 'dd', 'tfoot', 'caption', 'picture'],
])

/** Elements whose contents are not text. */
export const DROPPED = new Set(['script', 'style', 'noscript', 'template', 'textarea', 'select', 'svg'])

/** Elements that play media. Their content is a fallback for browsers that don't support them. */
export const PLAYERS = new Set(['iframe', 'video', 'audio', 'embed', 'object'])

/** The address of what a player shows, from its own element or one within it; '' if it says none. */
export function playedBy(tag: string, attributes: Readonly<Record<string, string>>): string {
  if (tag === 'param') return /^(?:movie|src|url)$/i.test(attributes.name ?? '') ? (attributes.value ?? '') : ''
  if (!PLAYERS.has(tag) && tag !== 'source') return ''
  return attributes.src || attributes['data-src'] || attributes.data || ''
}

/** Figures that hold something other than an image. */
export const PLAIN_FIGURE = /wp-block-(?:embed|table|pullquote|video|audio|file)/
export const GALLERY = /(?:^|\s)(?:wp-block-gallery|gallery)(?:\s|$)/

/** Elements that articles do not have, with the ones that replace them. */
const RENAMED: Readonly<Record<string, string>> = {
  ...{ strike: 's', ins: 'u', kbd: 'code', samp: 'code', tt: 'code', var: 'em', dfn: 'em', cite: 'em' },
  ...{ acronym: 'span', abbr: 'span', mark: 'span', big: 'span', small: 'span' },
}

export const nameOf = (tag: string): string => RENAMED[tag] ?? tag

const ATTRIBUTES = ['href', 'target', 'start', 'style', 'colspan', 'rowspan']
const BACKGROUND = /background(?:-image)?:\s?url\((?:&quot;|["'])?(https?:[^"'()\s&]{1,1000}|\/[^"'()\s&]{1,1000})/i
const ALIGNED = /(?:^|\s)has-text-align-(left|center|right)(?:\s|$)/

export const escapeAttribute = (text: string): string =>
  text.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The attributes that an article may have. Values keep the entities of the source. */
export function attributesOf(attributes: Readonly<Record<string, string>>): string {
  const aligned = ALIGNED.exec(attributes.class ?? '')?.[1]
  const styled = aligned && !attributes.style ? { ...attributes, style: `text-align: ${aligned}` } : attributes
  return ATTRIBUTES.flatMap((name) => {
    const value = styled[name]
    return value === undefined ? [] : [` ${name}="${escapeAttribute(value)}"`]
  }).join('')
}

/** The image behind the text of a box; '' without one. */
export const backgroundOf = ({ style = '' }: Readonly<Record<string, string>>): string =>
  BACKGROUND.exec(style.slice(0, 3000))?.[1] ?? ''

const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', hellip: '…', ndash: '–', mdash: '—' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', copy: '©', reg: '®', trade: '™' },
}

/** The characters of the entities that WordPress writes. */
export function withoutEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    const isCharacter = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : ''
  })
}

export const escapeText = (text: string): string => escapeAttribute(text.replaceAll('&', '&amp;'))

/** An image, also one that a script loads late; '' without an address. `imageAt` is the address as it is fetched. */
export function imageHtml(attributes: Readonly<Record<string, string>>, imageAt: (address: string) => string): string {
  const { 'data-src': lazy, 'data-lazy-src': lazier, src = '', alt = '', width = '', height = '' } = attributes
  const own = src === '' || src.startsWith('data:') ? (lazy ?? lazier ?? src) : src
  if (!own) return ''
  const size = `${width && ` width="${escapeAttribute(width)}"`}${height && ` height="${escapeAttribute(height)}"`}`
  return `<img src="${escapeText(imageAt(withoutEntities(own)))}" alt="${escapeAttribute(alt)}"${size}>`
}

export const WEB_ADDRESS = /^https?:\/\/[^\s<>"]+$/

/** A video, or else a link to what another website shows in a frame; '' if it has no address. */
export function playerHtml(address: string): string {
  const href = escapeAttribute(address.startsWith('//') ? `https:${address}` : address)
  if (articleVideo(href)) return `<figure data-video="${href}"><figcaption></figcaption></figure>`
  return WEB_ADDRESS.test(href) ? `<p><a href="${href}">${href}</a></p>` : ''
}
