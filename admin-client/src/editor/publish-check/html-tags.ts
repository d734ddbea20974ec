import { stripTags } from '@mainstreet/blocks/text'

/** A tag of somebody's own HTML, with the attributes that matter here. */
export interface HtmlTag {
  readonly name: string
  /** Raw values, '' for an attribute without one. Missing attributes are absent. */
  readonly attributes: Readonly<Record<string, string>>
  /** The text up to the closing tag, for headings and links. */
  readonly words: string
}

const ATTRIBUTE = /([a-z][a-z0-9-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gi
const LISTED = /^(?:a|img|h[1-6])$/
/** In characters; only the beginning of a heading or link is ever shown. */
const MAX_WORDS_HTML = 2_000

interface Tag {
  readonly name: string
  readonly isClosing: boolean
  readonly written: string
  readonly start: number
  readonly end: number
}

/** Links, pictures and headings in custom HTML, found by a simple scan. */
export function tagsIn(html: string): readonly HtmlTag[] {
  const text = withoutComments(html)
  const closedAt = new Map<string, number>()
  // From the last tag to the first, so that the next closing tag of each name is known.
  const found = readTags(text)
    .toReversed()
    .flatMap(({ name, isClosing, written, start, end }) => {
      if (isClosing) closedAt.set(name, start)
      if (isClosing || !LISTED.test(name)) return []
      const words = wordsOf(text.slice(end, Math.min(closedAt.get(name) ?? end, end + MAX_WORDS_HTML)))
      return { name, attributes: attributesIn(written), words: name === 'img' ? '' : words }
    })
  return found.toReversed()
}

/** The ids and names in HTML that a fragment link can target. */
export function anchorsIn(html: string): readonly string[] {
  return readTags(withoutComments(html)).flatMap(({ isClosing, written }) => {
    const { id, name } = isClosing ? {} : attributesIn(written)
    return [id, name].flatMap((anchor) => anchor || [])
  })
}

/** Every tag in one pass. As in browsers a tag that does not end takes all that follows with it. */
function readTags(html: string): readonly Tag[] {
  const tags: Tag[] = []
  const opening = /<(\/?)([a-z][a-z0-9-]*)/gi
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    const [, slash = '', name = ''] = match
    const end = endOfTag(html, opening.lastIndex)
    if (end < 0) break
    const written = html.slice(opening.lastIndex, end - 1)
    tags.push({ name: name.toLowerCase(), isClosing: slash !== '', written, start: match.index, end })
    opening.lastIndex = end
  }
  return tags
}

/** The place behind the `>` that ends a tag, not counting those in quotes; -1 where there is none. */
function endOfTag(html: string, from: number): number {
  for (let at = from; at >= 0 && at < html.length; at++) {
    const character = html[at]
    if (character === '>') return at + 1
    if (character !== '"' && character !== "'") continue
    at = html.indexOf(character, at + 1)
    if (at < 0) return -1
  }
  return -1
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
  return stripTags(html, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
