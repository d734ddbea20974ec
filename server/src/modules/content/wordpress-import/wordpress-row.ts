/** The columns of the table that an export becomes. */
export const COLUMNS = ['Type', 'Title', 'Data'] as const

interface Row {
  /** Finds what an earlier import made of it: the site, what it is, and its ID there. */
  readonly key: string
  /** Changes with the source. */
  readonly hash: string
  readonly title: string
}

export interface TermRow extends Row {
  readonly type: 'category' | 'tag'
  readonly slug: string
  /** The name of the category above it. */
  readonly parent: string
  readonly description: string
  /** The paths of its page on the old site. */
  readonly paths: readonly string[]
}

export interface PostRow extends Row {
  readonly type: 'post' | 'page'
  readonly slug: string
  /** The paths on the old site, decoded and without slashes at the ends. */
  readonly paths: readonly string[]
  readonly status: 'published' | 'draft'
  /** Why it is a draft here although it was none, in words. */
  readonly detail: string
  /** Private or with a password. */
  readonly wasSecret: boolean
  readonly date: string | null
  /** Not cleaned yet. Null if it is too long. */
  readonly html: string | null
  readonly excerpt: string
  readonly author: { readonly name: string; readonly email: string }
  readonly categories: readonly NamedTerm[]
  readonly tags: readonly NamedTerm[]
  /** The featured image. */
  readonly image: string | null
  /** The images in the content. */
  readonly images: readonly string[]
  readonly parentKey: string | null
  readonly seoTitle: string
  readonly seoDescription: string
}

export interface NamedTerm {
  readonly key: string
  readonly slug: string
  readonly name: string
}

export interface ImageRow extends Row {
  readonly type: 'image'
  readonly url: string
  readonly alt: string
}

/** One entry of an export, with everything that is needed to import it. */
export type WordpressRow = TermRow | PostRow | ImageRow

export const rowOf = (values: Readonly<Record<string, string>>): WordpressRow =>
  JSON.parse(values.data ?? '') as WordpressRow
