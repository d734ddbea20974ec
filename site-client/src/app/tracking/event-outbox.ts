const ADDRESS = '/_site/events'
const KEY = 'unsent_events'
/** ms. Not longer, because the server records the time of arrival as the time of the event. */
const KEPT_FOR = 60 * 60 * 1000
const MOST_KEPT = 20

interface Batch {
  readonly id: string
  readonly at: number
  /** JSON that holds the same id, by which the server stores it once. */
  readonly body: string
}

/**
 * Delivers batches at least once. Each is in the tab's storage until the server has accepted it: a page that is left
 * learns no answer, so the next page of the visit sends the batch again.
 */
export function eventOutbox(view: Window): (batch: Batch) => void {
  const inFlight = new Set<string>()
  const post = ({ id, body }: Batch) => {
    inFlight.add(id)
    fetch(ADDRESS, { method: 'POST', headers: { 'content-type': 'application/json' }, body, keepalive: true })
      .then(({ status }) => {
        // Retry on 429 and 5xx. Other errors are permanent.
        if (status < 500 && status !== 429) saveBatches(readBatches().filter((batch) => batch.id !== id))
      })
      .catch(() => {})
      .finally(() => inFlight.delete(id))
  }
  const readBatches = (): Batch[] => {
    try {
      const batches = JSON.parse(view.sessionStorage.getItem(KEY) ?? '[]') as Batch[]
      return batches.filter(({ at }) => at > Date.now() - KEPT_FOR)
    } catch {
      return []
    }
  }
  /** Browsers may refuse to store anything. */
  const saveBatches = (batches: readonly Batch[]) => {
    try {
      view.sessionStorage.setItem(KEY, JSON.stringify(batches.slice(-MOST_KEPT)))
    } catch {}
  }
  const sendUnaccepted = () => {
    for (const batch of readBatches()) if (!inFlight.has(batch.id)) post(batch)
  }

  sendUnaccepted()
  return (batch) => {
    sendUnaccepted()
    saveBatches([...readBatches(), batch])
    post(batch)
  }
}
