/** An address of this site to lead on to; the other one for what is none, or would lead to another host. */
export function localAddress(sent: string, otherwise: string): string {
  const isLocal = /^\/(?![/\\])/.test(sent) && URL.canParse(sent, 'http://site.invalid')
  if (!isLocal) return otherwise
  const { host, pathname, search } = new URL(sent, 'http://site.invalid')
  return host === 'site.invalid' && !pathname.startsWith('//') ? pathname + search : otherwise
}
