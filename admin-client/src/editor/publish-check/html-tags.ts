/** A tag in custom HTML, with the relevant attributes. */
export interface HtmlTag {
  readonly name: string
  /** Raw values, '' for an attribute without one. Missing attributes are absent. */
  readonly attributes: Readonly<Record<string, string>>
  /** The text up to the closing tag, for headings and links. */
  readonly words: string
}

const TAG = /<(a|img|h[1-6])\b((?:"[^"]*"|'[^']*'|[^'">])*)>/gi
const ATTRIBUTE = /([a-z][a-z0-9-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gi
const ID = /<[a-z][^<>]*?\s(?:id|name)\s*=\s*(?:"([^"]+)"|'([^']+)'|([^\s"'>]+))/gi

/** Links, pictures and headings in custom HTML, found by a simple scan. */
export function tagsIn(html: string): readonly HtmlTag[] {
  const text = withoutComments(html)
  return [...text.matchAll(TAG)].map((match) => {
    const [whole, tag = '', written = ''] = match
    const name = tag.toLowerCase()
    const rest = text.slice(match.index + whole.length)
    const end = name === 'img' ? 0 : rest.search(new RegExp(`</${name}\\s*>`, 'i'))
    return { name, attributes: attributesIn(written), words: wordsOf(rest.slice(0, Math.max(0, end))) }
  })
}

/** The ids and names in HTML that a fragment link can target. */
export function anchorsIn(html: string): readonly string[] {
  return [...withoutComments(html).matchAll(ID)].map(([, quoted, single, bare]) => quoted ?? single ?? bare ?? '')
}

/** Whether HTML renders nothing visible. */
export function isBlank(html: string): boolean {
  return (
    !/<(?:img|video|audio|iframe|svg|canvas|object|embed|hr|input|form|script)\b/i.test(html) && wordsOf(html) === ''
  )
}

function attributesIn(written: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, name = '', quoted, single, bare] of written.matchAll(ATTRIBUTE))
    found[name.toLowerCase()] ??= unescapeAmpersands(quoted ?? single ?? bare ?? '')
  return found
}

const withoutComments = (html: string) => html.replace(/<!--.*?(?:-->|$)/gs, '')
const unescapeAmpersands = (text: string) => text.replaceAll('&amp;', '&')

function wordsOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
