import sanitizeHtml, { type IOptions } from 'sanitize-html'
import type { RichTextKind } from '../fields/index.ts'
import { stripTags } from '../text.ts'
import { countMarkup } from './count-markup.ts'
import { RICH_ATTRIBUTES, RICH_DROPPED, RICH_TAGS, richAttributes } from './policy.ts'

/** Far more than anybody writes in one text. Each takes the parser microseconds. */
const MAX_MARKUP = 10_000
/** Open elements within each other. The parser's time grows with their square. */
const MAX_DEPTH = 50

const options: IOptions = {
  allowedAttributes: { '*': RICH_ATTRIBUTES },
  nonTextTags: RICH_DROPPED,
  // transformTags has already checked each attribute, so the remaining styles are our own.
  parseStyleAttributes: false,
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'sms'],
  transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: richAttributes(tagName, attribs) }) },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
}

/** Whether a text has so little markup that sanitizing keeps its formatting. */
export const keepsFormatting = (html: string): boolean => countMarkup(html) <= MAX_MARKUP

/**
 * Sanitizes stored rich text: nothing in it can run, load a resource or affect anything outside its block. Text with more
 * markup than anybody writes loses all of its tags. Idempotent. Server only.
 */
export function cleanRichText(html: string, kind: RichTextKind = 'text'): string {
  const markup = countMarkup(html)
  if (markup === 0) return html
  return (markup <= MAX_MARKUP ? sanitized(html, kind) : null) ?? withoutTags(html)
}

/** Null for text that nests its elements too deeply. */
function sanitized(html: string, kind: RichTextKind): string | null {
  let depth = 0
  let codeBlocks = 0
  const onOpenTag = (tag: string) => {
    depth++
    if (tag === 'pre') codeBlocks++
    // Only an exception stops the parser.
    if (depth > MAX_DEPTH) throw tooDeep
  }
  const onCloseTag = (tag: string) => {
    depth--
    if (tag === 'pre') codeBlocks--
  }
  // Outside code blocks line breaks in the source are spaces, as in any HTML. Spaces are preserved, because the text
  // renders with `pre-wrap`.
  const textFilter = (text: string) => (codeBlocks > 0 && kind === 'article' ? text : text.replace(/[\n\r\t\f]+/g, ' '))
  try {
    const allowedTags = RICH_TAGS[kind]
    const clean = sanitizeHtml(html, { ...options, allowedTags, onOpenTag, onCloseTag, textFilter })
    return clean.replace(/<(br|hr|img)( [^<>]*)? \/>/g, '<$1$2>')
  } catch (error) {
    if (error !== tooDeep) throw error
    return null
  }
}

const tooDeep = new Error('The elements are nested too deeply')

/** Without any `<` nothing is left that a browser could take for a tag. */
function withoutTags(html: string): string {
  const text = stripTags(html, ' ').replaceAll('<', '')
  return text === html ? html : cleanRichText(text)
}
