import { BoundedMemo } from '../../../../kernel/caching/bounded-memo.ts'
import { truncate } from '../../../../kernel/validation/truncate.ts'
import type { ReceivedBatch } from './received-events.ts'

const MOST_CHARACTERS = 100

/** What services call themselves on their many hosts, by the end of the host. */
const SERVICES: readonly (readonly [host: string, name: string])[] = [
  ['bing.com', 'bing'],
  ['duckduckgo.com', 'duckduckgo'],
  ['ecosia.org', 'ecosia'],
  ['facebook.com', 'facebook'],
  ['instagram.com', 'instagram'],
  ['linkedin.com', 'linkedin'],
  ['lnkd.in', 'linkedin'],
  ['pinterest.com', 'pinterest'],
  ['reddit.com', 'reddit'],
  ['t.co', 'x'],
  ['twitter.com', 'x'],
  ['x.com', 'x'],
  ['yahoo.com', 'yahoo'],
  ['youtube.com', 'youtube'],
]

/** Sites that are cached. They are few, because browsers send only the host of another site's address. */
const MOST_SITES = 2000

/** The host of a site's address without `www.`, and what it calls itself. Both are empty if it is no address of a site. */
const sites = new BoundedMemo<{ readonly host: string; readonly name: string }>(MOST_SITES, (address) => {
  const { protocol, hostname } = URL.canParse(address) ? new URL(address) : { protocol: '', hostname: '' }
  if (!protocol.startsWith('http')) return { host: '', name: '' }
  const host = hostname.replace(/^www\./, '')
  if (host.startsWith('google.')) return { host, name: 'google' }
  const known = SERVICES.find(([end]) => host === end || host.endsWith(`.${end}`))
  return { host, name: truncate(known?.[1] ?? host, MOST_CHARACTERS) }
})

/** Where a page's visitor came from: the campaign's source, else the site that linked here. Empty within the site. */
export function trafficSource({ utm, referrer }: Pick<ReceivedBatch, 'utm' | 'referrer'>, ownHost: string): string {
  if (utm.utm_source.trim()) return truncate(utm.utm_source.trim().toLowerCase(), MOST_CHARACTERS)
  if (utm.gclid) return 'google'
  if (referrer === '') return ''
  const { host, name } = sites.get(withoutPath(referrer))
  const own = (ownHost.split(':')[0] as string).toLowerCase().replace(/^www\./, '')
  return host === own ? '' : name
}

/** Within a site, browsers send whole addresses, which would fill the cache. */
function withoutPath(address: string): string {
  const host = address.indexOf('://') + 3
  const end = host < 3 ? -1 : address.indexOf('/', host)
  return end > host ? address.slice(0, end) : address
}
