import { trimEndCharacter } from '@mainstreet/blocks/text'
import { HOME } from '../pages/index.ts'

/** Alias prefix of a site's pages: `/tenant/about` is `/about`. */
const ALIAS = /^\/tenant(?=\/|$)/

export interface ParsedSiteUrl {
  readonly slug: string
  /** The URL without its trailing slash and without parameters that are empty, if it had any. */
  readonly moved: string | null
}

/** Parses a URL into the slug of a page; null if it can't be one. */
export function parseSiteUrl(url: string): ParsedSiteUrl | null {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  const query = at < 0 ? '' : url.slice(at)
  const filled = withoutEmpty(query)
  const plain = path.replace(ALIAS, '')
  if (plain === '' || plain === '/') return { slug: HOME, moved: filled === query ? null : path + filled }
  const slug = decoded(plain.slice(1))
  if (slug === null || slug.startsWith('/') || slug.includes('\0')) return null
  // An encoded slash (%2F) is part of the slug. Redirecting it would loop.
  if (!plain.endsWith('/')) return { slug, moved: filled === query ? null : path + filled }
  return { slug, moved: trimEndCharacter(path, '/') + filled }
}

/** Without a script a form sends its empty fields too. Pages ignore them, so the address of the page has none. */
function withoutEmpty(query: string): string {
  if (!/=(?:&|$)/.test(query)) return query
  const filled = query
    .slice(1)
    .split('&')
    .filter((pair) => !pair.endsWith('='))
  return filled.length > 0 ? `?${filled.join('&')}` : ''
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
