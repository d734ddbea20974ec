import { slugify, trimCharacter } from '@mainstreet/blocks/text'

/** The homepage's slug. All others have no slash at either end. */
export const HOME = '/'

/** The slug of the tenant's 404 page. */
export const MISSING = '404'

const SLUG = /^[a-z0-9]+(?:[-_.][a-z0-9]+)*(?:\/[a-z0-9]+(?:[-_.][a-z0-9]+)*)*$/

/** First path segments that are served by the installation itself. */
const reserved = new Set(['admin', 'api', 'graphql', 'health', 'media', 'tenant'])

/** Files that every site serves. */
const RESERVED_FILES = /^(robots\.txt|sitemap(-\d+)?\.xml)$/

/** Trims whitespace and slashes at both ends. */
export function trimmedSlug(slug: string): string {
  const trimmed = slug.trim()
  return trimCharacter(trimmed, '/') || (trimmed && HOME)
}

/** Why a slug is invalid, as a sentence; undefined if it is valid. */
export function slugFault(slug: string): string | undefined {
  if (slug === HOME) return undefined
  if (slug.length > 200) return 'A slug has at most 200 characters'
  if (!SLUG.test(slug)) return 'Use lowercase letters, digits and hyphens, with slashes between the parts'
  return reservedFault(slug)
}

/** Why a path is reserved, as a sentence; undefined if it isn't. */
export function reservedFault(path: string): string | undefined {
  const [first = ''] = path.split('/')
  if (reserved.has(first) || first.startsWith('_')) return `Addresses that begin with ${first} are taken by the system`
  if (RESERVED_FILES.test(path)) return `The address ${path} is taken by the system`
  return undefined
}

/** Whether the installation itself serves the address, regardless of pages. */
export function isReservedAddress(path: string): boolean {
  return reservedFault(path) !== undefined && !path.startsWith('_')
}

/** Generates a slug from a title: 'Brakes & Tyres' becomes 'brakes-tyres'. */
export function slugOf(title: string): string {
  const slug = slugify(title, 100)
  return slug === '' || reserved.has(slug) ? `${slug || 'page'}-1` : slug
}

/** The first free one of `slug`, `slug-2`, `slug-3` and so on. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug
  for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`
  return free
}

/** Account pages. A page with one of these slugs is shown above the form and isn't indexed by search engines. */
export const ACCOUNT_SLUGS: readonly string[] = [
  'login',
  'signup',
  'forgot-password',
  'new-password',
  'confirm-email',
  'user-profile',
  'user-profile/address',
  'user-profile/delete',
  'logout',
]

/** The cart and the checkout of the store are drawn below the pages with these slugs, which aren't indexed either. */
export const STORE_SLUGS: readonly string[] = ['cart', 'checkout']
