const ADDRESS = '/_site/events'
const KEY = 'unsent_events'
/** ms. Not longer, because the server records the time of arrival as the time of the event. */
const KEPT_FOR = 60 * 60 * 1000
const MOST_KEPT = 20
const PAUSE_KEY = 'unsent_events_pause'
/** ms until batches are repeated after a first failure. It doubles with each further one. */
const SHORTEST_PAUSE = 1000

interface Batch {
  readonly id: string
  readonly at: number
  /** JSON that holds the same id, by which the server stores it once. */
  readonly body: string
}

interface Pause {
  readonly failures: number
  /** Before this time nothing is sent a second time. */
  readonly repeatAt: number
  /** Before this time the server wants to be sent nothing. */
  readonly sendAt: number
}

const NO_PAUSE: Pause = { failures: 0, repeatAt: 0, sendAt: 0 }

/**
 * Delivers batches at least once. Each is in the tab's storage until the server has accepted it: a page that is left
 * learns no answer, so the next page of the visit sends the batch again. While the server is busy or out of reach, new
 * batches are sent once. After a pause one is repeated, and the others when it was accepted.
 */
export function eventOutbox(view: Window): (batch: Batch) => void {
  const inFlight = new Set<string>()
  const post = async ({ id, body }: Batch): Promise<void> => {
    inFlight.add(id)
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(ADDRESS, { method: 'POST', headers, body, keepalive: true }).catch(() => null)
    inFlight.delete(id)
    // Retry on 429 and 5xx. Other errors are permanent.
    if (!answer || answer.status >= 500 || answer.status === 429) {
      pause(Number(answer?.headers.get('retry-after')) || 0)
      return
    }
    saveBatches(readBatches().filter((batch) => batch.id !== id))
    if (readPause().failures === 0) return
    save(PAUSE_KEY, NO_PAUSE)
    sendUnaccepted()
  }
  /** Batches that fail during a pause do not make it longer, unless the server says so. */
  const pause = (seconds: number) => {
    const now = Date.now()
    const before = readPause()
    const sendAt = Math.max(before.sendAt, now + Math.min(seconds * 1000, KEPT_FOR))
    const isNew = before.repeatAt <= now
    const failures = before.failures + (isNew ? 1 : 0)
    const repeatAt = isNew ? now + Math.min(SHORTEST_PAUSE * 2 ** (failures - 1), KEPT_FOR) : before.repeatAt
    save(PAUSE_KEY, { failures, repeatAt: Math.max(repeatAt, sendAt), sendAt } satisfies Pause)
  }
  const read = (key: string): unknown => {
    try {
      return JSON.parse(view.sessionStorage.getItem(key) ?? 'null')
    } catch {
      return null
    }
  }
  /** Browsers may refuse to store anything. */
  const save = (key: string, value: unknown) => {
    try {
      view.sessionStorage.setItem(key, JSON.stringify(value))
    } catch {}
  }
  const readPause = (): Pause => ({ ...NO_PAUSE, ...(read(PAUSE_KEY) as Pause | null) })
  const readBatches = (): Batch[] => {
    const batches = read(KEY)
    return Array.isArray(batches) ? batches.filter(({ at }: Batch) => at > Date.now() - KEPT_FOR) : []
  }
  const saveBatches = (batches: readonly Batch[]) => save(KEY, batches.slice(-MOST_KEPT))
  const sendUnaccepted = () => {
    const { failures, repeatAt } = readPause()
    if (repeatAt > Date.now()) return
    const batches = readBatches()
    for (const batch of failures > 0 ? batches.slice(0, 1) : batches) if (!inFlight.has(batch.id)) void post(batch)
  }

  sendUnaccepted()
  return (batch) => {
    sendUnaccepted()
    saveBatches([...readBatches(), batch])
    if (readPause().sendAt <= Date.now()) void post(batch)
  }
}
