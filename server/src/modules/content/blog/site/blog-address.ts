/** A post, or the posts of a category, tag or author. */
export interface BlogAddress {
  readonly kind: 'post' | 'category' | 'tag' | 'author'
  readonly slug: string
}

export const BLOG_SLUG = 'blog'
export const RSS_PATH = 'blog/feed.xml'
export const ATOM_PATH = 'blog/atom.xml'

/** Paths by the kind of page below them. */
const FOLDERS = [
  ['blog/category/', 'category'],
  ['blog/tag/', 'tag'],
  ['blog/author/', 'author'],
  ['blog/', 'post'],
] as const

const SLUG = /^[a-z0-9-]{1,120}$/

/** The page of the blog at a path; null if it can have none. */
export function blogAddress(path: string): BlogAddress | null {
  for (const [folder, kind] of FOLDERS) {
    const slug = path.slice(folder.length)
    if (path.startsWith(folder) && SLUG.test(slug)) return { kind, slug }
  }
  return null
}

export const postPath = (slug: string) => `blog/${slug}`
export const pathOf = (kind: 'category' | 'tag' | 'author', slug: string) => `blog/${kind}/${slug}`
