import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

export type Encoding = 'identity' | 'gzip' | 'br'

/** Best first. */
const OFFERED: readonly Encoding[] = ['br', 'gzip', 'identity']
/** Browsers send only a few different headers. */
const answers = new LRUCache<string, Encoding>({ max: 200 })
/** Most requests carry the same header as the one before, and comparing it costs less than a look into the cache. */
let lastHeader = ''
let lastAnswer: Encoding = 'identity'

/** The best encoding that the Accept-Encoding header allows. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity'
  if (header !== lastHeader) {
    lastAnswer = negotiate(header)
    lastHeader = header
  }
  return lastAnswer
}

function negotiate(header: string): Encoding {
  const known = answers.get(header)
  if (known) return known
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } })
  const taken = negotiator.encodings([...OFFERED])
  const chosen = OFFERED.find((encoding) => taken.includes(encoding)) ?? 'identity'
  answers.set(header, chosen)
  return chosen
}
