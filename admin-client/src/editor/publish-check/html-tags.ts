/** A tag of somebody's own HTML, with the attributes that matter here. */
export interface HtmlTag {
  readonly name: string
  /** Values as they are written, '' for one without; nothing where the attribute is missing. */
  readonly attributes: Readonly<Record<string, string>>
  /** The words up to the tag's end, for headings and links. */
  readonly words: string
}

const TAG = /<(a|img|h[1-6])\b((?:"[^"]*"|'[^']*'|[^'">])*)>/gi
const ATTRIBUTE = /([a-z][a-z0-9-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gi
const ID = /<[a-z][^<>]*?\s(?:id|name)\s*=\s*(?:"([^"]+)"|'([^']+)'|([^\s"'>]+))/gi

/** Links, pictures and headings of HTML that somebody wrote, as far as a look at the text tells. */
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

/** The names in HTML that a link to a part of the page may lead to. */
export function anchorsIn(html: string): readonly string[] {
  return [...withoutComments(html).matchAll(ID)].map(([, quoted, single, bare]) => quoted ?? single ?? bare ?? '')
}

/** Whether HTML shows anything at all. */
export function isBlank(html: string): boolean {
  return (
    !/<(?:img|video|audio|iframe|svg|canvas|object|embed|hr|input|form|script)\b/i.test(html) && wordsOf(html) === ''
  )
}

function attributesIn(written: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [, name = '', quoted, single, bare] of written.matchAll(ATTRIBUTE))
    found[name.toLowerCase()] ??= unescaped(quoted ?? single ?? bare ?? '')
  return found
}

const withoutComments = (html: string) => html.replace(/<!--.*?(?:-->|$)/gs, '')
const unescaped = (text: string) => text.replaceAll('&amp;', '&')

function wordsOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
