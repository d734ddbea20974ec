/** Returns a redirect target on this site, or the fallback if it is invalid or leads to another host. */
export function localAddress(sent: string, otherwise: string): string {
  const isLocal = /^\/(?![/\\])/.test(sent) && URL.canParse(sent, 'http://site.invalid')
  if (!isLocal) return otherwise
  const { host, pathname, search } = new URL(sent, 'http://site.invalid')
  return host === 'site.invalid' && !pathname.startsWith('//') ? pathname + search : otherwise
}
