import { trimEndCharacter } from '@mainstreet/blocks/text'
import { HOME } from '../pages/index.ts'

/** Where the pages of a site may also be asked for: `/tenant/about` is `/about`. */
const ALIAS = /^\/tenant(?=\/|$)/

export interface SiteAddressed {
  readonly slug: string
  /** The address without a slash at its end, where that is not the one asked for. */
  readonly moved: string | null
}

/** The page that an address means; null when it cannot be one. */
export function addressed(url: string): SiteAddressed | null {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const query = at < 0 ? '' : url.slice(at)
  const plain = path.replace(ALIAS, '')
  if (plain === '' || plain === '/') return { slug: HOME, moved: null }
  const slug = decoded(plain.slice(1))
  if (slug === null || slug.startsWith('/') || slug.includes('\0')) return null
  // A slash that is written %2F is part of the name: leading away from it would lead back to it.
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
