import { trimEndCharacter } from '@mainstreet/blocks/text'
import { HOME } from '../pages/index.ts'

/** Alias prefix of a site's pages: `/tenant/about` is `/about`. */
const ALIAS = /^\/tenant(?=\/|$)/

export interface SiteAddressed {
  readonly slug: string
  /** The URL without its trailing slash, if it had one. */
  readonly moved: string | null
}

/** Parses a URL into the slug of a page; null if it can't be one. */
export function addressed(url: string): SiteAddressed | null {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const query = at < 0 ? '' : url.slice(at)
  const plain = path.replace(ALIAS, '')
  if (plain === '' || plain === '/') return { slug: HOME, moved: null }
  const slug = decoded(plain.slice(1))
  if (slug === null || slug.startsWith('/') || slug.includes('\0')) return null
  // An encoded slash (%2F) is part of the slug. Redirecting it would loop.
  if (!plain.endsWith('/')) return { slug, moved: null }
  return { slug, moved: trimEndCharacter(path, '/') + query }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
