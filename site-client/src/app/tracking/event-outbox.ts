const ADDRESS = '/_site/events'
const KEY = 'unsent_events'
/** ms. Not longer, because the server records the time of arrival as the time of the event. */
const KEPT_FOR = 60 * 60 * 1000
const MOST_KEPT = 20
/** ms until batches are repeated after a first failure. It doubles with each further one. */
const SHORTEST_PAUSE = 1000

interface Batch {
  readonly id: string
  readonly at: number
  /** JSON that holds the same id, by which the server stores it once. */
  readonly body: string
}

/**
 * What the tab stores. Before `repeatAt` nothing is sent a second time, before `sendAt` nothing at all. A tuple, because
 * property names would make the script of every page larger.
 */
type Outbox = [batches: readonly Batch[], failures: number, repeatAt: number, sendAt: number]

/**
 * Delivers batches at least once. Each is in the tab's storage until the server has accepted it: a page that is left
 * learns no answer, so the next page of the visit sends the batch again. While the server is busy or out of reach, new
 * batches are sent once. After a pause one is repeated, and the others when it was accepted.
 */
export function eventOutbox(): (batch: Batch) => void {
  const inFlight = new Set<string>()
  const read = (): Outbox => {
    try {
      const [batches, ...pause] = JSON.parse(sessionStorage.getItem(KEY) as string) as Outbox
      return [batches.filter(({ at }) => at > Date.now() - KEPT_FOR), ...pause]
    } catch {
      return [[], 0, 0, 0]
    }
  }
  /** Browsers may refuse to store anything. */
  const save = (...[batches, ...pause]: Outbox) => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify([batches.slice(-MOST_KEPT), ...pause]))
    } catch {}
  }
  const post = async ({ id, body }: Batch): Promise<void> => {
    inFlight.add(id)
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(ADDRESS, { method: 'POST', headers, body, keepalive: true }).catch(() => null)
    inFlight.delete(id)
    const [batches, failures, repeatAt, sendAt] = read()
    // Retry on 429 and 5xx. Other errors are permanent.
    if (answer && answer.status < 500 && answer.status !== 429) {
      const others = batches.filter((batch) => batch.id !== id)
      save(others, 0, 0, 0)
      if (failures) repeat()
      return
    }
    const now = Date.now()
    const after = (ms: number) => now + Math.min(ms, KEPT_FOR)
    const next = Math.max(sendAt, after((Number(answer?.headers.get('retry-after')) || 0) * 1000))
    // Batches that fail during a pause do not make it longer, unless the server says so.
    if (repeatAt > now) save(batches, failures, Math.max(repeatAt, next), next)
    else save(batches, failures + 1, Math.max(after(SHORTEST_PAUSE * 2 ** failures), next), next)
  }
  const repeat = (): Outbox => {
    const outbox = read()
    const [batches, failures, repeatAt] = outbox
    if (repeatAt <= Date.now())
      for (const batch of failures ? batches.slice(0, 1) : batches) if (!inFlight.has(batch.id)) void post(batch)
    return outbox
  }

  repeat()
  return (batch) => {
    const [batches, ...pause] = repeat()
    save([...batches, batch], ...pause)
    if (pause[2] <= Date.now()) void post(batch)
  }
}
