/** A placeholder base for parsing paths. It is never requested. */
const HERE = 'http://here.invalid'
const LONGEST = 2_000

/** Returns a path within the site, or the homepage for anything that could lead elsewhere. */
export function localPath(wanted: string | null | undefined): string {
  const url = wanted && wanted.length <= LONGEST ? URL.parse(wanted, HERE) : null
  if (url?.origin !== HERE) return '/'
  const path = url.pathname + url.search + url.hash
  // Browsers treat a leading '//' as a host, and '/.//host' normalizes to that too.
  return path.startsWith('//') ? '/' : path
}
