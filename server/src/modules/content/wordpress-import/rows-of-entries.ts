import { createHash } from 'node:crypto'
import { trimCharacter } from '@mainstreet/blocks/text'
import { decoded, ownSlug, titleWords, words } from './entry-names.ts'
import type { ImageRow, NamedTerm, PostRow, TermRow } from './wordpress-row.ts'
import { contentOf } from './wxr-content.ts'
import type { WxrItem, WxrTerm } from './wxr-entries.ts'
import type { WxrOverview } from './wxr-overview.ts'

const LONGEST_URL = 2000
/** Taxonomies that are kept. Old exports name none. */
export const KINDS: Readonly<Record<string, 'category' | 'tag'>> = {
  category: 'category',
  post_tag: 'tag',
  tag: 'tag',
  '': 'category',
}

const hashOf = (row: object): string => createHash('sha256').update(JSON.stringify(row)).digest('hex').slice(0, 32)

const termKey = (kind: string, slug: string, { site }: WxrOverview) => `${site} ${kind} ${slug}`.slice(0, 300)

/** Null for taxonomies other than categories and tags. */
export function termRow(term: WxrTerm, overview: WxrOverview): TermRow | null {
  const type = KINDS[term.taxonomy]
  if (!type) return null
  const above: string[] = []
  for (let parent = term.parent; parent && above.length < 10; ) {
    const found = overview.category(parent)
    if (!found || above.includes(found.slug)) break
    above.unshift(found.slug)
    parent = found.parent
  }
  const base = type === 'category' ? 'category' : 'tag'
  const parent = type === 'category' ? overview.category(term.parent) : undefined
  const path = (parts: readonly string[]) => [base, ...parts].map(decoded).join('/')
  const name = words(term.name) || term.slug
  const row = {
    type,
    title: name,
    slug: ownSlug(term.slug, name, type),
    parent: parent ? words(parent.name) : '',
    description: words(term.description),
    paths: [...new Set([path([...above, term.slug]), path([term.slug])])],
  }
  return { ...row, key: termKey(type, term.slug, overview), hash: hashOf(row) }
}

/** Null for files that are no images. */
export function imageRow({ fields }: WxrItem, overview: WxrOverview): ImageRow | null {
  const known = overview.attachments.get(fields['wp:post_id'] ?? '')
  if (!known) return null
  const url = overview.absolute(known.url).slice(0, LONGEST_URL)
  const row = {
    type: 'image' as const,
    title: titleWords(fields.title ?? '') || url,
    url,
    alt: known.alt.slice(0, 300),
  }
  return { ...row, key: url, hash: '' }
}

/** `copy` tells entries with the same ID apart, which merged files can have. */
export function postRow(item: WxrItem, type: 'post' | 'page', overview: WxrOverview, copy = 1) {
  const { fields, meta } = item
  const id = fields['wp:post_id'] ?? ''
  const metaOf = (name: string) => meta.find(([key]) => key === name)?.[1] ?? ''
  const title = titleWords(fields.title ?? '')
  const footnotes = metaOf('footnotes')
  const content = contentOf(fields['content:encoded'] ?? '', { postId: id, overview, footnotes })
  const status = fields['wp:status'] ?? 'draft'
  const isSecret = status === 'private' || Boolean(fields['wp:post_password'])
  const isPublished = !isSecret && (status === 'publish' || status === 'future')
  const thumbnail = overview.attachments.get(metaOf('_thumbnail_id'))
  const author = overview.author(fields['dc:creator'] ?? '')
  const { terms } = item
  const path = pathOf(fields.link ?? '')
  const former = meta.flatMap(([key, value]) =>
    key === '_wp_old_slug' && value && path ? siblingOf(path, decoded(value)) : [],
  )
  const parent = fields['wp:post_parent'] ?? '0'
  const plain = (text: string) => (text.includes('%%') || text.includes('%') ? '' : words(text))
  const row = {
    type,
    title,
    slug: ownSlug(fields['wp:post_name'] ?? '', title, `${type}-${id}`),
    paths: isPublished && path ? [path, ...former] : [],
    status: isPublished ? ('published' as const) : ('draft' as const),
    detail: isSecret
      ? `${status === 'private' ? 'Was private' : 'Had a password'}, becomes a draft`
      : status === 'pending'
        ? 'Waited for review, becomes a draft'
        : '',
    wasSecret: isSecret,
    date: dateOf(fields),
    html: item.isTooLong ? null : content.html,
    excerpt: words(fields['excerpt:encoded'] ?? ''),
    author: { name: words(author?.name || fields['dc:creator'] || ''), email: author?.email ?? '' },
    categories: named(terms, 'category', overview),
    tags: named(terms, 'tag', overview),
    image: thumbnail ? overview.absolute(thumbnail.url) : null,
    images: content.images,
    parentKey: type === 'page' && parent !== '0' && parent !== '' ? keyOf(parent, overview) : null,
    seoTitle: plain(metaOf('_yoast_wpseo_title') || metaOf('rank_math_title')),
    seoDescription: plain(metaOf('_yoast_wpseo_metadesc') || metaOf('rank_math_description')),
  }
  const key = keyOf(copy > 1 ? `${id} (${copy})` : id, overview)
  const result: PostRow = { ...row, key, hash: hashOf(row) }
  return { row: result, content }
}

const keyOf = (id: string, { site }: WxrOverview) => `${site} post ${id}`.slice(0, 300)

function named(terms: WxrItem['terms'], kind: 'category' | 'tag', overview: WxrOverview): NamedTerm[] {
  const found = new Map<string, NamedTerm>()
  for (const { taxonomy, slug, name } of terms) {
    const label = words(name)
    if (KINDS[taxonomy] !== kind || !label) continue
    // Old exports repeat each category without a slug, and edited ones with another.
    const declared = overview.declaresTerm(kind, slug) ? slug : (overview.slugOf(kind, name.trim()) ?? slug)
    const key = termKey(kind, declared || label, overview)
    found.set(key, { key, slug: ownSlug(declared, label, kind), name: label })
  }
  return [...found.values()]
}

/** The path of an address; '' if only a query tells it apart from others. */
function pathOf(link: string): string {
  if (!URL.canParse(link)) return ''
  const { pathname, search } = new URL(link)
  return search ? '' : trimCharacter(decoded(pathname), '/').slice(0, 500)
}

const siblingOf = (path: string, slug: string) => [...path.split('/').slice(0, -1), slug].join('/')

const UNKNOWN = /^0000|^$|-0001/
const UNPUBLISHED = new Set(['draft', 'pending'])

/** In UTC. Drafts that were never published have none. The last choice is the time of the site's own zone. */
function dateOf(fields: WxrItem['fields']): string | null {
  const { 'wp:post_date_gmt': gmt = '', 'wp:post_date': local = '', pubDate = '', 'wp:status': status = '' } = fields
  const typed = [gmt, pubDate, ...(UNPUBLISHED.has(status) ? [] : [local])]
  return typed.map(timeOf).find((time) => time !== null) ?? null
}

function timeOf(typed: string): string | null {
  if (UNKNOWN.test(typed)) return null
  const date = new Date(/^\d{4}-\d\d-\d\d \d\d/.test(typed) ? `${typed.replace(' ', 'T')}Z` : typed)
  // Exporters write the beginning of 1970 for no date.
  return date.getTime() > 0 && date.getUTCFullYear() <= 2200 ? date.toISOString() : null
}
