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

/** Where a page's visitor came from: the campaign's source, else the site that linked here. Empty within the site. */
export function trafficSource({ utm, referrer }: Pick<ReceivedBatch, 'utm' | 'referrer'>, ownHost: string): string {
  if (utm.utm_source.trim()) return truncate(utm.utm_source.trim().toLowerCase(), MOST_CHARACTERS)
  if (utm.gclid) return 'google'
  if (!URL.canParse(referrer)) return ''
  const { protocol, hostname } = new URL(referrer)
  const host = hostname.replace(/^www\./, '')
  const own = (ownHost.split(':')[0] as string).toLowerCase().replace(/^www\./, '')
  if (!protocol.startsWith('http') || host === own) return ''
  if (host.startsWith('google.')) return 'google'
  const known = SERVICES.find(([end]) => host === end || host.endsWith(`.${end}`))
  return truncate(known?.[1] ?? host, MOST_CHARACTERS)
}
