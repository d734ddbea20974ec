import sanitizeHtml, { type IOptions } from 'sanitize-html'
import { RICH_ATTRIBUTES, RICH_DROPPED, RICH_TAGS, richAttributes } from './policy.ts'

const options: IOptions = {
  allowedTags: RICH_TAGS,
  allowedAttributes: { '*': RICH_ATTRIBUTES },
  nonTextTags: RICH_DROPPED,
  // transformTags has already checked each attribute, so the remaining styles are our own.
  parseStyleAttributes: false,
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'sms'],
  transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: richAttributes(tagName, attribs) }) },
  // Line breaks in the source are spaces, as in any HTML. Spaces are preserved, because the text renders with
  // `pre-wrap`.
  textFilter: (text) => text.replace(/[\n\r\t\f]+/g, ' '),
}

/**
 * Sanitizes stored rich text: nothing in it can run, load a resource or affect anything outside its block. Idempotent.
 * Server only.
 */
export function cleanRichText(html: string): string {
  if (!html.includes('<') && !html.includes('&')) return html
  return sanitizeHtml(html, options).replaceAll('<br />', '<br>')
}
