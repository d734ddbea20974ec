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
export const DROPPED = new Set(['script', 'style', 'noscript', 'template', 'object', 'textarea', 'select', 'svg'])

/** Players of other websites. */
export const PLAYERS = new Set(['iframe', 'video', 'audio', 'embed'])

const RENAMED: Readonly<Record<string, string>> = { strike: 's', ins: 'u', acronym: 'span' }

export const nameOf = (tag: string): string => RENAMED[tag] ?? tag

const ATTRIBUTES = ['href', 'target', 'start', 'style', 'colspan', 'rowspan']
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
