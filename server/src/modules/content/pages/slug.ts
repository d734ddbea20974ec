import { slugify, trimCharacter } from '@mainstreet/blocks/text'

/** The homepage's slug. All others have no slash at either end. */
export const HOME = '/'

/** The slug of the page that a tenant shows where there is none. */
export const MISSING = '404'

const SLUG = /^[a-z0-9]+(?:[-_.][a-z0-9]+)*(?:\/[a-z0-9]+(?:[-_.][a-z0-9]+)*)*$/

/** First parts of addresses that the installation itself answers. */
const kept = new Set(['admin', 'api', 'graphql', 'health', 'media', 'tenant'])

/** What every site answers by itself. */
const KEPT_FILES = /^(robots\.txt|sitemap(-\d+)?\.xml)$/

/** A slug as it was meant: slashes at its ends do not count. */
export function trimmedSlug(slug: string): string {
  const trimmed = slug.trim()
  return trimCharacter(trimmed, '/') || (trimmed && HOME)
}

/** What is wrong with a slug, as a sentence; nothing when it can be used. */
export function slugFault(slug: string): string | undefined {
  if (slug === HOME) return undefined
  if (slug.length > 200) return 'A slug has at most 200 characters'
  if (!SLUG.test(slug)) return 'A slug has small letters, digits and hyphens, with slashes between its parts'
  return keptFault(slug)
}

/** What is wrong with a path that the system answers itself. */
export function keptFault(path: string): string | undefined {
  const [first = ''] = path.split('/')
  if (kept.has(first) || first.startsWith('_')) return `Addresses that begin with ${first} are taken by the system`
  if (KEPT_FILES.test(path)) return `The address ${path} is taken by the system`
  return undefined
}

/** Whether the installation answers an address itself, whatever pages there are. */
export function isKeptAddress(path: string): boolean {
  return keptFault(path) !== undefined && !path.startsWith('_')
}

/** A slug made of a title: 'Brakes & Tyres' becomes 'brakes-tyres'. */
export function slugOf(title: string): string {
  const slug = slugify(title, 100)
  return slug === '' || kept.has(slug) ? `${slug || 'page'}-1` : slug
}

/** The first of `slug`, `slug-2`, `slug-3` … that is not taken. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let free = slug
  for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`
  return free
}

/** Where visitors deal with their account: a page there stands above a form, and is nothing for search engines. */
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
