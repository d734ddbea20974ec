import sanitizeHtml, { type IOptions } from 'sanitize-html'
import { RICH_ATTRIBUTES, RICH_DROPPED, RICH_TAGS, richAttributes } from './policy.ts'

const options: IOptions = {
  allowedTags: RICH_TAGS,
  allowedAttributes: { '*': RICH_ATTRIBUTES },
  nonTextTags: RICH_DROPPED,
  // Each attribute has been judged by then; what is left of a style is ours.
  parseStyleAttributes: false,
  allowedSchemes: ['http', 'https', 'mailto', 'tel', 'sms'],
  transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: richAttributes(tagName, attribs) }) },
  // Line ends of the source are spaces, as in any HTML; spaces themselves are kept, as the text is drawn with them.
  textFilter: (text) => text.replace(/[\n\r\t\f]+/g, ' '),
}

/** A stored text as it may stand on a page: nothing of it runs, loads or leaves its block. For the server; cleaning twice changes nothing. */
export function cleanRichText(html: string): string {
  if (!html.includes('<') && !html.includes('&')) return html
  return sanitizeHtml(html, options).replaceAll('<br />', '<br>')
}
