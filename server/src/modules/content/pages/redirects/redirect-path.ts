import { trimCharacter } from '@mainstreet/blocks/text'
import { reservedFault } from '../slug.ts'

const LONGEST_PATH = 500
const LONGEST_TARGET = 2000

/** Placeholder for the site's origin when parsing paths. */
const SITE = 'http://site.invalid'

/** Normalizes a path for lookup: decoded, without slashes at either end; '' for the root. */
export function lookedUp(path: string): string {
  const plain = trimCharacter(path.trim(), '/')
  try {
    return decodeURIComponent(plain)
  } catch {
    return plain
  }
}

/** Why a redirect can't start at this normalized path; undefined if it can. */
export function pathFault(path: string): string | undefined {
  if (path === '') return 'The home page cannot be redirected. Enter a path such as /old-page'
  if (path.length > LONGEST_PATH) return `A path can have at most ${LONGEST_PATH} characters`
  if (path.includes('://')) return 'Enter the path alone, such as /old-page, without the address of the site'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL and headers take none
  if (/[?#\u0000-\u001f]/.test(path))
    return 'A path cannot contain ? or #. Query and fragment are passed on automatically'
  return reservedFault(path)
}

/** Normalizes a redirect target for the Location header; null if it is invalid. */
export function readTarget(written: string): string | null {
  const trimmed = written.trim()
  if (trimmed === '' || trimmed.length > LONGEST_TARGET) return null
  const isPath = trimmed.startsWith('/')
  const url = URL.parse(trimmed, isPath ? SITE : undefined)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  if (!isPath) return url.href
  // '//elsewhere.test' and '/\elsewhere.test' look like paths but are absolute URLs.
  return url.origin === SITE ? url.pathname + url.search + url.hash : null
}

/** The normalized path of a target on the same site. */
export function targetPath(toUrl: string): string {
  return lookedUp(new URL(toUrl, SITE).pathname)
}

/** Adds the query of the request to that of the target. */
export function withQuery(target: string, query: string): string {
  if (query.length < 2) return target
  const hash = target.indexOf('#')
  const [address, fragment] = hash < 0 ? [target, ''] : [target.slice(0, hash), target.slice(hash)]
  return `${address}${address.includes('?') ? '&' : '?'}${query.slice(1)}${fragment}`
}
