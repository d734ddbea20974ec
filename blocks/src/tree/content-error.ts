import {
  MAX_DEPTH,
  MAX_ENCODED,
  MAX_INFLATED,
  MAX_NODES,
  MAX_OVERRIDES,
  MAX_PAGE_CSS,
  MAX_PAGE_MARKUP,
} from './limits.ts'

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

/** The problems of stored content, each with advice. */
const MESSAGES = {
  'not-base64': 'The page content is not base64 text. Send it as encode() made it, unchanged.',
  'not-deflate': 'The page content is not deflated data (zlib format). Send it as encode() made it, unchanged.',
  truncated: 'The page content breaks off in the middle. Send it again, whole.',
  'too-large': `The page content is too large: at most ${megabytes(MAX_ENCODED)} as sent and ${megabytes(MAX_INFLATED)} unpacked. Move part of the page to another page.`,
  'not-json': 'The page content does not unpack to JSON. Send it as encode() made it, unchanged.',
  'not-a-tree': 'The page content is not a page: it needs an object of nodes with one called ROOT.',
  'too-many-nodes': `The page has more than ${MAX_NODES.toLocaleString('en')} blocks. Move part of it to another page.`,
  'too-deep': `The page nests its blocks deeper than ${MAX_DEPTH} levels, or a setting is nested too deeply. Flatten it.`,
  'too-much-css': `This page's custom CSS is too long. The limit is ${MAX_PAGE_CSS.toLocaleString('en')} characters.`,
  'too-much-markup': `This page's texts have too much formatting. The limit is ${MAX_PAGE_MARKUP.toLocaleString('en')} tags. Move part of the page to another page.`,
  'too-many-overrides': `A component on this page has its own texts or images in more than ${MAX_OVERRIDES} blocks. Unlink it, or split it into smaller components.`,
} as const

export type ContentErrorCode = keyof typeof MESSAGES

/** Thrown when stored content cannot be read, or a page cannot be stored. The message can be shown to users. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly code: ContentErrorCode

  constructor(code: ContentErrorCode, options?: ErrorOptions) {
    super(MESSAGES[code], options)
    this.code = code
  }
}
