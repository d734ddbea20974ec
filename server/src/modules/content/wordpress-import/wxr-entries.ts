/** A person of the exported site. */
export interface WxrAuthor {
  readonly kind: 'author'
  readonly login: string
  readonly email: string
  readonly name: string
}

/** A category or tag as the exported site declares it. */
export interface WxrTerm {
  readonly kind: 'term'
  readonly taxonomy: string
  readonly slug: string
  readonly name: string
  /** The slug of the category above it; '' if there is none. */
  readonly parent: string
  readonly description: string
}

/** A post, a page, a file or anything else that WordPress keeps as a post. */
export interface WxrItem {
  readonly kind: 'item'
  /** By element, such as `wp:post_id`. Missing ones are left out. */
  readonly fields: Readonly<Record<string, string>>
  readonly terms: readonly { readonly taxonomy: string; readonly slug: string; readonly name: string }[]
  readonly meta: readonly (readonly [key: string, value: string])[]
  readonly comments: number
  /** Its content was left out. */
  readonly isTooLong: boolean
}

export type WxrEntry = { readonly kind: 'site'; readonly url: string } | WxrAuthor | WxrTerm | WxrItem

/** Characters of a text of an item. A post has at most 200,000 once the comments of the block editor are removed. */
export const LONGEST_CONTENT = 600_000
const LONGEST_VALUE = 10_000
const MOST_META = 500
const MOST_TERMS = 200

const FIELDS = new Set([
  ...['title', 'link', 'pubDate', 'dc:creator', 'content:encoded', 'excerpt:encoded'],
  ...['wp:post_id', 'wp:post_date', 'wp:post_date_gmt', 'wp:post_name', 'wp:status', 'wp:post_parent', 'wp:post_type'],
  ...['wp:post_password', 'wp:is_sticky', 'wp:attachment_url'],
])
const TERMS: Readonly<Record<string, string>> = { 'wp:category': 'category', 'wp:tag': 'post_tag', 'wp:term': '' }

type Fields = Record<string, string>
type Writable<Type> = { -readonly [Name in keyof Type]: Type[Name] }

/** Collects entries from the tags and texts of an export. */
export class WxrEntries {
  /** Whether the file names the version of the format, which feeds do not. */
  isExport = false
  private readonly path: string[] = []
  private words: string[] = []
  private done: WxrEntry[] = []
  private fields: Fields = {}
  private attributes: Fields = {}
  private item: (Writable<WxrItem> & { terms: unknown[]; meta: unknown[]; fields: Fields }) | null = null

  open(name: string, attributes: Fields): void {
    this.path.push(name)
    this.words = []
    const parent = this.path.at(-2)
    if (parent === 'item') this.attributes = attributes
    if (parent === 'item' && name === 'wp:comment' && this.item) this.item.comments += 1
    if (parent !== 'channel') {
      if (name === 'wp:postmeta') this.fields = {}
      return
    }
    this.fields = {}
    if (name === 'item') this.item = { kind: 'item', fields: {}, terms: [], meta: [], comments: 0, isTooLong: false }
  }

  text(text: string): void {
    this.words.push(text)
  }

  close(name: string): void {
    const text = this.words.join('')
    this.words = []
    this.path.pop()
    const parent = this.path.at(-1)
    if (parent === 'channel') this.closeEntry(name, text)
    else if (parent === 'item') this.closeField(name, text)
    else if (this.path.length === 3 || parent === 'wp:postmeta') this.fields[name] = text.slice(0, LONGEST_VALUE)
  }

  /** The entries that are complete, each once. */
  taken(): WxrEntry[] {
    const { done } = this
    this.done = []
    return done
  }

  private closeEntry(name: string, text: string): void {
    const { fields } = this
    if (name === 'wp:wxr_version') this.isExport = true
    else if (name === 'wp:base_blog_url') this.done.push({ kind: 'site', url: text.trim() })
    else if (name === 'item' && this.item) {
      this.done.push(this.item as WxrItem)
      this.item = null
    } else if (name === 'wp:author') this.done.push(authorOf(fields))
    else if (Object.hasOwn(TERMS, name)) this.done.push(termOf(TERMS[name] as string, fields))
  }

  private closeField(name: string, text: string): void {
    const { item } = this
    if (!item) return
    if (name === 'category') {
      const { domain: taxonomy = '', nicename: slug = '' } = this.attributes
      if (item.terms.length < MOST_TERMS) item.terms.push({ taxonomy, slug, name: text.trim() })
    } else if (name === 'wp:postmeta') {
      const { 'wp:meta_key': key = '', 'wp:meta_value': value = '' } = this.fields
      if (key && item.meta.length < MOST_META) item.meta.push([key, value])
    } else if (FIELDS.has(name)) {
      const isContent = name === 'content:encoded'
      if (isContent && text.length > LONGEST_CONTENT) item.isTooLong = true
      else item.fields[name] = isContent ? text : text.slice(0, LONGEST_VALUE)
    }
  }
}

const authorOf = (fields: Fields): WxrAuthor => ({
  kind: 'author',
  login: fields['wp:author_login']?.trim() ?? '',
  email: fields['wp:author_email']?.trim().toLowerCase() ?? '',
  name: fields['wp:author_display_name']?.trim() ?? '',
})

function termOf(taxonomy: string, fields: Fields): WxrTerm {
  const own = (...names: string[]) => names.map((name) => fields[name]?.trim()).find(Boolean) ?? ''
  return {
    kind: 'term',
    taxonomy: taxonomy || own('wp:term_taxonomy'),
    slug: own('wp:category_nicename', 'wp:tag_slug', 'wp:term_slug'),
    name: own('wp:cat_name', 'wp:tag_name', 'wp:term_name'),
    parent: own('wp:category_parent', 'wp:term_parent'),
    description: own('wp:category_description', 'wp:tag_description', 'wp:term_description'),
  }
}
