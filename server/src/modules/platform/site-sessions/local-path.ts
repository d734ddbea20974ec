/** Only to read paths by: no host is ever asked under this name. */
const HERE = 'http://here.invalid'
const LONGEST = 2_000

/** A path within the site; the homepage for whatever could lead elsewhere. */
export function localPath(wanted: string | null | undefined): string {
  const url = wanted && wanted.length <= LONGEST ? URL.parse(wanted, HERE) : null
  if (url?.origin !== HERE) return '/'
  const path = url.pathname + url.search + url.hash
  // Browsers read two slashes as the beginning of a host, and '/.//host' comes to that too.
  return path.startsWith('//') ? '/' : path
}
