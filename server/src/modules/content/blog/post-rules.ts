import { cleanRichText } from '@mainstreet/blocks/clean-rich-text'
import { stripTags } from '@mainstreet/blocks/text'
import { invalidField } from '../../../kernel/validation/errors.ts'
import type { PostFields } from './post.entity.ts'

/** Characters of a post's content as HTML. */
export const MAX_CONTENT_LENGTH = 200_000
/** Characters of the beginning of a content that stands in for a missing excerpt. */
const PROPOSED_EXCERPT = 300

/** Input of a post. Omitted fields are unchanged; null and the empty string clear a field. */
export interface TypedPost {
  readonly title?: string | null
  readonly excerpt?: string | null
  readonly image?: string | null
  readonly seoTitle?: string | null
  readonly seoDescription?: string | null
  readonly hideFromSearch?: boolean | null
  readonly publishDate?: Date | null
  readonly authorId?: string | null
  readonly authorName?: string
}

const nothing: PostFields = {
  title: '',
  excerpt: '',
  image: null,
  seoTitle: '',
  seoDescription: '',
  hideFromSearch: false,
  publishDate: null,
  authorId: null,
  authorName: '',
}

/** Applies the input and returns the resulting fields. Throws UserInputError without a title. */
export function checkedPost(typed: TypedPost, before: PostFields = nothing): PostFields {
  const words = (name: 'title' | 'excerpt' | 'seoTitle' | 'seoDescription') =>
    typed[name] === undefined ? before[name] : (typed[name]?.trim() ?? '')
  const title = words('title')
  if (!title) throw invalidField('title', 'Enter a title')
  const authorId = typed.authorId === undefined ? before.authorId : typed.authorId?.toLowerCase() || null
  return {
    title,
    excerpt: words('excerpt'),
    image: typed.image === undefined ? before.image : typed.image?.trim() || null,
    seoTitle: words('seoTitle'),
    seoDescription: words('seoDescription'),
    hideFromSearch: typed.hideFromSearch ?? before.hideFromSearch,
    publishDate: typed.publishDate === undefined ? before.publishDate : typed.publishDate,
    authorId,
    authorName: authorId ? '' : (typed.authorName ?? before.authorName),
  }
}

/** Content with only what an article may contain, as it is stored. */
export type CleanHtml = string & { readonly isClean: true }

/** Takes long for long contents, which `cleanedContent` therefore cleans in a thread. */
export const cleanContent = (html: string): CleanHtml => cleanRichText(html, 'article') as CleanHtml

/** The excerpt, or else the beginning of the content. */
export function excerptOf(excerpt: string, content: string): string {
  if (excerpt) return excerpt
  const text = plainText(content)
  if (text.length <= PROPOSED_EXCERPT) return text
  const cut = text.slice(0, PROPOSED_EXCERPT)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`
}

/** The words of a content, with spaces between blocks. */
export function plainText(html: string): string {
  return stripTags(html, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .split(/\s+/)
    .filter(Boolean)
    .join(' ')
}
