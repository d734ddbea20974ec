import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import type { Encoding } from './representation.ts'

const OFFERED = ['br', 'gzip', 'identity']
/** Browsers send a handful of different headers, millions of times. */
const answers = new LRUCache<string, Encoding>({ max: 200 })

/** The encoding to answer in, by what the client's Accept-Encoding prefers. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  const known = answers.get(header)
  if (known) return known
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } })
  const chosen = (negotiator.encoding(OFFERED, { preferred: ['br', 'gzip'] }) ?? 'identity') as Encoding
  answers.set(header, chosen)
  return chosen
}
