import { trimCharacter } from '@mainstreet/blocks/text'
import { keptFault } from '../slug.ts'

const LONGEST_PATH = 500
const LONGEST_TARGET = 2000

/** Stands in for the site's own origin while a path is read. */
const SITE = 'http://site.invalid'

/** An address of the site as it is looked up: decoded, without slashes at its ends; '' for the root. */
export function lookedUp(path: string): string {
  const plain = trimCharacter(path.trim(), '/')
  try {
    return decodeURIComponent(plain)
  } catch {
    return plain
  }
}

/** What is wrong with an address that shall lead elsewhere, `path` as it is looked up. */
export function pathFault(path: string): string | undefined {
  if (path === '') return 'The home page cannot lead elsewhere. Enter a path such as /old-page'
  if (path.length > LONGEST_PATH) return `A path has at most ${LONGEST_PATH} characters`
  if (path.includes('://')) return 'Enter the path alone, such as /old-page, without the address of the site'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL and headers take none
  if (/[?#\u0000-\u001f]/.test(path)) return 'A path has no ? and no #: what follows them is passed on by itself'
  return keptFault(path)
}

/** Where a redirect leads, as it goes into the answer; null for what is no address. */
export function readTarget(written: string): string | null {
  const wanted = written.trim()
  if (wanted === '' || wanted.length > LONGEST_TARGET) return null
  const isPath = wanted.startsWith('/')
  const url = URL.parse(wanted, isPath ? SITE : undefined)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null
  if (!isPath) return url.href
  // '//elsewhere.test' and '/\elsewhere.test' look like paths, and are none.
  return url.origin === SITE ? url.pathname + url.search + url.hash : null
}

/** The path of a target on the site itself, as it is looked up. */
export function targetPath(toUrl: string): string {
  return lookedUp(new URL(toUrl, SITE).pathname)
}

/** What a visitor asked for behind the path goes along, added to what the target has itself. */
export function withQuery(target: string, query: string): string {
  if (query.length < 2) return target
  const hash = target.indexOf('#')
  const [address, fragment] = hash < 0 ? [target, ''] : [target.slice(0, hash), target.slice(hash)]
  return `${address}${address.includes('?') ? '&' : '?'}${query.slice(1)}${fragment}`
}
