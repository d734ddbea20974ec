import { collapseSpaces, slugify, stripTags } from '@mainstreet/blocks/text'
import anyAscii from 'any-ascii'
import { withoutEntities } from './article-markup.ts'

const LONGEST_SLUG = 80

/** Formatting that WordPress allows in titles. Whatever else looks like an element are words about it. */
const TITLE_TAGS =
  /<\/?(?:a|abbr|b|br|code|del|em|i|ins|mark|s|small|span|strong|sub|sup|u|wbr)(?:[\s/][^<>]{0,500})?>/gi

export const titleWords = (title: string): string => collapseSpaces(withoutEntities(title.replaceAll(TITLE_TAGS, ' ')))

/** The words of a name, a description or an excerpt. */
export const words = (html: string): string => collapseSpaces(withoutEntities(stripTags(html, ' ')))

/** Slugs of other scripts are written in percent signs. */
export function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

/** The slug of an entry here, where slugs are spelled in Latin letters. */
export const ownSlug = (slug: string, title: string, fallback: string): string =>
  slugify(anyAscii(decoded(slug)), LONGEST_SLUG) || slugify(anyAscii(title), LONGEST_SLUG) || fallback
